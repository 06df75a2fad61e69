import { queryOf, readFiltro } from '../../../../contract/listings/declaredList.ts';
import { type FiltroDePersonas, LISTINGS } from '../../../../contract/listings/listings.ts';
import type { PanelAnswerOf } from '../../../../contract/panel/calls.ts';
import type { PersonaListed } from '../../../../contract/panel/personas.ts';
import { rutaOfPanel } from '../../../../contract/rutasDePanel.ts';
import { AVANCE_KINDS, AVANCES, type AvanceKind } from '../../../../domain/personas/avance.ts';
import { usePanel } from '../../../calls/panel/usePanel.ts';
import { Link } from '../../../navegador/navigation.tsx';
import { formatNearMoment } from '../../marco/formatMoment.ts';
import { PanelWait } from '../../marco/PanelWait.tsx';
import { RefusalNote } from '../../marco/RefusalNote.tsx';
import { TituloDePanel } from '../../marco/TituloDePanel.tsx';
import { amountText } from '../amountText.ts';
import { NewPersonaButton } from '../NewPersonaButton.tsx';
import { PersonasSwitch } from '../PersonasSwitch.tsx';
import { TEXTOS_DE_PERSONAS } from '../textosDePersonas.ts';
import styles from './TableroDePersonas.module.css';

const T = TEXTOS_DE_PERSONAS;
/** Cards of a column before 'Ver n más'. */
const CARDS = 6;
/** Without who wants nothing more, who has a link below. */
const COLUMNS = AVANCE_KINDS.filter((kind) => kind !== 'sinInteres');

type Counted = PanelAnswerOf<'ContarAvances'>['avances'][number];

/** People by stage. A stage is what happened, so no card is dragged. In: the filter as a query. */
export function TableroDePersonas({ query }: { query: string }) {
  const { avance: _all, ...filtro }: FiltroDePersonas = readFiltro(LISTINGS.personas, query);
  const { datos, cargando, falla, releer } = usePanel('ContarAvances', filtro);
  const listed = (avance: AvanceKind) =>
    rutaOfPanel('personas', { query: { ...queryOf(LISTINGS.personas, filtro), avance } });
  const lost = datos?.avances.find(({ avance }) => avance === 'sinInteres')?.personas ?? 0;
  return (
    <>
      <TituloDePanel
        titulo={T.deLista.titulo}
        acciones={
          <>
            <PersonasSwitch vista="tablero" filtro={filtro} />
            <NewPersonaButton />
          </>
        }
      />
      <RefusalNote falla={falla} releer={releer} />
      {cargando && <PanelWait />}
      {datos && (
        <div className={styles.tablero}>
          {COLUMNS.map((avance) => (
            <Columna
              key={avance}
              filtro={filtro}
              counted={datos.avances.find((it) => it.avance === avance) ?? { avance, personas: 0, monto: 0 }}
              to={listed(avance)}
            />
          ))}
        </div>
      )}
      <p className="row wrap between gap-3 above-4 text-nota soft">
        <span>{T.noSeArrastra}</span>
        {lost > 0 && <Link to={listed('sinInteres')}>{T.sinInteres(lost)}</Link>}
      </p>
    </>
  );
}

interface ColumnaProps {
  filtro: FiltroDePersonas;
  counted: Counted;
  /** The list of this stage. */
  to: string;
}

function Columna({ filtro, counted: { avance, personas, monto }, to }: ColumnaProps) {
  const { datos } = usePanel('ListarPersonas', { ...filtro, avance, limite: CARDS });
  const more = personas - CARDS;
  return (
    <section className={`stack gap-2 rounded ${styles.columna}`} aria-label={AVANCES[avance]}>
      <div>
        <h2 className="row between text-medio strong">
          {AVANCES[avance]} <span className="figures">{personas}</span>
        </h2>
        <p className="text-nota soft figures">{amountText(monto)}</p>
      </div>
      <ul className="hide-empty stack gap-2">
        {datos?.filas.map((persona) => (
          <Tarjeta key={persona.id} persona={persona} />
        ))}
      </ul>
      {more > 0 && (
        <Link className="center target text-nota strong undecorated ink" to={to}>
          {T.verMas(more)}
        </Link>
      )}
    </section>
  );
}

function Tarjeta({ persona }: { persona: PersonaListed }) {
  const { id, nombre, correo, id_lote, modelo, monto, ultimaEn } = persona;
  return (
    <li className={`relative rounded text-nota ${styles.tarjeta}`}>
      <Link
        className={`block ellipsis strong undecorated ink ${styles.nombre}`}
        to={rutaOfPanel('personas', { detalle: [id] })}
      >
        {nombre || correo}
      </Link>
      <p className="soft ellipsis">{T.casa(id_lote, modelo)}</p>
      <p className="row between gap-2">
        <span className="figures">{amountText(monto)}</span>
        <span className="soft ellipsis">{formatNearMoment(ultimaEn, Date.now())}</span>
      </p>
    </li>
  );
}
