import type { PersonaDeLote } from '../../../../contract/panel/inventario.ts';
import { rutaOfPanel } from '../../../../contract/rutasDePanel.ts';
import { formatTelefono, phoneLinkOf, whatsappLinkOf } from '../../../../domain/contacto.ts';
import { Link } from '../../../navegador/navigation.tsx';
import { Icono, IconoOfPath } from '../../../ui/Icono.tsx';
import { TEXTOS_DE_INVENTARIO } from '../textosDeInventario.ts';
import estilos from './LoteAbierto.module.css';

/** SVG path of a telephone, in 24 px. */
export const TELEFONO =
  'M6.500 4h3.500l1.500 4-2 1.500a11 11 0 0 0 5 5l1.500-2 4 1.500v3.500a1.500 1.500 0 0 1-1.500 1.500A15 15 0 0 1 5 5.500 1.500 1.500 0 0 1 6.500 4z';

interface Props {
  persona: PersonaDeLote;
  /** Id of their page, which the name links to; `null` for plain text. */
  id?: string | null;
}

/** Name, with links to call, WhatsApp and mail. */
export function ContactoDePersona({ persona: { nombre, telefono, correo }, id = null }: Props) {
  return (
    <div className="stack gap-1">
      <strong>
        {id === null ? nombre : <Link to={rutaOfPanel('personas', { detalle: [id] })}>{nombre}</Link>}
      </strong>
      <span className={`row stretch wrap gap-x-4 ${estilos.enlaces}`}>
        {telefono && (
          <>
            <a
              className="inline-row min-0 target text-nota strong"
              href={phoneLinkOf(telefono)}
              aria-label={TEXTOS_DE_INVENTARIO.llamar(formatTelefono(telefono))}
            >
              <IconoOfPath d={TELEFONO} tamano={20} />
              {formatTelefono(telefono)}
            </a>
            <a
              className="inline-row min-0 target text-nota strong"
              href={whatsappLinkOf(telefono)}
              target="_blank"
              rel="noreferrer"
            >
              <Icono nombre="whatsapp" tamano={20} />
              {TEXTOS_DE_INVENTARIO.whatsapp}
            </a>
          </>
        )}
        {correo && (
          <a
            className="inline-row min-0 target text-nota strong"
            href={`mailto:${correo}`}
            aria-label={TEXTOS_DE_INVENTARIO.correo(correo)}
          >
            <Icono nombre="correo" tamano={20} />
            <span className="anywhere">{correo}</span>
          </a>
        )}
      </span>
    </div>
  );
}
