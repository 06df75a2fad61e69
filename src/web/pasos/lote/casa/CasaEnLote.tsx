import { useQuery } from '@tanstack/react-query';
import type { Lote, Modelo } from '../../../../contract/catalogo.ts';
import type { CabidaDePlano } from '../../../../domain/cabida/canStand.ts';
import { describeFits } from '../../../../domain/cabida/describeFits.ts';
import { describeMisfit, misfitOnGround } from '../../../../domain/cabida/misfit.ts';
import { formatPrecio } from '../../../../domain/decimal.ts';
import { canChoose } from '../../../../domain/lote.ts';
import { readingOptions } from '../../../calls/readings.ts';
import { pageSettings } from '../../../navegador/pageSettings.ts';
import { useCabida } from '../../../plano/cabida/useCabida.ts';
import { usePlano } from '../../../plano/state/planoContext.ts';
import { chosenLoteOf } from '../../../seleccion/fromCatalogo.ts';
import { useSeleccion } from '../../../seleccion/seleccionStore.ts';
import { leastOfSeleccion } from '../../../seleccion/useEstimate.ts';
import { Icono } from '../../../ui/Icono.tsx';
import { EsperaDeLote } from '../espera/EsperaDeLote.tsx';
import type { PropsDeCasaEnLote } from './lazyCasa.ts';

const T = {
  casaEnLote: (modelo: string | undefined) => (modelo ? `Tu casa aquí con ${modelo}` : 'Tu casa aquí desde'),
  ninguno: 'Ningún modelo cabe en este lote',
  noCabe: (modelo: string) => `${modelo} no cabe en este lote`,
  otroModelo: 'Con otro modelo, desde',
  cercanos: (modelo: string | undefined) =>
    modelo ? `Lotes cercanos donde cabe ${modelo}` : 'Lotes cercanos donde cabe un modelo',
  lote: (id: string) => `Lote ${id}`,
} as const;

const PRECIO = 'row wrap between baseline gap-x-3';
const PIE = 'line-above above-3 pad-top-3 text-nota snug';

/** Most lots offered instead of one that takes no house. */
const NEAR_MOST = 3;

/** What a visitor can do about the lot: a house on it, or to hear once it can be chosen. */
export function CasaEnLote(props: PropsDeCasaEnLote) {
  const { proyecto, lote, forma } = props;
  const { id_lote } = lote;
  if (canChoose(lote)) return <HouseOnLote {...props} />;
  const { id_proyecto } = proyecto;
  // A card follows the pointer and takes no form. The key forgets what was typed for another lot.
  return forma === 'hoja' && <EsperaDeLote key={id_lote} id_proyecto={id_proyecto} id_lote={id_lote} />;
}

/**
 * Price of a house on the lot: with the chosen model, otherwise the cheapest that fits, plus the chosen equipment.
 * Says so before the choice if no house fits, and offers alternatives. Renders nothing until known.
 */
function HouseOnLote({ proyecto, lote, forma }: PropsDeCasaEnLote) {
  const { id_proyecto, svg } = proyecto;
  const draft = useSeleccion();
  const { modelo, equipamientos } = (draft?.proyecto.id_proyecto === id_proyecto && draft) || NOTHING;
  const { data: modelos } = useQuery(readingOptions('RecuperarModelos', { id_proyecto }));
  const cabida = useCabida(svg, modelos);
  if (!modelos || !cabida) return null;
  const here = { proyecto, lote: chosenLoteOf(lote), equipamientos };
  const leastWith = (some: typeof modelo) =>
    leastOfSeleccion({ ...here, ...(some && { modelo: some }) }, [], modelos, cabida.canStand);
  const { precio, noneFits } = leastWith(modelo);
  if (precio !== undefined) {
    const { caben, noCaben } = describeFits(modelos, cabida.groundOf(here.lote), lote.id_lote);
    return (
      <>
        {caben && (
          <p className={`row at-start gap-2 ${PIE}`}>
            <Icono nombre="palomita" tamano={20} />
            <span>
              <strong>{caben}</strong> {noCaben}
            </span>
          </p>
        )}
        {/* A sheet whose facts scroll keeps it above its button. */}
        <p className={`${PRECIO} ${caben ? 'text-nota snug' : PIE}`} data-precio>
          {T.casaEnLote(modelo?.nombre)} <strong className="text-h3 figures">{formatPrecio(precio)}</strong>
        </p>
      </>
    );
  }
  if (!noneFits) return null;
  const otro = modelo && leastWith(undefined).precio;
  // If another model fits, the misfit is of the chosen model; otherwise it is of all models.
  const chosen =
    otro === undefined ? undefined : modelos.find(({ id_modelo }) => id_modelo === modelo?.id_modelo);
  const misfit = chosen && misfitOnGround(cabida.groundOf(here.lote), chosen);
  const { casaAMedida } = pageSettings.empresa;
  return (
    <div className={`stack fit gap-1 ${PIE}`}>
      <p className="accent strong">{chosen ? T.noCabe(chosen.nombre) : T.ninguno}</p>
      {chosen && misfit && <p>{describeMisfit(chosen.nombre, misfit, lote.id_lote)}.</p>}
      {otro !== undefined && (
        <p className={PRECIO}>
          {T.otroModelo} <strong className="figures">{formatPrecio(otro)}</strong>
        </p>
      )}
      {!chosen && casaAMedida && <p>{casaAMedida}</p>}
      {(chosen || !casaAMedida) && (
        <NearThatTake lote={lote} modelos={chosen ? [chosen] : modelos} cabida={cabida} forma={forma} />
      )}
    </div>
  );
}

const NOTHING = { modelo: undefined, equipamientos: [] };

interface PropsOfNear extends Pick<PropsDeCasaEnLote, 'lote' | 'forma'> {
  /** A lot must take at least one of them. */
  modelos: readonly Modelo[];
  cabida: CabidaDePlano;
}

/** The nearest available lots that take one of the models; renders nothing without any. */
function NearThatTake({ lote, modelos, cabida, forma }: PropsOfNear) {
  const { acciones, store, trazado } = usePlano();
  const { lotes } = store.getState();
  const from = trazado?.of(lotes.indexOf(lote))?.etiqueta;
  if (!from) return null;
  const way = (position: number) => {
    const to = trazado?.of(position)?.etiqueta;
    return to ? Math.hypot(to[0] - from[0], to[1] - from[1]) : Number.POSITIVE_INFINITY;
  };
  const byWay = lotes
    .flatMap((it, position) => (it !== lote && canChoose(it) ? [[position, way(position)] as const] : []))
    .sort(([, a], [, b]) => a - b);
  const near: [position: number, lote: Lote][] = [];
  for (const [position] of byWay) {
    const it = lotes[position];
    if (it && modelos.some((modelo) => cabida.canStand(chosenLoteOf(it), modelo))) near.push([position, it]);
    if (near.length === NEAR_MOST) break;
  }
  if (!near.length) return null;
  const [only] = modelos.length === 1 ? modelos : [];
  return (
    <>
      <p className="soft">{T.cercanos(only?.nombre)}:</p>
      {forma === 'tarjeta' ? (
        <p>{near.map(([, { id_lote }]) => id_lote).join(', ')}</p>
      ) : (
        <ul className="row wrap gap-2">
          {near.map(([position, { id_lote }]) => (
            <li key={id_lote}>
              <button
                type="button"
                className="target pill edge-firm pad-x-4 medium"
                onClick={() => acciones.find(position)}
              >
                {T.lote(id_lote)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
