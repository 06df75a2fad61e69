import type { ReactNode } from 'react';
import type { LoteEnInventario } from '../../../../contract/panel/inventario.ts';
import { absoluteOf, onSite, rutaOf, rutaOfConfiguracion } from '../../../../contract/rutas.ts';
import { decimal, formatArea, formatPrecio } from '../../../../domain/decimal.ts';
import { useSender, whatsappOfLote } from '../../../contacto/whatsapp.ts';
import { beginStaffMode } from '../../../mostrador/staffPersona.ts';
import { Boton, lookOf } from '../../../ui/Boton.tsx';
import { Icono } from '../../../ui/Icono.tsx';
import { keyOfAct } from '../../keys/acts.ts';
import { useInventario } from '../inventarioContext.ts';
import { type CasasRead, lastDayOf } from './CasasDeLote.tsx';
import estilos from './LoteAbierto.module.css';
import { TEXTOS_DE_OFERTA as T } from './textosDeOferta.ts';

interface Props {
  lote: LoteEnInventario;
  datos: CasasRead;
  /** Id of the chosen model; `undefined` for none. */
  elegido: number | undefined;
  /** The button of the first change, mostly the hold. */
  first: ReactNode;
  /** A quote was asked for without a model. */
  onMissing: () => void;
}

/** A quote of a lot for sale, and a message about it: of the chosen house, or of all. */
export function OfertaDeLote({ lote: { id_lote, terreno }, datos, elegido, first, onMissing }: Props) {
  const { id_proyecto, proyecto, choice, ahora } = useInventario();
  const sender = useSender();
  const chosen = datos.casas.find(({ id_modelo }) => id_modelo === elegido);
  const house =
    chosen && rutaOfConfiguracion({ id_proyecto, id_lote, id_modelo: chosen.id_modelo, equipamientos: [] });
  const message = whatsappOfLote(
    {
      ...{ id_lote, proyecto, area: formatArea(decimal(terreno)) },
      casas: (chosen ? [chosen] : datos.casas).map(
        ({ nombre, precioTotal }) => [nombre, formatPrecio(decimal(precioTotal))] as const,
      ),
      hasta: lastDayOf(datos, ahora),
      url: absoluteOf(window.location.origin, onSite(house ?? rutaOf('lote', id_proyecto))),
    },
    sender,
  );
  const quoting = choice?.para === 'cotizar';
  return (
    <>
      {!quoting && first}
      <Boton
        {...(quoting ? { ancho: true } : { variante: 'secundario', className: `grow-auto ${estilos.otra}` })}
        aria-keyshortcuts={keyOfAct('cotizar')}
        onClick={() => (house ? beginStaffMode(choice?.persona || undefined, house) : onMissing())}
      >
        {T.cotizar}
      </Boton>
      {quoting && first}
      <a
        className={lookOf({ variante: 'secundario' }, `grow-auto ${estilos.otra}`)}
        href={message}
        target="_blank"
        rel="noreferrer"
        aria-label={T.mandar(id_lote)}
      >
        <Icono nombre="whatsapp" tamano={20} />
        {T.whatsapp}
      </a>
    </>
  );
}
