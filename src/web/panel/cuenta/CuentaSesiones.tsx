import type { AccountAnswer } from '../../../contract/panel/shapes.ts';
import { usePanelSend } from '../../calls/panel/usePanel.ts';
import { Boton } from '../../ui/Boton.tsx';
import { formatNearMoment } from '../marco/formatMoment.ts';
import { Lista, ListaRow } from '../marco/Lista.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { TarjetaDePanel } from '../marco/TarjetaDePanel.tsx';
import { TEXTOS_DE_CUENTA } from './textosDeCuenta.ts';

interface Props {
  sesiones: AccountAnswer['sesiones'];
  /** In: the sentence to show. */
  onDone: (sentence: string) => void;
}

/** The person's sessions, each with a button to end it. */
export function CuentaSesiones({ sesiones, onDone }: Props) {
  const one = usePanelSend('CerrarSesion');
  const others = usePanelSend('CerrarOtrasSesiones');
  const endOne = async (sesion: string) => {
    if (await one.send({ sesion })) onDone(TEXTOS_DE_CUENTA.cerradas(1));
  };
  const endOthers = async () => {
    const ended = await others.send({});
    if (ended) onDone(TEXTOS_DE_CUENTA.cerradas(ended.cerradas));
  };
  const ocupada = one.enviando || others.enviando;
  return (
    <TarjetaDePanel
      titulo={TEXTOS_DE_CUENTA.sesiones}
      texto={TEXTOS_DE_CUENTA.sesionesTexto}
      acciones={
        sesiones.length > 1 && (
          <Boton variante="secundario" disabled={ocupada} onClick={endOthers}>
            {TEXTOS_DE_CUENTA.cerrarDemas}
          </Boton>
        )
      }
    >
      <Lista>
        {sesiones.map(({ id, dispositivo, creadaEn, vistaEn, esta }) => (
          <ListaRow
            key={id}
            nombre={dispositivo}
            marca={esta ? TEXTOS_DE_CUENTA.esta : undefined}
            notas={[
              TEXTOS_DE_CUENTA.abierta(formatNearMoment(creadaEn, Date.now())),
              esta ? undefined : TEXTOS_DE_CUENTA.vista(formatNearMoment(vistaEn, Date.now())),
            ]}
            acciones={
              !esta && (
                <Boton
                  variante="discreto"
                  disabled={ocupada}
                  aria-label={TEXTOS_DE_CUENTA.cerrarLa(dispositivo)}
                  onClick={() => endOne(id)}
                >
                  {TEXTOS_DE_CUENTA.cerrar}
                </Boton>
              )
            }
          />
        ))}
      </Lista>
      <RefusalNote falla={one.falla ?? others.falla} />
    </TarjetaDePanel>
  );
}
