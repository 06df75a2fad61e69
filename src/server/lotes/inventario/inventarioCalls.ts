import type { INVENTARIO_CALLS } from '../../../contract/panel/inventario.ts';
import { PATRON_PDF, readRuta, splitAddress } from '../../../contract/rutas.ts';
import { readDocumento } from '../../../contract/storedDocumento.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import type { Member } from '../../../domain/permisos.ts';
import { exportBitacora } from '../../personal/bitacora/exportBitacora.ts';
import { answering, asMember, type OutcomeOf, type SignedHandler } from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { readByIndex } from '../../plataforma/db/readByIndex.ts';
import { extendingTo, noteApartadoPayment, releasing } from './changeApartados.ts';
import { puttingAs } from './changeEstatus.ts';
import { type ChangeRequest, changeLotes, type LoteChangeKind } from './changeLotes.ts';
import { holdingOf } from './holdLotes.ts';
import { listApartados } from './listApartados.ts';
import { readLotesNow } from './lotesNow.ts';
import { contactOf, mayReadPersona, presentLote } from './presentLote.ts';
import { readFolio } from './readFolio.ts';
import { readInventario, readLote } from './readInventario.ts';
import { annulling, selling } from './sellLotes.ts';
import { undoChange } from './undo/undoChange.ts';

const PDF_FOLDER = PATRON_PDF.slice(0, PATRON_PDF.lastIndexOf('/') + 1);

/**
 * Finds a quote at hand: by its folio as read out, its link, its file's link, or its QR code. Refused if
 * unknown or its person's data were deleted.
 */
export function searchCotizacion(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  reader: Member,
  { texto }: { texto: string },
): Promise<OutcomeOf<'BuscarCotizacion'>> {
  return readByIndex(db, (tx) => searchWithin(tx, clock(), reader, texto));
}

async function searchWithin(
  db: Queryable,
  ahora: Date,
  reader: Member,
  texto: string,
): Promise<OutcomeOf<'BuscarCotizacion'>> {
  const secreto = secretIn(texto);
  const folio = secreto === undefined ? (readFolio(texto) ?? texto) : null;
  const [row] = await db.query<{
    emitida_en: Date;
    vigencia: string;
    documento: string;
    asesor: string | null;
  }>(
    `select emitida_en, vigencia, documento::text as documento,
       (select asesor_id::text from persona where clave = contacto) as asesor
     from cotizacion where borrada_en is null and (folio = $1 or token = $2)`,
    [folio, secreto ?? null],
  );
  if (!row) return { ok: false, motivo: 'COTIZACION_INEXISTENTE' };
  const documento = readDocumento(row.documento);
  const { id_proyecto, nombre } = documento.proyecto;
  const [lote] = await readLotesNow(db, id_proyecto, ahora, [documento.lote.id_lote]);
  const answer = {
    folio: documento.folio,
    emitidaEn: row.emitida_en.toISOString(),
    vigencia: row.vigencia,
    vigente: row.vigencia >= fechaEnMexico(ahora),
    id_proyecto,
    proyecto: nombre,
    id_lote: documento.lote.id_lote,
    modelo: documento.modelo.nombre,
    precioTotal: documento.cotizacion.precioTotal,
    persona: mayReadPersona(reader, row.asesor) ? contactOf(documento.cliente) : null,
    lote: lote ? presentLote(lote, reader) : null,
  };
  return { ok: true, answer };
}

/** The secret in a quote's or its file's address. */
function secretIn(texto: string): string | undefined {
  if (!texto.includes('/')) return undefined;
  const ruta = readRuta(texto);
  if (ruta.tipo === 'emitida') return ruta.c;
  const { path } = splitAddress(texto);
  const at = path.indexOf(PDF_FOLDER);
  const [, secreto] = at < 0 ? [] : (/^([\w-]+)\.pdf$/.exec(path.slice(at + PDF_FOLDER.length)) ?? []);
  return secreto;
}

export const INVENTARIO_HANDLERS: { [C in keyof typeof INVENTARIO_CALLS]: SignedHandler<C> } = {
  LeerInventario: asMember(readInventario),
  LeerLote: asMember(readLote),
  ApartarLotes: changing(({ venceEn, ...body }, { settings }) =>
    holdingOf({
      ...body,
      venceEn: venceEn === undefined ? undefined : new Date(venceEn),
      dias: settings.apartadoDias,
    }),
  ),
  ExtenderApartados: changing(({ venceEn, motivo }) => extendingTo(new Date(venceEn), motivo)),
  LiberarApartados: changing(({ motivo }) => releasing(motivo)),
  VenderLotes: changing((body) => selling(body)),
  AnularVentas: changing(({ motivo }) => annulling(motivo)),
  CambiarEstatus: changing(({ id_proyecto, estatus, motivo }) => puttingAs(id_proyecto, estatus, motivo)),
  AnotarPago: asMember(noteApartadoPayment),
  Deshacer: asMember(undoChange),
  ListarApartados: asMember(listApartados),
  BuscarCotizacion: asMember(searchCotizacion),
  ExportarBitacora: answering(exportBitacora),
};

/** Handler of a change of lots. */
function changing<B extends Omit<ChangeRequest, 'person'>>(
  kindOf: (body: B, deps: PanelDeps) => LoteChangeKind,
) {
  return asMember((deps: PanelDeps, person: Member, body: B) =>
    changeLotes(deps, { ...body, person }, kindOf(body, deps)),
  );
}
