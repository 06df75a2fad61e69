import type { ApartadoListed } from '../../../contract/panel/inventario.ts';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { decimal, formatPrecio } from '../../../domain/decimal.ts';
import { usePermiso } from '../../calls/panel/usePermiso.ts';
import { Link } from '../../navegador/navigation.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { cambioOf, type KindOfCambio } from '../inventario/cambios/cambios.ts';
import { useCambiosOf } from '../inventario/ficha/AccionesDeLote.tsx';
import { BotonDeRecibo } from '../inventario/ficha/BotonDeRecibo.tsx';
import { ContactoDePersona } from '../inventario/ficha/ContactoDePersona.tsx';
import { formatDia, formatEnd, TEXTOS_DE_INVENTARIO } from '../inventario/textosDeInventario.ts';
import styles from './Apartados.module.css';
import { loteOfApartado } from './groupApartados.ts';
import { TEXTOS_DE_APARTADOS } from './textosDeApartados.ts';

interface Props {
  /** Id of the card's element. */
  id: string;
  apartado: ApartadoListed;
  /** ms since 1970. */
  ahora: number;
  onAsk: (tipo: KindOfCambio) => void;
}

/** One hold: lot, end, person and actions. */
export function TarjetaDeApartado({ id, apartado, ahora, onAsk }: Props) {
  const { id_lote, id_proyecto, proyecto, asesor, persona, folio, precioTotal, pago, venceHoy } = apartado;
  const cambios = useCambiosOf()(loteOfApartado(apartado));
  const mayRead = usePermiso('readContacto', asesor?.id ?? null);
  const whose = apartado.propio
    ? TEXTOS_DE_INVENTARIO.mio
    : asesor
      ? TEXTOS_DE_INVENTARIO.porQuien(asesor.nombre)
      : TEXTOS_DE_INVENTARIO.sinAsesor;
  const facts = [
    folio && TEXTOS_DE_APARTADOS.folio(folio),
    precioTotal !== null && formatPrecio(decimal(precioTotal)),
    pago && TEXTOS_DE_APARTADOS.pagado(formatDia(pago.fecha)),
    whose,
  ];
  const map = rutaOfPanel('inventario', { detalle: [String(id_proyecto)], query: { lote: id_lote } });
  return (
    <article
      id={id}
      tabIndex={-1}
      data-renglon=""
      className={`grid packed min-0 surface rounded-card gap-2 pad-4 ${styles.tarjeta}`}
      data-hoy={venceHoy && !apartado.pagado}
    >
      <div className={`row baseline wrap between gap-x-3 ${styles.cabeza}`}>
        <h3>
          {TEXTOS_DE_APARTADOS.lote(id_lote)} <span>{proyecto}</span>
        </h3>
        <p className="bold upper-first">{formatEnd(apartado, ahora)}</p>
      </div>
      {persona ? (
        <ContactoDePersona persona={persona} id={persona.id} />
      ) : (
        <p>{TEXTOS_DE_INVENTARIO.sinPersona}</p>
      )}
      <p className="text-nota soft">{facts.filter(Boolean).join(' · ')}</p>
      <div className={`row stretch wrap gap-2 above-1 ${styles.acciones}`}>
        {cambios.map((tipo) => (
          <Boton
            key={tipo}
            variante={tipo === 'vender' ? 'primario' : 'secundario'}
            aria-label={`${cambioOf(tipo).nombre}, ${TEXTOS_DE_APARTADOS.lote(id_lote)}`}
            onClick={() => onAsk(tipo)}
          >
            {cambioOf(tipo).nombre}
          </Boton>
        ))}
        {mayRead && <BotonDeRecibo apartado={apartado.id} id_lote={id_lote} />}
        <Link
          className="inline-row target pad-x-2 text-nota accent strong"
          to={map}
          aria-label={TEXTOS_DE_APARTADOS.verEnMapa(id_lote)}
        >
          {TEXTOS_DE_APARTADOS.mapa}
        </Link>
      </div>
    </article>
  );
}
