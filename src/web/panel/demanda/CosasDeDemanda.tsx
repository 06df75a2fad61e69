import { useState } from 'react';
import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import type { DemandaDeCosa } from '../../../contract/panel/demanda.ts';
import { Boton } from '../../ui/Boton.tsx';
import { TarjetaDePanel } from '../marco/TarjetaDePanel.tsx';
import { CsvDeDemanda } from './CsvDeDemanda.tsx';
import styles from './Demanda.module.css';
import {
  COLUMNAS_DE_COSA,
  type ColumnaDeCosa,
  formatDemanda,
  HECHO_LABELS,
  TABLA_LABELS,
  TEXTOS_DE_DEMANDA,
} from './textosDeDemanda.ts';

type TablaDeCosas = keyof typeof TABLA_LABELS;
const TABLAS = Object.keys(TABLA_LABELS) as TablaDeCosas[];
/** Rows shown before a press for more. */
const FIRST = 12;

interface Props {
  datos: Pick<PanelAnswerOf<'LeerDemanda'>, TablaDeCosas>;
  asked: { id_proyecto: number; desde: string; hasta: string };
}

/** Lots, models and equipment by demand. */
export function CosasDeDemanda({ datos, asked }: Props) {
  const [tabla, setTabla] = useState<TablaDeCosas>('lotes');
  return (
    <TarjetaDePanel titulo={TEXTOS_DE_DEMANDA.cosas} texto={TEXTOS_DE_DEMANDA.cosasTexto}>
      <div className="row stretch wrap between gap-2">
        <div className="row stretch wrap min-0 gap-2">
          {TABLAS.map((it) => (
            <button
              key={it}
              type="button"
              aria-pressed={it === tabla}
              className="toggle target surface pill edge-firm pad-x-4 text-nota medium"
              onClick={() => setTabla(it)}
            >
              {TABLA_LABELS[it]}
            </button>
          ))}
        </div>
        <CsvDeDemanda call="ExportarDemanda" asked={{ ...asked, tabla }} nombre={TABLA_LABELS[tabla]} />
      </div>
      <TablaDeCosa key={tabla} nombre={TABLA_LABELS[tabla]} rows={datos[tabla]} />
    </TarjetaDePanel>
  );
}

type Column = 'nombre' | ColumnaDeCosa;

function TablaDeCosa({ nombre, rows }: { nombre: string; rows: readonly DemandaDeCosa[] }) {
  const [{ columna, up }, setOrder] = useState<{ columna: Column; up: boolean }>({
    columna: 'visto',
    up: false,
  });
  const [all, setAll] = useState(false);
  const sorted = [...rows].sort((a, b) => compare(a, b, columna) * (up ? 1 : -1));
  const shown = all ? sorted : sorted.slice(0, FIRST);
  const order = (next: Column) =>
    setOrder((old) => ({ columna: next, up: old.columna === next ? !old.up : next === 'nombre' }));
  if (!rows.length) return <p>{TEXTOS_DE_DEMANDA.vacia}</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard */}
      <section className="scroll-x" aria-label={nombre} tabIndex={0}>
        <table className={`table figures text-tabla ${styles.tabla}`}>
          <caption className="oculto">{nombre}</caption>
          <thead>
            <tr>
              {(['nombre', ...COLUMNAS_DE_COSA] as const).map((it) => (
                <th
                  key={it}
                  scope="col"
                  aria-sort={it !== columna ? undefined : up ? 'ascending' : 'descending'}
                >
                  <button type="button" onClick={() => order(it)}>
                    {it === 'nombre' ? TEXTOS_DE_DEMANDA.nombre : HECHO_LABELS[it]}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.id} data-renglon="" tabIndex={-1}>
                <th scope="row">{row.nombre || TEXTOS_DE_DEMANDA.fuera(row.id)}</th>
                {COLUMNAS_DE_COSA.map((it) => (
                  <td key={it} data-nada={row[it] === 0}>
                    {formatDemanda(row[it])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > FIRST && (
        <Boton variante="discreto" onClick={() => setAll(!all)}>
          {all ? TEXTOS_DE_DEMANDA.menos : TEXTOS_DE_DEMANDA.todas(rows.length)}
        </Boton>
      )}
    </>
  );
}

function compare(a: DemandaDeCosa, b: DemandaDeCosa, columna: Column): number {
  return columna === 'nombre'
    ? a.nombre.localeCompare(b.nombre, 'es-MX', { numeric: true })
    : a[columna] - b[columna];
}
