import { usePanel, usePanelSend } from '../../../calls/panel/usePanel.ts';
import { Boton } from '../../../ui/Boton.tsx';
import { Lista, ListaRow } from '../../marco/Lista.tsx';
import styles from './Carga.module.css';
import { formatBytes, TEXTOS_DE_CARGA } from './textosDeCarga.ts';

/** The person's interrupted uploads, for example by a closed page: choosing the file again resumes. */
export function CargasPendientes() {
  const { datos, releer } = usePanel('LeerCargas', {});
  const { send, enviando } = usePanelSend('QuitarCargas');
  if (!datos?.cargas.length) return null;
  const remove = async (carga: string) => {
    if (await send({ cargas: [carga] })) releer();
  };
  return (
    <section className="stack gap-2" aria-label={TEXTOS_DE_CARGA.pendientes}>
      <h3>{TEXTOS_DE_CARGA.pendientes}</h3>
      <p className={`text-nota soft figures ${styles.nota}`}>{TEXTOS_DE_CARGA.pendientesTexto}</p>
      <Lista>
        {datos.cargas.map(({ carga, ruta, bytes, llegaron }) => (
          <ListaRow
            key={carga}
            nombre={ruta}
            notas={[TEXTOS_DE_CARGA.pendiente(formatBytes(llegaron), formatBytes(bytes))]}
            acciones={
              <Boton
                variante="discreto"
                disabled={enviando}
                aria-label={TEXTOS_DE_CARGA.quitarPendiente(ruta)}
                onClick={() => void remove(carga)}
              >
                {TEXTOS_DE_CARGA.quitar}
              </Boton>
            }
          />
        ))}
      </Lista>
    </section>
  );
}
