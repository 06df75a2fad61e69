import { useState } from 'react';
import type { RedrawnPlano } from '../../../../contract/panel/catalogo/plan.ts';
import { Boton } from '../../../ui/Boton.tsx';
import styles from './Figuras.module.css';
import { NewMark } from './NewMark.tsx';
import { PicturesOfPlano } from './PicturesOfPlano.tsx';
import { TEXTOS_DE_REVISION } from './textosDeRevision.ts';

/** Lots with outlines shown at first, and added per press. */
const AT_ONCE = 12;

/** Changes to one drawing's lots: changed outlines before and after, all others by name. */
export function FigurasOfPlano({ plano }: { plano: RedrawnPlano }) {
  const { ruta, proyectos, iguales, cambiados, movidos, renombrados, faltantes, nuevos } = plano;
  const [shown, setShown] = useState(AT_ONCE);
  const renamed = renombrados.map(({ antes, ahora }) => `${antes} (ahora ${ahora})`);
  return (
    <section className={`stack at-start gap-3 ${styles.plano}`}>
      <div className="stack gap-1">
        <h3 className="text-cuerpo anywhere">
          {TEXTOS_DE_REVISION.planoDe(proyectos.map(({ nombre }) => nombre))}
        </h3>
        <p className="text-nota soft anywhere">{ruta}</p>
      </div>
      <PicturesOfPlano plano={plano} />
      <p>{TEXTOS_DE_REVISION.conservan(iguales)}</p>
      {cambiados.length > 0 && (
        <>
          <p className="row stretch wrap gap-1 gap-x-3">
            {`${TEXTOS_DE_REVISION.cuantosLotes.forma(cambiados.length)}:`}
            <span className={`inline-row gap-2 soft ${styles.antes}`}>{TEXTOS_DE_REVISION.antes}</span>
            <span className={`inline-row gap-2 soft ${styles.ahora}`}>{TEXTOS_DE_REVISION.despues}</span>
          </p>
          <ul className={`grid gap-3 ${styles.lotes}`}>
            {cambiados.slice(0, shown).map((lote) => (
              <ChangedOutline key={lote.id_lote} ruta={ruta} lote={lote} />
            ))}
          </ul>
          {cambiados.length > shown && (
            <Boton variante="secundario" onClick={() => setShown(shown + 4 * AT_ONCE)}>
              {TEXTOS_DE_REVISION.masFiguras(cambiados.length - shown)}
            </Boton>
          )}
        </>
      )}
      <NamedLotes titulo={TEXTOS_DE_REVISION.cuantosLotes.lugar(movidos.length)} lotes={movidos} />
      <NamedLotes titulo={TEXTOS_DE_REVISION.cuantosLotes.numero(renamed.length)} lotes={renamed} />
      <NamedLotes titulo={TEXTOS_DE_REVISION.cuantosLotes.sale(faltantes.length)} lotes={faltantes} />
      <NamedLotes titulo={TEXTOS_DE_REVISION.cuantosLotes.nuevo(nuevos.length)} lotes={nuevos} />
    </section>
  );
}

function ChangedOutline({ ruta, lote }: { ruta: string; lote: RedrawnPlano['cambiados'][number] }) {
  const { id_lote, texto, dibujo } = lote;
  return (
    <li className={`grid items-center gap-3 text-nota ${styles.lote}`}>
      {dibujo && (
        <svg viewBox={dibujo.vista.join(' ')} className={styles.dibujo} aria-hidden="true">
          <path className={styles.figuraDeAntes} d={dibujo.antes} />
          <path className={styles.figuraDeAhora} d={dibujo.ahora} />
        </svg>
      )}
      <p>
        <strong>{TEXTOS_DE_REVISION.loteSolo(id_lote)}</strong>{' '}
        <NewMark list="figura" said={{ ruta, id_lote, texto }} />
        <br />
        {texto}
      </p>
    </li>
  );
}

function NamedLotes({ titulo, lotes }: { titulo: string; lotes: readonly string[] }) {
  if (lotes.length === 0) return null;
  return (
    <details>
      <summary>{titulo}</summary>
      <p className="anywhere">{lotes.join(', ')}</p>
    </details>
  );
}
