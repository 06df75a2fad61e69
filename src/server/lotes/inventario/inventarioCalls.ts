import type { INVENTARIO_CALLS } from '../../../contract/panel/inventario.ts';
import type { Member } from '../../../domain/permisos.ts';
import { exportBitacora } from '../../personal/bitacora/exportBitacora.ts';
import { answering, asMember, type SignedHandler } from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import { extendingTo, noteApartadoPayment, releasing } from './changeApartados.ts';
import { puttingAs } from './changeEstatus.ts';
import { type ChangeRequest, changeLotes, type LoteChangeKind } from './changeLotes.ts';
import { holdingOf } from './holdLotes.ts';
import { listApartados } from './listApartados.ts';
import { readInventario, readLote } from './readInventario.ts';
import { searchCotizacion } from './searchCotizacion.ts';
import { annulling, selling } from './sellLotes.ts';
import { undoChange } from './undo/undoChange.ts';

/** What each call for lots, holds and sales does. */
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
  CambiarEstatus: changing(({ id_proyecto, estatus }) => puttingAs(id_proyecto, estatus)),
  AnotarPago: asMember(noteApartadoPayment),
  Deshacer: asMember(undoChange),
  ListarApartados: asMember(listApartados),
  BuscarCotizacion: asMember(searchCotizacion),
  ExportarBitacora: answering(exportBitacora),
};

/** A change of lots, by its kind. */
function changing<B extends Omit<ChangeRequest, 'person'>>(
  kindOf: (body: B, deps: PanelDeps) => LoteChangeKind,
) {
  return asMember((deps: PanelDeps, person: Member, body: B) =>
    changeLotes(deps, { ...body, person }, kindOf(body, deps)),
  );
}
