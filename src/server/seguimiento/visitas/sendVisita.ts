import { presentCotizacion } from '../../../contract/presentCotizacion.ts';
import { absoluteOf, rutaOf, rutaOfIssued } from '../../../contract/rutas.ts';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { readDocumento } from '../../../contract/storedDocumento.ts';
import { type EstadoDeVisita, isOpenVisita } from '../../../domain/visita/visita.ts';
import { empresaEnCotizacion, readEmpresa } from '../../catalogo/empresa.ts';
import { buildMime } from '../../correo/buildMime.ts';
import type { ClaimedCorreo } from '../../correo/outbox.ts';
import { type Outcome, unsetOutcome } from '../../correo/outcome.ts';
import { replyToOf } from '../../correo/replyTo.ts';
import type { SendDeps } from '../../correo/sendDeps.ts';
import type { Mailbox } from '../../correo/transport.ts';
import {
  type NewsKind,
  newsOfVisita,
  type SentVisita,
  subjectOfVisita,
} from '../../documentos/correo/news/visita.ts';
import {
  htmlForStaff,
  type StaffVisita,
  textoForStaff,
  titleForStaff,
} from '../../documentos/correo/news/visitaForStaff.tsx';
import { UNDONE_MOTIVO } from '../../lotes/recibos/sendRecibo.ts';
import type { Present } from '../../plataforma/db/db.ts';
import { composeNews } from '../composeNews.ts';
import { icsOfVisita } from './icsOfVisita.ts';

/**
 * Tells the person, or whoever receives them, of a visit as it is now, with its calendar event. Not sent: a
 * mail that a later change replaced, the end of a visit that its reader never heard of, and a reminder of an
 * hour that changed.
 * @throws if the stored quote cannot be read, or the database or the files are unavailable
 */
export async function sendVisita(correo: ClaimedCorreo, visita: string, deps: SendDeps): Promise<Outcome> {
  const ahora = new Date(deps.now());
  const [row] = await deps.db.query<Row>(TOLD, [correo.id, visita]);
  const tipo = row && tellingOf(row, ahora);
  if (!row || !tipo) return { ok: false, clase: 'caduca', motivo: UNDONE_MOTIVO };
  const facts = await factsOf(row, deps, ahora);
  if (correo.tipo !== 'cliente') return sendToStaff(correo, { row, visita, sent: { ...facts, tipo } }, deps);
  if (tipo === 'cedida') throw new Error('a visit is never given away by its person');
  return sendToPersona(correo, { row, visita, sent: { ...facts, tipo } }, deps);
}

interface Telling<S> {
  row: Row;
  /** Id. */
  visita: string;
  sent: S;
}

async function sendToPersona(
  correo: ClaimedCorreo,
  { row, visita, sent }: Telling<SentVisita>,
  deps: SendDeps,
): Promise<Outcome> {
  const { settings, transporte } = deps;
  const { cliente, empresa, enlace: url } = sent;
  const para = { name: cliente.nombre, address: cliente.correo };
  const evento = icsOfVisita(sent, { id: visita, secuencia: row.secuencia, para, url, settings });
  const responderA = replyToOf(adviserOf(row), empresa, settings);
  const envelope = { para, responderA, asunto: subjectOfVisita(sent), evento };
  return transporte.send(await composeNews(correo, newsOfVisita(sent), envelope, deps));
}

async function sendToStaff(
  correo: ClaimedCorreo,
  { row, visita, sent }: Telling<StaffVisita | SentVisita>,
  { settings, transporte }: SendDeps,
): Promise<Outcome> {
  const { empresa, cliente, tipo } = sent;
  if (tipo === 'dia' || tipo === 'horas') throw new Error('only the person is reminded');
  const told = { ...sent, tipo };
  const para = readerOf(row, empresa.nombre, settings.correoVentas);
  if (!para) return unsetOutcome('CORREO_VENTAS');
  const url = absoluteOf(settings.publicUrl, rutaOfPanel('personas', { detalle: [row.persona] }));
  const secuencia = tipo === 'cedida' ? row.de_secuencia : row.secuencia;
  const mime = await buildMime(
    correo,
    { empresa },
    {
      para,
      responderA: cliente.correo ? { name: cliente.nombre, address: cliente.correo } : undefined,
      asunto: titleForStaff(told),
      texto: textoForStaff(told, url),
      html: htmlForStaff(told, url),
      adjuntos: [],
      evento: icsOfVisita(told, { id: visita, secuencia, para, url, settings }),
    },
    settings,
  );
  return transporte.send({ messageId: correo.messageId, de: settings.correoDe, para: para.address, mime });
}

/** The former adviser, who receives them now, or the sales team. */
function readerOf(row: Row, empresa: string, ventas: string | undefined): Mailbox | undefined {
  if (row.anterior !== null) return { name: row.anterior_nombre ?? '', address: row.anterior };
  return adviserOf(row) ?? (ventas === undefined ? undefined : { name: empresa, address: ventas });
}

function adviserOf({ asesor, asesor_correo }: Row): Mailbox | undefined {
  return asesor !== null && asesor_correo !== null ? { name: asesor, address: asesor_correo } : undefined;
}

interface Told {
  inicio: Date;
  estado: EstadoDeVisita;
  /** True if a mail of a later change is queued for the same reader. */
  reemplazada: boolean;
  /** The beginning that its reader last heard of; `null` if they got no mail of it. */
  contada: Date | null;
  /** Address of an adviser who no longer receives them. */
  anterior: string | null;
  /** `null` once they left the company. */
  anterior_nombre: string | null;
  /** Hours before, if it is a reminder. */
  previo: number | null;
  /** The beginning when it was queued. */
  de_inicio: Date | null;
}

/** What a mail says of a visit; `undefined` if it need not be sent. */
function tellingOf(
  { inicio, estado, reemplazada, contada, anterior, anterior_nombre, previo, de_inicio }: Told,
  ahora: Date,
): NewsKind | 'cedida' | undefined {
  if (inicio <= ahora) return undefined;
  if (anterior !== null) return contada && anterior_nombre !== null ? 'cedida' : undefined;
  if (previo !== null) {
    if (!isOpenVisita(estado) || de_inicio?.getTime() !== inicio.getTime()) return undefined;
    return previo > 2 ? 'dia' : 'horas';
  }
  if (reemplazada) return undefined;
  if (estado === 'cancelada') return contada ? 'cancelada' : undefined;
  if (!isOpenVisita(estado)) return undefined;
  if (!contada) return 'agendada';
  return estado === 'confirmada' && contada.getTime() === inicio.getTime() ? 'confirmada' : 'movida';
}

type Row = Told & {
  secuencia: number;
  /** The change that the mail was queued for. */
  de_secuencia: Present<number>;
  minutos: number;
  lugar: string | null;
  id_proyecto: number;
  proyecto: string | null;
  ubicacion: string | null;
  asesor: string | null;
  retrato: string | null;
  asesor_correo: string | null;
  documento: string | null;
  token: string | null;
  persona: string;
  nombre: string;
  correo: string;
  telefono: string;
};

/** All but what happened. A quote tells its own copy of company, project and person. */
async function factsOf(row: Row, { db, settings }: SendDeps, ahora: Date): Promise<Omit<SentVisita, 'tipo'>> {
  const { inicio, minutos, lugar, asesor, nombre, correo, telefono, ubicacion } = row;
  const common = {
    ...{ inicio, minutos, ahora },
    lugar: lugar ?? undefined,
    asesor: asesor ?? undefined,
    retrato: row.retrato ?? undefined,
  };
  if (row.documento === null || row.token === null)
    return {
      ...common,
      cliente: { nombre, correo, telefono },
      empresa: empresaEnCotizacion(await readEmpresa(db)),
      leyendas: [],
      proyecto: { nombre: row.proyecto ?? '', ...(ubicacion && { ubicacion }) },
      cotizacion: undefined,
      enlace: absoluteOf(settings.publicUrl, rutaOf('lote', row.id_proyecto)),
    };
  const documento = readDocumento(row.documento);
  const { cliente, empresa, proyecto, leyendas } = documento;
  const { casa, folio } = presentCotizacion(documento);
  const enlace = rutaOfIssued(proyecto.id_proyecto, row.token);
  return {
    ...{ ...common, cliente, empresa, leyendas, proyecto },
    cotizacion: { casa: casa.titulo, folio },
    enlace: `${absoluteOf(settings.publicUrl, enlace)}#visita`,
  };
}

/** Mails of changes of the visit, to the person or to whoever receives them. */
const CHANGES = (of: string) =>
  `${of}.visita_id = v.id and ${of}.tipo = s.tipo and ${of}.visita_previo is null`;

const TOLD = `
  select v.inicio, v.minutos, v.lugar, v.estado, v.secuencia, v.id_proyecto, s.visita_secuencia as de_secuencia,
    s.visita_inicio as de_inicio, s.visita_previo as previo, proyecto.nombre as proyecto, proyecto.ubicacion,
    c.documento::text as documento, c.token, p.id::text as persona, p.nombre, p.correo, p.telefono,
    asesor.nombre as asesor, asesor.retrato, asesor.correo as asesor_correo,
    case when s.tipo = 'asesor' then s.destinatario end as anterior,
    (select quien.nombre from personal quien where quien.correo = s.destinatario and s.tipo = 'asesor' and quien.baja_en is null) as anterior_nombre,
    exists (select from correo_salida nueva where ${CHANGES('nueva')} and (s.tipo = 'cliente' or nueva.destinatario is null)
      and nueva.visita_secuencia > s.visita_secuencia) as reemplazada,
    (select antes.visita_inicio from correo_salida antes where ${CHANGES('antes')} and antes.estado = 'enviado'
      and antes.visita_secuencia < s.visita_secuencia and (s.tipo = 'cliente' or antes.destinatario is null)
      and antes.visita_secuencia > coalesce((select max(fin.visita_secuencia) from correo_salida fin where ${CHANGES('fin')}
        and fin.tipo = 'asesor' and fin.destinatario is not null and fin.id <> s.id and fin.visita_secuencia < s.visita_secuencia), -1)
      order by antes.visita_secuencia desc limit 1) as contada
  from correo_salida s join visita v on v.id = s.visita_id
    join persona p on p.clave = v.contacto
    left join proyecto on proyecto.id_proyecto = v.id_proyecto
    left join cotizacion c on c.id = v.cotizacion_id and c.token is not null
    left join personal asesor on asesor.id = v.asesor_id and asesor.baja_en is null
  where s.id = $1::bigint and v.id = $2::bigint`;
