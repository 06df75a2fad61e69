import { useState } from 'react';
import type { EntregaDeAviso } from '../../../contract/panel/integraciones.ts';
import { usePanel } from '../../calls/panel/usePanel.ts';
import { Boton } from '../../ui/Boton.tsx';
import { formatNearMoment } from '../marco/formatMoment.ts';
import { Lista, ListaRow } from '../marco/Lista.tsx';
import { PanelWait } from '../marco/PanelWait.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { ENTREGA_ESTADOS, SUCESO_LABELS, TEXTOS_DE_INTEGRACIONES } from './textosDeIntegraciones.ts';

interface Props {
  /** Only those that were given up. */
  rechazados: boolean;
  /** In: the id of one that was given up. */
  onResend?: ((id: string) => void) | undefined;
}

/** What was told or waits to be, newest first. */
export function ListaDeEntregas({ rechazados, onResend }: Props) {
  const [antes, setAntes] = useState<string>();
  const { datos, cargando, falla } = usePanel('ListarEntregas', { rechazados, ...(antes && { antes }) });
  const { siguiente } = datos ?? {};
  return (
    <>
      <RefusalNote falla={falla} />
      {cargando && <PanelWait />}
      {datos?.entregas.length === 0 && (
        <p role="status">
          {rechazados ? TEXTOS_DE_INTEGRACIONES.ningunRechazado : TEXTOS_DE_INTEGRACIONES.ninguno}
        </p>
      )}
      {datos && datos.entregas.length > 0 && (
        <Lista>
          {datos.entregas.map((entrega) => (
            <EntregaRow key={entrega.id} entrega={entrega} onResend={onResend} />
          ))}
        </Lista>
      )}
      {(antes || siguiente) && (
        <nav className="row at-bottom wrap gap-3" aria-label={TEXTOS_DE_INTEGRACIONES.paginas}>
          {antes && (
            <Boton variante="secundario" onClick={() => setAntes(undefined)}>
              {TEXTOS_DE_INTEGRACIONES.recientes}
            </Boton>
          )}
          {siguiente && (
            <Boton variante="secundario" onClick={() => setAntes(siguiente)}>
              {TEXTOS_DE_INTEGRACIONES.anteriores}
            </Boton>
          )}
        </nav>
      )}
    </>
  );
}

function EntregaRow({ entrega, onResend }: { entrega: EntregaDeAviso } & Pick<Props, 'onResend'>) {
  const { id, tipo, sobre, creadaEn, estado, intentos, error } = entrega;
  const que = SUCESO_LABELS[tipo] ?? tipo;
  const tries = intentos > 0 ? TEXTOS_DE_INTEGRACIONES.intentos(intentos) : undefined;
  const fate = [estado === 'enviado' ? undefined : (error ?? undefined), error ? undefined : tries];
  return (
    <ListaRow
      nombre={que}
      marca={ENTREGA_ESTADOS[estado]}
      notas={[
        `${sobre} · ${formatNearMoment(creadaEn, Date.now())}`,
        fate.filter(Boolean).join(' · ') || undefined,
      ]}
      acciones={
        estado === 'rechazado' &&
        onResend && (
          <Boton
            variante="discreto"
            aria-label={TEXTOS_DE_INTEGRACIONES.unoDe(que, sobre)}
            onClick={() => onResend(id)}
          >
            {TEXTOS_DE_INTEGRACIONES.uno}
          </Boton>
        )
      }
    />
  );
}
