import { absoluteOf, rutaOfIssued } from '../../../contract/rutas.ts';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { readDocumento } from '../../../contract/storedDocumento.ts';
import type { EstadoDeVisita } from '../../../domain/visita/visita.ts';
import { buildMime } from '../../correo/buildMime.ts';
import type { ClaimedCorreo } from '../../correo/outbox.ts';
import { type Outcome, unsetOutcome } from '../../correo/outcome.ts';
import { replyToOf } from '../../correo/replyTo.ts';
import type { SendDeps } from '../../correo/sendDeps.ts';
import type { Mailbox } from '../../correo/transport.ts';
import { newsOfVisita, type SentVisita, subjectOfVisita } from '../../documentos/correo/news/visita.ts';
import { htmlForStaff, textoForStaff, titleForStaff } from '../../documentos/correo/news/visitaForStaff.tsx';
import { UNDONE_MOTIVO } from '../../lotes/recibos/sendRecibo.ts';
import type { Present, Queryable } from '../../plataforma/db/db.ts';
import { composeNews } from '../composeNews.ts';
import { icsOfVisita } from './icsOfVisita.ts';

/**
 * Tells the person, or whoever receives them, of a visit as it is now, with its calendar event. Not sent: a
 * mail that a later change replaced, and the end of a visit that its reader never heard of.
 * @throws if the stored quote cannot be read, or the database or the files are unavailable
 */
export async function sendVisita(correo: ClaimedCorreo, visita: string, deps: SendDeps): Promise<Outcome> {
  const { db, settings, transporte } = deps;
  const ahora = new Date(deps.now());
  const row = await readToTell(db, correo.id, visita);
  const tipo = row && tellingOf(row, ahora);
  if (!row || !tipo) return { ok: false, clase: 'caduca', motivo: UNDONE_MOTIVO };
  const documento = readDocumento(row.documento);
  const { cliente, empresa, proyecto } = documento;
  const sent: SentVisita = {
    tipo,
    inicio: row.inicio,
    minutos: row.minutos,
    lugar: row.lugar ?? undefined,
    asesor: row.asesor ?? undefined,
    documento,
    enlace: `${absoluteOf(settings.publicUrl, rutaOfIssued(proyecto.id_proyecto, row.token))}#visita`,
    ahora,
  };
  const buyer = { name: cliente.nombre, address: cliente.correo };
  const adviser = adviserOf(row);
  const eventFor = (para: Mailbox, url: string) =>
    icsOfVisita(sent, { id: visita, secuencia: row.secuencia, para, url, settings });
  if (correo.tipo === 'cliente') {
    const responderA = replyToOf(adviser, empresa, settings);
    const envelope = { para: buyer, responderA, asunto: subjectOfVisita(sent) };
    const evento = eventFor(buyer, sent.enlace);
    return transporte.send(await composeNews(correo, newsOfVisita(sent), { ...envelope, evento }, deps));
  }
  const para = adviser ?? (settings.correoVentas && { name: empresa.nombre, address: settings.correoVentas });
  if (!para) return unsetOutcome('CORREO_VENTAS');
  const panel = absoluteOf(settings.publicUrl, rutaOfPanel('personas', { detalle: [row.persona] }));
  const mime = await buildMime(
    correo,
    { empresa },
    {
      para,
      responderA: buyer,
      asunto: titleForStaff(sent),
      texto: textoForStaff(sent, panel),
      html: htmlForStaff(sent, panel),
      adjuntos: [],
      evento: eventFor(para, panel),
    },
    settings,
  );
  return transporte.send({ messageId: correo.messageId, de: settings.correoDe, para: para.address, mime });
}

interface Told {
  inicio: Date;
  estado: EstadoDeVisita;
  secuencia: number;
  /** The change that the mail was queued for. */
  de_secuencia: Present<number>;
  /** True if its reader got an earlier mail of this visit. */
  contada: boolean;
}

/** What a mail says of a visit; `undefined` if it need not be sent. */
function tellingOf({ inicio, estado, secuencia, de_secuencia, contada }: Told, ahora: Date) {
  // A mail of the later change is queued too.
  if (de_secuencia !== secuencia || inicio <= ahora) return undefined;
  if (estado === 'cancelada') return contada ? 'cancelada' : undefined;
  if (estado !== 'pedida' && estado !== 'confirmada') return undefined;
  return contada ? 'movida' : 'agendada';
}

type Row = Told & {
  minutos: number;
  lugar: string | null;
  asesor: string | null;
  asesor_correo: string | null;
  documento: Present<string>;
  token: Present<string>;
  persona: Present<string>;
};

function adviserOf({ asesor, asesor_correo }: Row): Mailbox | undefined {
  return asesor !== null && asesor_correo !== null ? { name: asesor, address: asesor_correo } : undefined;
}

async function readToTell(db: Queryable, correo: string, visita: string): Promise<Row | undefined> {
  const [row] = await db.query<Row>(TOLD, [correo, visita]);
  return row;
}

const TOLD = `
  select v.inicio, v.minutos, v.lugar, v.estado, v.secuencia, s.visita_secuencia as de_secuencia, c.documento::text as documento, c.token,
    p.id::text as persona, asesor.nombre as asesor, asesor.correo as asesor_correo,
    exists (select from correo_salida antes where antes.visita_id = v.id and antes.tipo = s.tipo and antes.estado = 'enviado') as contada
  from correo_salida s join visita v on v.id = s.visita_id
    join cotizacion c on c.id = v.cotizacion_id and c.token is not null
    join persona p on p.clave = v.contacto
    left join personal asesor on asesor.id = v.asesor_id and asesor.baja_en is null
  where s.id = $1::bigint and v.id = $2::bigint`;
