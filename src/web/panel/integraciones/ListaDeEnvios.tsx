import { useState } from 'react';
import { type FiltroDeEntregas, LISTINGS } from '../../../contract/listings/listings.ts';
import type { EnvioDeEvento } from '../../../contract/panel/integraciones.ts';
import { Boton } from '../../ui/Boton.tsx';
import { ListBody } from '../lists/ListBody.tsx';
import { idOfRow, usePages } from '../lists/useList.ts';
import { formatNearMoment } from '../marco/formatMoment.ts';
import { Lista, ListaRow } from '../marco/Lista.tsx';
import { ENVIO_ESTADOS, SUCESO_LABELS, TEXTOS_DE_INTEGRACIONES } from './textosDeIntegraciones.ts';

interface Props {
  filtro: FiltroDeEntregas;
  /** In: the id of one that was given up. */
  onResend?: ((id: string) => void) | undefined;
}

/** What was told or waits to be, newest first. */
export function ListaDeEnvios({ filtro, onResend }: Props) {
  const [paginas, setPaginas] = useState(1);
  const pages = usePages(LISTINGS.entregas, filtro, paginas);
  return (
    <ListBody
      listing={LISTINGS.entregas}
      pages={pages}
      vacia={filtro.estado ? TEXTOS_DE_INTEGRACIONES.ningunRechazado : TEXTOS_DE_INTEGRACIONES.ninguno}
      cuantas={TEXTOS_DE_INTEGRACIONES.cuantos}
      onMore={() => setPaginas(paginas + 1)}
    >
      <Lista>
        {pages.filas.map((entrega) => (
          <EstadoDeCorreoRow key={entrega.id} entrega={entrega} onResend={onResend} />
        ))}
      </Lista>
    </ListBody>
  );
}

function EstadoDeCorreoRow({ entrega, onResend }: { entrega: EnvioDeEvento } & Pick<Props, 'onResend'>) {
  const { id, tipo, sobre, creadaEn, estado, intentos, error } = entrega;
  const que = SUCESO_LABELS[tipo] ?? tipo;
  const tries = intentos > 0 ? TEXTOS_DE_INTEGRACIONES.intentos(intentos) : undefined;
  const fate = [estado === 'enviado' ? undefined : (error ?? undefined), error ? undefined : tries];
  return (
    <ListaRow
      id={idOfRow(LISTINGS.entregas, id)}
      nombre={que}
      marca={ENVIO_ESTADOS[estado]}
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
