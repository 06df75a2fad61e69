import { useMemo } from 'react';
import { splitId } from '../../plano/draw/numbering.ts';
import estilos from './Inventario.module.css';
import { useInventario, useMarcados } from './inventarioContext.ts';
import { TEXTOS_DE_INVENTARIO } from './textosDeInventario.ts';
import { useFocusWhen } from './useFocusWhen.ts';

/** How several lots are chosen: press by press, by a rectangle, or a whole block; only while several are. */
export function HerramientasDeMarcado() {
  const { marcas, lotes } = useInventario();
  const varios = useMarcados((state) => state.varios);
  const rectangulo = useMarcados((state) => state.rectangulo);
  const first = useFocusWhen<HTMLButtonElement>(varios);
  const blocks = useMemo(() => blocksOf(lotes.map(({ id_lote }) => id_lote)), [lotes]);
  if (!varios) return null;
  const modeButton = (nombre: string, on: boolean) => (
    <button
      className="toggle grow target pill pad-x-2 text-nota medium tight"
      ref={on ? undefined : first}
      type="button"
      aria-pressed={rectangulo === on}
      onClick={() => marcas.setState({ rectangulo: on })}
    >
      {nombre}
    </button>
  );
  return (
    <fieldset
      className={`row wrap rigid gap-2 gap-x-3 ${estilos.herramientas}`}
      aria-label={TEXTOS_DE_INVENTARIO.herramientas}
    >
      <div className={`row stretch surface pill edge-firm ${estilos.modos}`}>
        {modeButton(TEXTOS_DE_INVENTARIO.tocar, false)}
        {modeButton(TEXTOS_DE_INVENTARIO.rectangulo, true)}
      </div>
      {blocks.size > 0 && (
        <select
          className={`min-0 target surface pill edge-firm text-cuerpo within ${estilos.manzanas}`}
          aria-label={TEXTOS_DE_INVENTARIO.elegirManzana}
          value=""
          onChange={({ currentTarget }) => marcas.toggleAll(blocks.get(currentTarget.value) ?? [])}
        >
          <option value="">{TEXTOS_DE_INVENTARIO.elegirManzana}</option>
          {[...blocks].map(([nombre, ids]) => (
            <option key={nombre} value={nombre}>
              {TEXTOS_DE_INVENTARIO.manzanaCon(nombre, ids.length)}
            </option>
          ))}
        </select>
      )}
      {rectangulo && <p className={`text-chico soft whole-row`}>{TEXTOS_DE_INVENTARIO.ayudaRectangulo}</p>}
    </fieldset>
  );
}

/** Lots by what stands before their numbers, as the map names its blocks; none where lots are numbered throughout. */
function blocksOf(ids: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const blocks = new Map<string, string[]>();
  for (const id of ids) {
    const name = splitId(id)?.[0];
    if (name) blocks.set(name, [...(blocks.get(name) ?? []), id]);
  }
  return blocks.size > 1 ? blocks : new Map();
}
