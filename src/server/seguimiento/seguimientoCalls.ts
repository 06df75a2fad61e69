import type { PAPEL_CALLS } from '../../contract/existencias/existenciaCalls.ts';
import type { SEARCH_CALLS } from '../../contract/listings/searchCalls.ts';
import type { HOY_CALLS } from '../../contract/panel/hoy.ts';
import type { PERSONA_CALLS } from '../../contract/panel/personas.ts';
import type { RECORDATORIO_CALLS } from '../../contract/panel/recordatorios.ts';
import type { CUENTA_CALLS } from '../../contract/panel/ventas.ts';
import type { AGENDA_CALLS } from '../../contract/visita/agendaCalls.ts';
import type { PdfMaker } from '../documentos/pdf/pdfMaker.ts';
import { answering, asMember, type SignedHandler } from '../personal/calls/result.ts';
import type { PanelDeps } from '../personal/panelDeps.ts';
import type { ChangeWatch } from './changes/createChangeWatch.ts';
import { printCodigosQr, readCodigosQr } from './existencias/makeCodigos.ts';
import { makeDisponibilidad, makeListaDePrecios } from './existencias/makePapeles.ts';
import { discardCorreo, releaseOfHoy } from './hoy/correosOfHoy.ts';
import { readHoy } from './hoy/readHoy.ts';
import { readPersona } from './persona/readPersona.ts';
import { previewRenewal, renewFromPanel } from './persona/renewFromPanel.ts';
import { setRecordatorio, setRecordatorioDePago, showRecordatorios } from './recordatorios/ajustes.ts';
import { searchPanel } from './search/searchPanel.ts';
import { mailCuenta, stateCuenta } from './ventas/stateCuenta.ts';
import { listAgenda } from './visitas/listAgenda.ts';
import { markVisita } from './visitas/markVisita.ts';
import { bookForPersona, moveAsStaff } from './visitas/placeVisita.ts';

export const PAGINA_DE_PERSONA_HANDLERS: {
  [C in keyof typeof PERSONA_CALLS &
    ('LeerPersona' | 'RevisarRenovacion' | 'RenovarCotizacion')]: SignedHandler<C>;
} = {
  LeerPersona: asMember(readPersona),
  RevisarRenovacion: asMember(previewRenewal),
  RenovarCotizacion: asMember(renewFromPanel),
};

export const RECORDATORIO_HANDLERS: { [C in keyof typeof RECORDATORIO_CALLS]: SignedHandler<C> } = {
  LeerRecordatorios: answering(showRecordatorios),
  FijarRecordatorio: asMember(setRecordatorio),
  FijarRecordatorioDePago: asMember(setRecordatorioDePago),
};

/** Dependencies of the calls of 'Hoy' beyond those of every call. */
export type HoyDeps = PanelDeps & { changes: ChangeWatch };

export const HOY_HANDLERS: { [C in keyof typeof HOY_CALLS]: SignedHandler<C, HoyDeps> } = {
  EsperarCambios: answering(({ changes }: HoyDeps, reader, { version }: { version: string }) =>
    changes.wait(reader, version),
  ),
  LeerHoy: answering(readHoy),
  LiberarCorreos: answering(releaseOfHoy),
  DescartarCorreo: asMember(discardCorreo),
};

export const SEARCH_HANDLERS: { [C in keyof typeof SEARCH_CALLS]: SignedHandler<C> } = {
  BuscarEnPanel: answering(searchPanel),
};

export const AGENDA_HANDLERS: { [C in keyof typeof AGENDA_CALLS]: SignedHandler<C> } = {
  LeerAgenda: answering(listAgenda),
  AgendarVisitaDePersona: asMember(bookForPersona),
  MoverVisitaDePersona: asMember(moveAsStaff),
  MarcarVisita: asMember(markVisita),
};

export const CUENTA_HANDLERS: {
  [C in keyof typeof CUENTA_CALLS]: SignedHandler<C, PanelDeps & { pdf: PdfMaker }>;
} = {
  HacerEstadoDeCuenta: asMember(stateCuenta),
  EnviarEstadoDeCuenta: asMember(mailCuenta),
};

export const PAPEL_HANDLERS: {
  [C in keyof typeof PAPEL_CALLS]: SignedHandler<C, PanelDeps & { pdf: PdfMaker }>;
} = {
  HacerHojaDeDisponibilidad: asMember(makeDisponibilidad),
  HacerListaDePrecios: asMember(makeListaDePrecios),
  LeerCodigosQr: asMember(readCodigosQr),
  HacerHojaDeQr: asMember(printCodigosQr),
};
