import type { DecidedDescuento } from '../../../contract/panel/descuentos.ts';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { decimal, formatPrecio } from '../../../domain/decimal.ts';
import { Enlace } from '../../ui/Enlace.tsx';
import { tellNearMoment } from '../marco/formatMoment.ts';
import { Lista, ListaRow } from '../marco/Lista.tsx';
import { TEXTOS_DE_DESCUENTOS } from './textosDeDescuentos.ts';

const T = TEXTOS_DE_DESCUENTOS;

/** The newest decisions: a refusal with its reason, an approval with its quote. */
export function DecidedDescuentos({ decididos }: { decididos: readonly DecidedDescuento[] }) {
  return (
    <section className="stack fit gap-4" aria-labelledby="decididos">
      <h2 id="decididos" className="text-medio strong">
        {T.decididos}
      </h2>
      <Lista>
        {decididos.map((it) => (
          <ListaRow
            key={it.id}
            nombre={it.persona ?? `${it.proyecto}, lote ${it.id_lote}`}
            marca={T.estados[it.estado]}
            notas={[
              `-${formatPrecio(decimal(it.monto))}. ${T.motivo}: ${it.motivo}`,
              it.respuesta ? T.porque(it.respuesta) : undefined,
              T.de(it.pedidoPor.nombre, tellNearMoment(it.pedidoEn, Date.now())),
              T.decidio(it.decididoPor.nombre, tellNearMoment(it.decididoEn, Date.now())),
            ]}
            acciones={
              it.folio && (
                <Enlace variante="discreto" to={rutaOfPanel('cotizaciones', { detalle: [it.folio] })}>
                  {T.verCotizacion(it.folio)}
                </Enlace>
              )
            }
          />
        ))}
      </Lista>
    </section>
  );
}
