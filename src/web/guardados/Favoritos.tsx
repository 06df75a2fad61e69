import { decimal, formatArea } from '../../domain/decimal.ts';
import { canChoose } from '../../domain/lote.ts';
import { chosenLoteOf, chosenModeloOf } from '../seleccion/fromCatalogo.ts';
import { seleccionStore } from '../seleccion/seleccionStore.ts';
import { Boton } from '../ui/Boton.tsx';
import { FavoritoDeLote, FavoritoDeModelo } from './BotonDeFavorito.tsx';
import styles from './DialogoDeGuardados.module.css';
import { useGuardados } from './guardadosStore.ts';
import type { ListasOfProyecto } from './resolveConfiguracion.ts';
import { TEXTOS_DE_GUARDADOS as T } from './textosGuardados.ts';

/** Lots and models with a heart, each of which can be chosen from here; nothing where there is none. */
export function Favoritos({ id_proyecto, listas }: { id_proyecto: number; listas: ListasOfProyecto }) {
  const keys = useGuardados((it) => it.lotes);
  const ids = useGuardados((it) => it.modelos);
  const lotes = listas.lotes.filter(({ id_lote }) => keys.includes(`${id_proyecto}/${id_lote}`));
  const modelos = listas.modelos.filter(({ id_modelo }) => ids.includes(id_modelo));
  if (!lotes.length && !modelos.length) return null;
  return (
    <section>
      <h3 className={`pad-y-2 text-guia strong text-left`}>{T.favoritos}</h3>
      <ul className={styles.favoritos}>
        {lotes.map((lote) => (
          <li className="row wrap line-above gap-2 pad-y-2" key={lote.id_lote}>
            <span>{T.loteDe(lote.id_lote, formatArea(decimal(lote.terreno)))}</span>
            <FavoritoDeLote id_proyecto={id_proyecto} id_lote={lote.id_lote} />
            {canChoose(lote) ? (
              <Choose
                name={T.deLote(lote.id_lote)}
                onClick={() => seleccionStore.chooseLote(chosenLoteOf(lote))}
              />
            ) : (
              <span className="text-nota soft">{T.noDisponible}</span>
            )}
          </li>
        ))}
        {modelos.map((modelo) => (
          <li className="row wrap line-above gap-2 pad-y-2" key={modelo.id_modelo}>
            <span>{modelo.nombre}</span>
            <FavoritoDeModelo id_modelo={modelo.id_modelo} nombre={modelo.nombre} />
            <Choose
              name={T.deModelo(modelo.nombre)}
              onClick={() => seleccionStore.chooseModelo(chosenModeloOf(modelo))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Choose({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Boton variante="secundario" onClick={onClick}>
      {T.elegir}
      <span className="oculto">{name}</span>
    </Boton>
  );
}
