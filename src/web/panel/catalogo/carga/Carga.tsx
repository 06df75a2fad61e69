import { useEffect } from 'react';
import { useReread } from '../../../calls/panel/usePanel.ts';
import { Boton } from '../../../ui/Boton.tsx';
import { RefusalNote } from '../../marco/RefusalNote.tsx';
import { TarjetaDePanel } from '../../marco/TarjetaDePanel.tsx';
import type { PropsDeInicio } from '../rooms.ts';
import { ArchivosEnCarga } from './ArchivosEnCarga.tsx';
import { AvanceDeCarga } from './AvanceDeCarga.tsx';
import { CargasPendientes } from './CargasPendientes.tsx';
import { type CargaState, useCarga } from './cargaStore.ts';
import { canHash } from './hashPartes.ts';
import { PrepareAfterCarga } from './PrepareAfterCarga.tsx';
import { ResultadoDeCarga } from './ResultadoDeCarga.tsx';
import { addArchivos, forgetCarga, resumeCarga } from './runCarga.ts';
import { TEXTOS_DE_CARGA } from './textosDeCarga.ts';
import { ZonaDeCarga } from './ZonaDeCarga.tsx';

export function Carga({ borrador: { revision } }: PropsDeInicio) {
  const carga = useCarga();
  const reread = useReread();
  const { fase } = carga;
  useEffect(() => {
    if (fase === 'lista') reread();
  }, [fase, reread]);
  if (!canHash()) {
    return (
      <TarjetaDePanel titulo={TEXTOS_DE_CARGA.titulo}>
        <RefusalNote mensaje={TEXTOS_DE_CARGA.sinHttps} />
      </TarjetaDePanel>
    );
  }
  return (
    <TarjetaDePanel titulo={TEXTOS_DE_CARGA.titulo} texto={TEXTOS_DE_CARGA.texto}>
      <ZonaDeCarga
        baja={fase !== 'vacia' && fase !== 'lista'}
        onChosen={(chosen) => chosen.length && addArchivos(chosen, revision)}
      />
      <AvanceDeCarga carga={carga} />
      {fase === 'falla' && (
        <RefusalNote
          falla={carga.falla}
          acciones={
            <>
              <Boton variante="secundario" onClick={() => resumeCarga(revision)}>
                {carga.falla?.problema?.code === 'BORRADOR_CAMBIO'
                  ? TEXTOS_DE_CARGA.sobreElDeAhora
                  : TEXTOS_DE_CARGA.otraVez}
              </Boton>
              <Boton variante="discreto" onClick={forgetCarga}>
                {TEXTOS_DE_CARGA.quitar}
              </Boton>
            </>
          }
        />
      )}
      {fase === 'lista' && <ResultadoDeCarga carga={carga} />}
      {fase === 'lista' && changedAny(carga) && <PrepareAfterCarga key={carga.resultado?.revision} />}
      <ArchivosEnCarga carga={carga} />
      {(fase === 'vacia' || fase === 'lista') && <CargasPendientes />}
    </TarjetaDePanel>
  );
}

function changedAny({ resultado }: CargaState): boolean {
  return resultado !== undefined && resultado.cuentas.agregados + resultado.cuentas.reemplazados > 0;
}
