import type { PanelAnswerOf } from '../../../../../contract/panel/calls.ts';
import { fechaEnMexico, formatLongFecha } from '../../../../../domain/fecha.ts';
import styles from './Empresa.module.css';
import { TEXTOS_DE_EMPRESA } from './textosDeEmpresa.ts';

/** Every privacy notice that buyers were shown, from the newest on, with how many consented to it. */
export function PublishedAvisos({ avisos }: { avisos: PanelAnswerOf<'LeerEmpresa'>['avisos'] }) {
  return (
    <div className={styles.apilado}>
      <h3 className={styles.rotulo}>{TEXTOS_DE_EMPRESA.avisos}</h3>
      {avisos.length === 0 && <p className={styles.nota}>{TEXTOS_DE_EMPRESA.sinAvisos}</p>}
      {avisos.map(({ version, desde, corto, completo, cotizaciones }) => (
        <details key={`${version} ${desde}`} className={styles.version}>
          <summary>
            {TEXTOS_DE_EMPRESA.version(version, formatLongFecha(fechaEnMexico(new Date(desde))))}
          </summary>
          {cotizaciones > 0 && <p className={styles.nota}>{TEXTOS_DE_EMPRESA.cotizaciones(cotizaciones)}</p>}
          <p className={styles.legal}>{corto}</p>
          <p className={styles.legal}>{completo}</p>
        </details>
      ))}
    </div>
  );
}
