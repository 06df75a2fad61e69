import { ARCHIVOS_CSV } from '../../../../domain/columnas/tablas.ts';
import { Selector } from '../../marco/Selector.tsx';
import styles from './Carga.module.css';
import type { ArchivoEnCarga, CargaState } from './cargaStore.ts';
import { answerTabla } from './runCarga.ts';
import { formatBytes, TEXTOS_DE_CARGA } from './textosDeCarga.ts';

/** Most files listed by name; of hundreds, only active ones and those that need a decision. */
const MOST_SHOWN = 12;
const FIRST: Readonly<Record<ArchivoEnCarga['fase'], number>> = {
  pregunta: 0,
  rechazado: 1,
  enviando: 2,
  leyendo: 3,
  espera: 4,
  enviado: 5,
};

export function ArchivosEnCarga({ carga: { fase, archivos } }: { carga: CargaState }) {
  const telling = fase === 'lista' ? archivos.filter((it) => it.fase === 'rechazado') : archivos;
  const sorted = telling.toSorted((a, b) => FIRST[a.fase] - FIRST[b.fase] || a.id - b.id);
  const wanting = sorted.filter((it) => FIRST[it.fase] <= FIRST.rechazado).length;
  const shown = sorted.slice(0, Math.max(MOST_SHOWN, Math.min(wanting, 200)));
  if (!shown.length) return null;
  return (
    <ul className="stack gap-3">
      {shown.map((it) => (
        <ArchivoRow key={it.id} archivo={it} />
      ))}
      {sorted.length > shown.length && (
        <li className={`text-nota soft figures ${styles.nota}`}>
          {TEXTOS_DE_CARGA.yMas(sorted.length - shown.length)}
        </li>
      )}
    </ul>
  );
}

function ArchivoRow({ archivo }: { archivo: ArchivoEnCarga }) {
  const { id, ruta, fase, bytes, enviados } = archivo;
  return (
    <li className="stack line-above gap-1 pad-top-3">
      <p className="strong anywhere">{ruta}</p>
      <p className={`text-nota soft figures ${styles.nota}`} data-fase={fase}>
        {noteOf(archivo)}
      </p>
      {fase === 'enviando' && enviados > 0 && (
        <progress
          aria-label={TEXTOS_DE_CARGA.avanceDe(ruta)}
          className={`full pill clip ${styles.barra}`}
          max={bytes}
          value={enviados}
        />
      )}
      {fase === 'pregunta' && (
        <div className="narrow">
          <Selector
            etiqueta={TEXTOS_DE_CARGA.pregunta}
            aria-label={TEXTOS_DE_CARGA.preguntaDe(ruta)}
            value=""
            onChange={({ currentTarget: { value } }) =>
              answerTabla(
                id,
                ARCHIVOS_CSV.find((tabla) => tabla === value),
              )
            }
          >
            <option value="" disabled>
              {TEXTOS_DE_CARGA.elige}
            </option>
            {ARCHIVOS_CSV.map((tabla) => (
              <option key={tabla} value={tabla}>
                {tabla}
              </option>
            ))}
            <option value="no">{TEXTOS_DE_CARGA.noSubir}</option>
          </Selector>
        </div>
      )}
    </li>
  );
}

function noteOf({ fase, motivo, bytes, enviados, antes }: ArchivoEnCarga): string {
  switch (fase) {
    case 'espera':
      return TEXTOS_DE_CARGA.espera;
    case 'leyendo':
      return TEXTOS_DE_CARGA.leyendo;
    case 'enviado':
      return TEXTOS_DE_CARGA.enviado;
    case 'enviando': {
      if (!enviados) return TEXTOS_DE_CARGA.espera;
      const far = TEXTOS_DE_CARGA.deBytes(formatBytes(enviados), formatBytes(bytes));
      return antes ? `${far}, ${TEXTOS_DE_CARGA.sigue(formatBytes(antes))}` : far;
    }
    case 'pregunta':
      return TEXTOS_DE_CARGA.sinNombre;
    case 'rechazado':
      return motivo ?? '';
  }
}
