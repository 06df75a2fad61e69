import type { LoteEnInventario } from '../../../../contract/panel/inventario.ts';
import { mayWith } from '../../../../domain/permisos.ts';
import { useSession } from '../../../calls/panel/sessionStore.ts';
import { Boton } from '../../../ui/Boton.tsx';
import { keyOfAct } from '../../keys/acts.ts';
import { CAMBIO_KINDS, cambioOf, type KindOfCambio } from '../cambios/cambios.ts';
import { TEXTOS_DE_INVENTARIO } from '../textosDeInventario.ts';
import estilos from './LoteAbierto.module.css';

/** The changes that the signed-in person may make to a lot, in the order of their buttons. */
export function useCambiosOf(): (lote: LoteEnInventario) => KindOfCambio[] {
  const persona = useSession(({ cuenta }) => cuenta?.persona);
  return (lote) =>
    CAMBIO_KINDS.filter((tipo) => {
      const { accion, fits } = cambioOf(tipo);
      return persona !== undefined && fits(lote) && mayWith(persona, accion, ownerOf(lote));
    });
}

/** Id of the adviser of the lot's hold or sale; `null` without one. */
function ownerOf({ apartado, venta }: LoteEnInventario): string | null {
  return (apartado ?? venta)?.asesor?.id ?? null;
}

const keyOf = (tipo: KindOfCambio) => (tipo === 'apartar' ? keyOfAct('apartar') : undefined);

interface Props {
  lote: LoteEnInventario;
  onAsk: (tipo: KindOfCambio) => void;
}

/** The lot's changes as buttons. The first, the most usual, is as wide as the sheet. */
export function AccionesDeLote({ lote, onAsk }: Props) {
  const [first, ...others] = useCambiosOf()(lote);
  if (!first) return null;
  return (
    <fieldset
      className={`row stretch wrap rigid line-above gap-2 ${estilos.acciones}`}
      aria-label={TEXTOS_DE_INVENTARIO.acciones}
    >
      <Boton ancho aria-keyshortcuts={keyOf(first)} onClick={() => onAsk(first)}>
        {cambioOf(first).nombre}
      </Boton>
      {others.map((tipo) => (
        <Boton
          key={tipo}
          variante="secundario"
          aria-keyshortcuts={keyOf(tipo)}
          className={`text-nota grow-auto ${estilos.otra}`}
          onClick={() => onAsk(tipo)}
        >
          {cambioOf(tipo).nombre}
        </Boton>
      ))}
    </fieldset>
  );
}
