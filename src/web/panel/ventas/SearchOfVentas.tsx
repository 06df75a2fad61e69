import type { ReactNode } from 'react';
import { type FiltroDeVentas, LISTINGS } from '../../../contract/listings/listings.ts';
import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import type { VentaListed } from '../../../contract/panel/ventas.ts';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { decimal, formatPrecio } from '../../../domain/decimal.ts';
import { fechaEnMexico, formatShortFecha } from '../../../domain/fecha.ts';
import { tellPapeles } from '../../../domain/ventas/papeles.ts';
import { usePermiso } from '../../calls/panel/usePermiso.ts';
import { Link } from '../../navegador/navigation.tsx';
import { Enlace } from '../../ui/Enlace.tsx';
import { personalOptions, useProyectoOptions } from '../lists/FiltersOfList.tsx';
import { Fold } from '../lists/Fold.tsx';
import { ListScreen } from '../lists/ListScreen.tsx';
import { idOfRow, useList } from '../lists/useList.ts';
import { DownloadsOfTabla } from '../marco/downloads/DownloadsOfTabla.tsx';
import { PAPELES_SEGMENT } from './PapelesDeVenta.tsx';
import { ESTADO_LABELS, estadoOfVenta, TEXTOS_DE_VENTAS as T, tellEstadoOfVenta } from './textosDeVentas.ts';
import styles from './Ventas.module.css';

/** Sales with what was paid and what is owed: searched, filtered and paged by the address. */
export function SearchOfVentas({ query }: { query: string }) {
  const people = usePermiso('readContacto');
  const mayExport = usePermiso('exportPersonas');
  const mayChoose = usePermiso('changePapeles');
  const list = useList(LISTINGS.ventas, query);
  return (
    <ListScreen
      list={list}
      textos={{ ...T, buscarAyuda: people ? T.buscarAyuda : T.buscarSinPersonas }}
      controles={{
        estado: { etiqueta: T.estado, opciones: Object.entries(ESTADO_LABELS) },
        papeles: { etiqueta: T.papeles, opciones: Object.entries(T.filtroDePapeles) },
        proyecto: { etiqueta: T.proyecto, opciones: useProyectoOptions() },
        asesor: { etiqueta: T.asesor, opciones: personalOptions(list.primera?.asesores) },
        desde: { etiqueta: T.desde },
        hasta: { etiqueta: T.hasta },
        escrituraDesde: { etiqueta: T.escrituraDesde },
        escrituraHasta: { etiqueta: T.escrituraHasta },
        pagoDesde: { etiqueta: T.pagoDesde },
        pagoHasta: { etiqueta: T.pagoHasta },
      }}
      encima={list.primera?.entro && <Income {...list.primera.entro} filtro={list.filtro} />}
      acciones={
        mayExport && (
          <Fold nombre={T.descargar}>
            <div className="stack gap-3">
              <Downloads titulo={T.titulo} texto={T.descargarVentas}>
                <DownloadsOfTabla llamada="ExportarVentas" pide={list.sought} descargadas={T.descargadas} />
              </Downloads>
              <Downloads titulo={T.pagos} texto={T.descargarPagos}>
                <DownloadsOfTabla
                  llamada="ExportarPagos"
                  pide={list.sought}
                  descargadas={T.pagosDescargados}
                />
              </Downloads>
            </div>
          </Fold>
        )
      }
      demas={
        mayChoose && (
          <Enlace variante="secundario" to={rutaOfPanel('ventas', { detalle: [PAPELES_SEGMENT] })}>
            {T.papelesTitulo}
          </Enlace>
        )
      }
    >
      <TablaDeVentas ventas={list.filas} people={people} />
    </ListScreen>
  );
}

function Downloads({ titulo, texto, children }: { titulo: string; texto: string; children: ReactNode }) {
  return (
    <section className="stack gap-1">
      <h2 className="text-medio strong">{titulo}</h2>
      <p className="text-nota soft">{texto}</p>
      {children}
    </section>
  );
}

/** What came in on the filter's days of payment. */
function Income({
  monto,
  pagos,
  quitados,
  filtro: { pagoDesde, pagoHasta },
}: NonNullable<PanelAnswerOf<'ListarVentas'>['entro']> & { filtro: FiltroDeVentas }) {
  return (
    <p role="status" className={styles.entro}>
      {T.entro(pagoDesde, pagoHasta)} <strong className="figures">{formatPrecio(decimal(monto))}</strong>{' '}
      <span className="soft">{T.enPagos(pagos, quitados)}</span>
    </p>
  );
}

type Columna = keyof typeof T.columnas;
const COLUMNAS = Object.keys(T.columnas) as Columna[];

/** One row per sale. On a phone each is a card, and the whole card is the link. */
function TablaDeVentas({ ventas, people }: { ventas: readonly VentaListed[]; people: boolean }) {
  const hoy = fechaEnMexico(new Date());
  const columnas = COLUMNAS.filter((it) => people || it !== 'persona');
  return (
    <section
      className={`card min-0 scroll-x ${styles.ancha}`}
      aria-label={T.titulo}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a table wider than the screen
      tabIndex={0}
    >
      <table className={`table ${styles.tabla}`}>
        <thead>
          <tr>
            {columnas.map((columna) => (
              <th key={columna} className="soft nowrap" scope="col" data-columna={columna}>
                {T.columnas[columna]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ventas.map((venta) => (
            <tr key={venta.id} data-renglon="">
              {columnas.map((columna) => (
                <td key={columna} data-columna={columna} data-nombre={T.columnas[columna]}>
                  {CELLS[columna](venta, hoy)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const amount = (monto: number | undefined) => (monto === undefined ? '' : formatPrecio(decimal(monto)));

const CELLS: Readonly<Record<Columna, (venta: VentaListed, hoy: string) => ReactNode>> = {
  lote: ({ id, id_lote, modelo }) => (
    <>
      <Link
        id={idOfRow(LISTINGS.ventas, id)}
        className={`accent strong nowrap ${styles.liga}`}
        to={rutaOfPanel('ventas', { detalle: [id] })}
      >
        {T.lote(id_lote)}
      </Link>
      {modelo && <span className="soft"> · {modelo}</span>}
    </>
  ),
  persona: ({ persona }) => persona?.nombre,
  vendida: ({ vendidoEn }, hoy) => <time dateTime={vendidoEn}>{formatShortFecha(vendidoEn, hoy)}</time>,
  precio: ({ cuenta }) => amount(cuenta?.precio),
  pagado: ({ cuenta }) => amount(cuenta?.pagado),
  vencido: ({ cuenta }) => (cuenta?.vencido ? amount(cuenta.vencido) : ''),
  porPagar: ({ cuenta }) => amount(cuenta?.porPagar),
  estado: (venta) => (
    <>
      <span className={styles.estado} data-estado={estadoOfVenta(venta)}>
        {tellEstadoOfVenta(venta)}
      </span>
      {Boolean(venta.papelesFaltan) && (
        <span className="block text-nota soft nowrap">{tellPapeles(venta.papelesFaltan ?? 0)}</span>
      )}
    </>
  ),
  vendio: ({ vendio }) => vendio?.nombre,
};
