import type { DatosDePersona, TratoTyped } from '../../../contract/panel/datosDePersona.ts';
import { readDocumento } from '../../../contract/storedDocumento.ts';
import type { Member } from '../../../domain/permisos.ts';
import { empresaEnCotizacion, readEmpresa } from '../../catalogo/empresa.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import type { PersonaRow } from '../../personas/personaRows.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { showPersona } from '../persona/readPersona.ts';
import { readRecipients } from './recipients.ts';

/** Beyond any list. */
const ALL = 1_000_000;

/** In: the person's row; whoever reads may see them. */
export async function collectDatos(
  tx: Queryable,
  deps: Pick<PanelDeps, 'clock' | 'settings'>,
  reader: Member,
  row: PersonaRow,
): Promise<DatosDePersona> {
  const {
    revision: _internal,
    cotizaciones: _short,
    hayMas: _more,
    asesores: _staff,
    borrarEn,
    ...persona
  } = await showPersona(tx, deps, reader, row, ALL);
  const quotes = await tx.query<{ documento: string }>(
    'select documento::text as documento from cotizacion where contacto = $1 order by id',
    [row.clave],
  );
  const empresa = empresaEnCotizacion(await readEmpresa(tx));
  return {
    entregadoEn: deps.clock().toISOString(),
    empresa,
    conservacion: { meses: deps.settings.retencionMeses, borrarEn },
    persona,
    cotizaciones: quotes.map(({ documento }) => readDocumento(documento)),
    tratos: await tx.query<TratoTyped>(TRATOS, [row.clave]),
    descuentos: (
      await tx.query<{ en: Date; monto: string; motivo: string; estado: string }>(DESCUENTOS, [row.clave])
    ).map(({ en, ...pedido }) => ({ pedidoEn: en.toISOString(), ...pedido })),
    comunicados: await readRecipients(tx, row),
  };
}

const TRATOS = `
  select 'apartado' as trato, id::text as id, nombre, correo, telefono, pago_en::text as "pagoEn",
    pago_referencia as "pagoReferencia"
  from apartado where contacto = $1
  union all
  select 'venta', id::text, nombre, correo, telefono, null, null from venta where contacto = $1`;

const DESCUENTOS = `
  select pedido_en as en, monto::text as monto, motivo, estado from descuento_pedido where contacto = $1 order by id`;
