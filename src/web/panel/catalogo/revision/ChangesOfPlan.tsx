import type {
  CampoDePlan,
  PlanDeBorrador,
  RowShown,
  TablaDePlan,
} from '../../../../contract/panel/catalogo/plan.ts';
import marcas from '../../marco/Lista.module.css';
import { TarjetaDePanel } from '../../marco/TarjetaDePanel.tsx';
import { FigurasOfPlano } from './FigurasOfPlano.tsx';
import { NewMark } from './NewMark.tsx';
import { useIsNew } from './newSince.ts';
import styles from './Revision.module.css';
import { RowsOfRevision } from './RowsOfRevision.tsx';
import { labelOf, showCell, TEXTOS_DE_REVISION } from './textosDeRevision.ts';

/** Added, changed and removed rows by table, with the previous values. */
export function ChangesOfPlan({ plan: { tablas, figuras, empresa, archivos } }: { plan: PlanDeBorrador }) {
  const ofFiles = archivos.agregados + archivos.cambiados + archivos.quitados;
  return (
    <>
      {tablas.map((tabla) => (
        <TarjetaDePanel
          key={tabla.archivo}
          titulo={TEXTOS_DE_REVISION.tablas[tabla.archivo] ?? tabla.archivo}
          texto={countsOf(tabla.archivo, tabla)}
        >
          <Rows tabla={tabla} />
        </TarjetaDePanel>
      ))}
      {figuras.length > 0 && (
        <TarjetaDePanel titulo={TEXTOS_DE_REVISION.figuras} texto={TEXTOS_DE_REVISION.figurasTexto}>
          {figuras.map((plano) => (
            <FigurasOfPlano key={plano.ruta} plano={plano} />
          ))}
        </TarjetaDePanel>
      )}
      {empresa.length > 0 && (
        <TarjetaDePanel titulo={TEXTOS_DE_REVISION.empresa}>
          <Cells archivo="empresa" campos={empresa} />
        </TarjetaDePanel>
      )}
      {ofFiles > 0 && (
        <TarjetaDePanel titulo={TEXTOS_DE_REVISION.archivos} texto={countsOf('archivos', archivos)}>
          <RowsOfRevision total={ofFiles}>
            {archivos.filas.map(({ ruta, cambio }) => (
              <li key={ruta} className="row stretch wrap gap-1 gap-x-3 anywhere">
                {ruta}{' '}
                <span className={`pill ${marcas.marca}`}>
                  {TEXTOS_DE_REVISION.cambio('archivos', cambio)}
                </span>{' '}
                <NewMark list="archivo" said={{ ruta, cambio }} />
              </li>
            ))}
          </RowsOfRevision>
        </TarjetaDePanel>
      )}
    </>
  );
}

type Counts = Pick<TablaDePlan, 'agregados' | 'cambiados' | 'quitados'> & { reordenada?: boolean };

function countsOf(archivo: string, { reordenada = false, ...counts }: Counts): string {
  return [
    ...TEXTOS_DE_REVISION.cuentas(archivo, counts),
    ...(reordenada ? [TEXTOS_DE_REVISION.reordenada] : []),
  ].join(' · ');
}

function Rows({ tabla: { archivo, filas, agregados, cambiados, quitados } }: { tabla: TablaDePlan }) {
  const isNew = useIsNew();
  // Rows that the person has not seen yet come first.
  const sorted = filas.toSorted((a, b) => Number(isNew(archivo, b)) - Number(isNew(archivo, a)));
  return (
    <RowsOfRevision total={agregados + cambiados + quitados}>
      {sorted.map((fila) => (
        <li key={`${fila.cambio} ${fila.clave}`} className={`line-above pad-top-3 ${styles.fila}`}>
          <RowOfPlan archivo={archivo} fila={fila} />
        </li>
      ))}
    </RowsOfRevision>
  );
}

function RowOfPlan({ archivo, fila }: { archivo: string; fila: RowShown }) {
  const { cambio, nombre, de, campos } = fila;
  const head = (
    <>
      <span className="strong anywhere">{de ? `${nombre}, ${de}` : nombre}</span>{' '}
      <span className={`pill ${marcas.marca}`}>{TEXTOS_DE_REVISION.cambio(archivo, cambio)}</span>{' '}
      <NewMark list={archivo} said={fila} />
    </>
  );
  if (cambio !== 'agregado') {
    return (
      <>
        <p>{head}</p>
        {campos.length > 0 && <Cells archivo={archivo} campos={campos} />}
      </>
    );
  }
  return (
    <details>
      <summary>{head}</summary>
      <Cells archivo={archivo} campos={campos} />
    </details>
  );
}

/** In: the table, or the company, whose single lines are marked as new. */
function Cells({ archivo, campos }: { archivo: string; campos: readonly CampoDePlan[] }) {
  return (
    <dl className="stack gap-1 above-1">
      {campos.map(({ campo, antes, despues }) => (
        <div key={campo} className={`grid anywhere ${styles.campo}`}>
          <dt className="soft">
            {labelOf(archivo, campo)}{' '}
            {archivo === 'empresa' && <NewMark list="empresa" said={{ campo, antes, despues }} />}
          </dt>
          <dd className="kept-lines">
            {antes !== null && (
              <>
                <span className="oculto">{`${TEXTOS_DE_REVISION.antes}: `}</span>
                <del className="soft">{showCell(archivo, campo, antes)}</del>{' '}
                <span aria-hidden="true">→</span>{' '}
              </>
            )}
            <span className="oculto">{`${TEXTOS_DE_REVISION.despues}: `}</span>
            <ins className="strong undecorated">{showCell(archivo, campo, despues)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
