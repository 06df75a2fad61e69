import type { ForQr } from '../../../contract/existencias/existenciaCalls.ts';
import { absoluteOf, rutaOf, rutaOfLote } from '../../../contract/rutas.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import type { Member } from '../../../domain/permisos.ts';
import { empresaEnCotizacion, readEmpresa } from '../../catalogo/empresa.ts';
import type { PdfMaker } from '../../documentos/pdf/pdfMaker.ts';
import type { OutcomeOf } from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { qrPathOf } from '../../plataforma/qrPath.ts';
import { fileNameOf } from './makePapeles.ts';

type Deps = Pick<PanelDeps, 'db' | 'clock' | 'settings'>;

interface Linked {
  nombre: string;
  url: string;
  archivo: string;
}

/** The QR codes of links that anybody may have. */
export async function readCodigosQr(
  deps: Deps,
  _reader: Member,
  { para }: { para: ForQr },
): Promise<OutcomeOf<'LeerCodigosQr'>> {
  const found = await findLinks(deps, para);
  if ('motivo' in found) return { ok: false, motivo: found.motivo };
  return { ok: true, answer: { codigos: found.links.map((it) => ({ ...it, ...qrPathOf(it.url) })) } };
}

/** The same on sheets to print. */
export async function printCodigosQr(
  deps: Deps & { pdf: PdfMaker },
  _reader: Member,
  { para }: { para: ForQr },
): Promise<OutcomeOf<'HacerHojaDeQr'>> {
  const found = await findLinks(deps, para);
  if ('motivo' in found) return { ok: false, motivo: found.motivo };
  const { links, proyecto } = found;
  const pdf = await deps.pdf.make({
    codigos: {
      hoy: fechaEnMexico(deps.clock()),
      proyecto,
      codigos: links.map(({ nombre, url }) => ({ nombre, url })),
      empresa: empresaEnCotizacion(await readEmpresa(deps.db)),
    },
  });
  const [first] = links;
  const archivo = links.length > 1 ? `qr-${fileNameOf(proyecto)}-lotes` : (first?.archivo ?? 'qr');
  return { ok: true, answer: { archivo: `${archivo}.pdf`, pdf: pdf.toString('base64') } };
}

type FoundLinks =
  | { links: readonly Linked[]; proyecto: string }
  | { motivo: 'PROYECTO_INEXISTENTE' | 'LOTE_INEXISTENTE' };

async function findLinks({ db, settings: { publicUrl } }: Deps, asked: ForQr): Promise<FoundLinks> {
  const linkOf = (nombre: string, ruta: string, file: string) => {
    return { nombre, url: absoluteOf(publicUrl, ruta), archivo: `qr-${fileNameOf(file)}` };
  };
  if (asked.de === 'asesor') {
    const link = linkOf('Elige tu lote y tu casa', `/?asesor=${asked.enlace}`, `asesor-${asked.enlace}`);
    return { links: [link], proyecto: '' };
  }
  const { id_proyecto } = asked;
  const proyecto = await readNombre(db, id_proyecto);
  if (proyecto === undefined) return { motivo: 'PROYECTO_INEXISTENTE' };
  if (asked.de === 'proyecto') {
    return { links: [linkOf(proyecto, rutaOf('lote', id_proyecto), proyecto)], proyecto };
  }
  const known = await readLotes(db, id_proyecto, asked.lotes);
  if (known.length < new Set(asked.lotes).size) return { motivo: 'LOTE_INEXISTENTE' };
  const links = known.map((id) =>
    linkOf(`Lote ${id}`, rutaOfLote(id_proyecto, id), `${proyecto} lote ${id}`),
  );
  return { links, proyecto };
}

async function readNombre(db: Queryable, id_proyecto: number): Promise<string | undefined> {
  const [row] = await db.query<{ nombre: string }>(
    'select nombre from proyecto where id_proyecto = $1::bigint',
    [id_proyecto],
  );
  return row?.nombre;
}

/** Those that exist, in the catalogue's order. */
async function readLotes(db: Queryable, id_proyecto: number, lotes: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ id_lote: string }>(
    'select id_lote from lote where id_proyecto = $1::bigint and id_lote = any(array(select jsonb_array_elements_text($2::text::jsonb))) order by orden, id_lote',
    [id_proyecto, JSON.stringify(lotes)],
  );
  return rows.map(({ id_lote }) => id_lote);
}
