import { useEffect, useId, useState } from 'react';
import type { CreditoRow } from '../../contract/catalogo.ts';
import { type ComparedCredito, compareCredito, isOldCredito } from '../../domain/credito.ts';
import { type Decimal, decimal, decimalToText, formatPrecio } from '../../domain/decimal.ts';
import { fechaEnMexico, formatLongFecha } from '../../domain/fecha.ts';
import { classNames } from '../ui/classNames.ts';
import styles from './Creditos.module.css';
import { TEXTOS_DE_CREDITOS as T } from './textosDeCreditos.ts';

/** Most credits side by side. */
const LADO_A_LADO = 3;

interface Props {
  creditos: readonly CreditoRow[];
  /** MXN; `undefined` while the field has none. */
  precio: Decimal | undefined;
}

/** The company's listed credits for the price, up to three side by side. */
export function Creditos({ creditos, precio }: Props) {
  const titulo = useId();
  const [elegidos, setElegidos] = useState(() => creditos.slice(0, LADO_A_LADO).map((it) => it.id_credito));
  const hoy = useToday();
  const toggle = (id: string) =>
    setElegidos(elegidos.includes(id) ? elegidos.filter((it) => it !== id) : [...elegidos, id]);
  const vistos = creditos.filter(({ id_credito }) => elegidos.includes(id_credito));
  return (
    <section className={`card stack packed min-0 gap-3 ${styles.creditos}`} aria-labelledby={titulo}>
      <h2 id={titulo} className="text-h3">
        {T.titulo}
      </h2>
      <p className="soft">{T.regla}</p>
      {creditos.length > LADO_A_LADO && (
        <fieldset className="row wrap gap-2">
          <legend className="oculto">{T.cuales}</legend>
          {creditos.map(({ id_credito, nombre }) => (
            <label key={id_credito} className={`row target pill edge-firm gap-2 pad-x-3 ${styles.opcion}`}>
              <input
                type="checkbox"
                checked={elegidos.includes(id_credito)}
                disabled={!elegidos.includes(id_credito) && elegidos.length >= LADO_A_LADO}
                onChange={() => toggle(id_credito)}
              />
              {nombre}
            </label>
          ))}
        </fieldset>
      )}
      {vistos.length > 0 && <Comparison creditos={vistos} precio={precio} hoy={hoy} />}
      <p className="text-nota soft">{T.aviso}</p>
    </section>
  );
}

/** Only in the browser: the server's page may be of another day. */
function useToday(): string | undefined {
  const [hoy, setHoy] = useState<string>();
  useEffect(() => setHoy(fechaEnMexico(new Date())), []);
  return hoy;
}

interface Row {
  etiqueta: string;
  cell: (row: CreditoRow, compared: ComparedCredito | undefined) => string;
}

const amount = (value: Decimal | undefined) => (value === undefined ? T.sinDato : formatPrecio(value));
const percent = (value: number) => `${decimalToText(decimal(value))} %`;

const FILAS: readonly Row[] = [
  { etiqueta: T.mensualidad, cell: (_row, it) => amount(it?.mensualidad) },
  { etiqueta: T.enganche, cell: (_row, it) => amount(it?.enganche) },
  { etiqueta: T.monto, cell: (_row, it) => amount(it?.monto) },
  { etiqueta: T.ingreso, cell: (_row, it) => amount(it?.ingreso) },
  { etiqueta: T.tasa, cell: ({ tasa, plazo }) => `${percent(tasa)}, ${T.anios(plazo)}` },
  { etiqueta: T.cat, cell: ({ cat }) => (cat === undefined ? T.sinDato : percent(cat)) },
];

/** Columns of credits, the label above its values: three fit on a phone. */
function Comparison({ creditos, precio, hoy }: Props & { hoy: string | undefined }) {
  const compared = creditos.map((row) =>
    precio === undefined ? undefined : compareCredito(termsOf(row), precio),
  );
  return (
    <table className={`table fixed compared figures ${styles.tabla}`}>
      <thead>
        <tr>
          {creditos.map(({ id_credito, nombre, institucion }) => (
            <th key={id_credito} scope="col">
              {nombre}
              {institucion !== nombre && <span className="block text-chico soft regular">{institucion}</span>}
            </th>
          ))}
        </tr>
      </thead>
      {FILAS.map(({ etiqueta, cell }, fila) => (
        <tbody key={etiqueta}>
          <tr>
            <th scope="rowgroup" colSpan={creditos.length} className="text-chico soft regular">
              {etiqueta}
            </th>
          </tr>
          <tr>
            {creditos.map((row, index) => (
              <td key={row.id_credito} className={classNames(fila === 0 && 'strong')}>
                <span className={`text-chico ${styles.deQuien}`}>{row.nombre}</span>
                {cell(row, compared[index])}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
      <tbody>
        <tr>
          {creditos.map(({ id_credito, nombre, vigente, fuente }) => (
            <td key={id_credito} className="text-chico soft">
              <span className={styles.deQuien}>{nombre}</span>
              <span className={classNames('block', hoy && isOldCredito(vigente, hoy) && 'accent strong')}>
                {T.vigente(formatLongFecha(vigente))}
              </span>
              {fuente}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function termsOf({ tasa, plazo, aforo, tope }: CreditoRow) {
  return {
    tasa: decimal(tasa),
    plazo,
    aforo: decimal(aforo),
    tope: tope === undefined ? undefined : decimal(tope),
  };
}
