import { type ReactNode, useState } from 'react';
import type { LoteEnInventario } from '../../../../contract/panel/inventario.ts';
import { mayWith } from '../../../../domain/permisos.ts';
import { useSession } from '../../../calls/panel/sessionStore.ts';
import { Boton } from '../../../ui/Boton.tsx';
import { keyOfAct } from '../../keys/acts.ts';
import { CAMBIO_KINDS, cambioOf, type KindOfCambio } from '../cambios/cambios.ts';
import { useInventario } from '../inventarioContext.ts';
import { TEXTOS_DE_INVENTARIO } from '../textosDeInventario.ts';
import estilos from './LoteAbierto.module.css';
import { TEXTOS_DE_OFERTA as T } from './textosDeOferta.ts';

/** The changes that the signed-in person may make to a lot, in the order of their buttons. */
export function useCambiosOf(): (lote: LoteEnInventario) => KindOfCambio[] {
  const persona = useSession(({ cuenta }) => cuenta?.persona);
  return (lote) =>
    CAMBIO_KINDS.filter((tipo) => {
      const { accion, fits } = cambioOf(tipo);
      return persona !== undefined && fits(lote) && mayWith(persona, accion, ownerOf(lote));
    });
}

/** Id of the adviser of the lot's hold or sale; `null` without one. */
function ownerOf({ apartado, venta }: LoteEnInventario): string | null {
  return (apartado ?? venta)?.asesor?.id ?? null;
}

const keyOf = (tipo: KindOfCambio) => (tipo === 'apartar' ? keyOfAct('apartar') : undefined);

interface Props {
  lote: LoteEnInventario;
  onAsk: (tipo: KindOfCambio) => void;
  /** What else is done with a lot for sale, whose other changes then fold. In: the first change's button. */
  oferta: ((first: ReactNode) => ReactNode) | undefined;
}

/** The lot's changes as buttons. The first, the most usual, is as wide as the sheet. */
export function AccionesDeLote({ lote, onAsk, oferta }: Props) {
  const [first, ...others] = useCambiosOf()(lote);
  const [open, setOpen] = useState(false);
  const quoting = useInventario().choice?.para === 'cotizar';
  if (!first && !oferta) return null;
  const folds = oferta !== undefined && others.length > 0;
  const lead = first && (
    <Boton
      {...(quoting ? { variante: 'secundario', className: `grow-auto ${estilos.otra}` } : { ancho: true })}
      aria-keyshortcuts={keyOf(first)}
      onClick={() => onAsk(first)}
    >
      {cambioOf(first).nombre}
    </Boton>
  );
  return (
    <fieldset
      className={`row stretch wrap rigid line-above gap-2 ${estilos.acciones}`}
      aria-label={TEXTOS_DE_INVENTARIO.acciones}
    >
      {oferta ? oferta(lead) : lead}
      {folds && (
        <Boton
          variante="secundario"
          className={`rigid ${estilos.otra}`}
          aria-label={T.masCambios}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          …
        </Boton>
      )}
      {(!folds || open) &&
        others.map((tipo) => (
          <Boton
            key={tipo}
            variante="secundario"
            aria-keyshortcuts={keyOf(tipo)}
            className={`text-nota grow-auto ${estilos.otra}`}
            onClick={() => onAsk(tipo)}
          >
            {cambioOf(tipo).nombre}
          </Boton>
        ))}
    </fieldset>
  );
}
