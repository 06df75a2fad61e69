import { useState } from 'react';
import { rutaOfPanel } from '../../../../contract/rutasDePanel.ts';
import { sentenceOf } from '../../../calls/panel/refusals.ts';
import { usePanel } from '../../../calls/panel/usePanel.ts';
import { Enlace } from '../../../ui/Enlace.tsx';
import { PanelWait } from '../../marco/PanelWait.tsx';
import { RefusalNote } from '../../marco/RefusalNote.tsx';
import { TituloDePanel } from '../../marco/TituloDePanel.tsx';
import { CorreosDePersona } from './CorreosDePersona.tsx';
import { CotizacionesDePersona } from './CotizacionesDePersona.tsx';
import { DerechosDePersona } from './DerechosDePersona.tsx';
import { EncabezadoDePersona } from './EncabezadoDePersona.tsx';
import styles from './Ficha.module.css';
import { ConsentimientosDePersona, TratosDePersona } from './ListasDePersona.tsx';
import { NotasDePersona } from './NotasDePersona.tsx';
import { SiguienteDePersona } from './SiguienteDePersona.tsx';
import { TEXTOS_DE_FICHA } from './textosDeFicha.ts';

/** Everything of one person on one page. */
export function FichaDePersona({ id }: { id: string }) {
  const { datos, cargando, falla, releer } = usePanel('LeerPersona', { id });
  const [ahora] = useState(Date.now);
  const code = falla?.problema?.code;
  if (code === 'PERSONA_INEXISTENTE' || code === 'SOLICITUD_INVALIDA')
    return <NobodyHere titulo={TEXTOS_DE_FICHA.inexistente} texto={TEXTOS_DE_FICHA.inexistenteTexto} />;
  if (code === 'NO_PERMITIDO')
    return (
      <NobodyHere
        titulo={TEXTOS_DE_FICHA.ajena}
        texto={falla?.problema?.detail ? sentenceOf(falla) : TEXTOS_DE_FICHA.ajenaTexto}
      />
    );
  return (
    <>
      <RefusalNote falla={falla} releer={releer} />
      {cargando && <PanelWait />}
      {datos && (
        <>
          <EncabezadoDePersona persona={datos} ahora={ahora} />
          <div className={styles.columnas}>
            <div className={styles.columna}>
              <SiguienteDePersona persona={datos} ahora={ahora} />
              <NotasDePersona persona={datos} ahora={ahora} />
            </div>
            <div className={styles.columna}>
              <CotizacionesDePersona persona={datos} ahora={ahora} />
              <TratosDePersona persona={datos} ahora={ahora} />
              <CorreosDePersona persona={datos} ahora={ahora} />
              <ConsentimientosDePersona persona={datos} ahora={ahora} />
              <DerechosDePersona id={id} />
            </div>
          </div>
        </>
      )}
    </>
  );
}

/** What is seen in a person's place: it is no fault, and there is a way on. */
function NobodyHere({ titulo, texto }: { titulo: string; texto: string }) {
  return (
    <>
      <TituloDePanel titulo={titulo} texto={texto} />
      <Enlace variante="secundario" to={rutaOfPanel('personas')}>
        {TEXTOS_DE_FICHA.volver}
      </Enlace>
    </>
  );
}
