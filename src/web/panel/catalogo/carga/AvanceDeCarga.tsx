import { Boton } from '../../../ui/Boton.tsx';
import styles from './Carga.module.css';
import { type CargaState, progressOf } from './cargaStore.ts';
import { forgetCarga, resumeCarga, stopCarga } from './runCarga.ts';
import { formatBytes, TEXTOS_DE_CARGA } from './textosDeCarga.ts';

/** Progress of the whole upload, with its actions. Renders nothing without an upload. */
export function AvanceDeCarga({ carga }: { carga: CargaState }) {
  const { fase, guardado } = carga;
  if (fase === 'vacia' || fase === 'lista' || fase === 'falla') return null;
  const { enviados, bytes } = progressOf(carga);
  const saving = fase === 'guardando';
  const stopped = fase === 'detenida';
  const [hechos, total] = saving && guardado ? [guardado.hechos, guardado.total] : [enviados, bytes];
  return (
    <div className="stack gap-2">
      <progress
        aria-label={TEXTOS_DE_CARGA.avance}
        className={`full pill clip ${styles.barra}`}
        max={Math.max(1, total)}
        {...((!saving || guardado) && { value: hechos })}
      />
      <p className="figures" role="status">
        {sentenceOf(carga, formatBytes(enviados), formatBytes(bytes))}
      </p>
      <div className="row stretch wrap gap-3">
        {stopped ? (
          <>
            <Boton onClick={() => resumeCarga()}>{TEXTOS_DE_CARGA.continuar}</Boton>
            <Boton variante="discreto" onClick={forgetCarga}>
              {TEXTOS_DE_CARGA.quitar}
            </Boton>
          </>
        ) : (
          fase !== 'pregunta' && (
            <Boton variante="secundario" onClick={stopCarga}>
              {TEXTOS_DE_CARGA.detener}
            </Boton>
          )
        )}
      </div>
    </div>
  );
}

function sentenceOf({ fase, guardado }: CargaState, hechos: string, total: string): string {
  switch (fase) {
    case 'sinRed':
      return TEXTOS_DE_CARGA.sinRed;
    case 'detenida':
      return TEXTOS_DE_CARGA.detenida(hechos, total);
    case 'pregunta':
      return TEXTOS_DE_CARGA.preguntas;
    case 'guardando':
      return guardado
        ? TEXTOS_DE_CARGA.guardandoDe(guardado.hechos, guardado.total)
        : TEXTOS_DE_CARGA.guardando;
    default:
      return TEXTOS_DE_CARGA.subiendo(hechos, total);
  }
}
