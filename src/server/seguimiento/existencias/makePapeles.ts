import type { PanelRequestOf } from '../../../contract/panel/calls.ts';
import { decimalToNumber } from '../../../domain/decimal.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import type { Member } from '../../../domain/permisos.ts';
import { empresaEnCotizacion, readEmpresa } from '../../catalogo/empresa.ts';
import type { PdfMaker } from '../../documentos/pdf/pdfMaker.ts';
import { listExistencias } from '../../lotes/existencias/readExistencias.ts';
import { lastDayOfPrecios } from '../../lotes/precios/lastDayOfPrecios.ts';
import { readPrecios } from '../../lotes/precios/readPrecios.ts';
import type { OutcomeOf } from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { direccionOf } from '../../plataforma/db/direccionOf.ts';

type Deps = Pick<PanelDeps, 'db' | 'clock' | 'archivos'> & { pdf: PdfMaker };

/** What can be chosen today, of a project or one of its phases, for buyers. Nobody's data stand in it. */
export async function makeDisponibilidad(
  deps: Deps,
  _reader: Member,
  { id_proyecto, etapa }: PanelRequestOf<'HacerHojaDeDisponibilidad'>,
): Promise<OutcomeOf<'HacerHojaDeDisponibilidad'>> {
  const head = await readHead(deps, id_proyecto);
  const lotes = await listExistencias(deps, id_proyecto);
  if (!head || !lotes) return { ok: false, motivo: 'PROYECTO_INEXISTENTE' };
  const listed = lotes.filter(
    (lote) => lote.estado !== 'retirado' && (etapa === undefined || lote.etapa?.clave === etapa),
  );
  const pdf = await deps.pdf.make({
    disponibles: {
      ...head,
      etapa: etapa === undefined ? null : (listed[0]?.etapa?.nombre ?? etapa),
      lotes: listed.map(({ id_lote, terreno, etapa: fase, estado, precio, modelo }) => ({
        ...{ id_lote, estado, modelo, etapa: fase?.nombre ?? null, terreno: decimalToNumber(terreno) },
        precio: precio === undefined ? null : decimalToNumber(precio),
      })),
    },
  });
  return { ok: true, answer: paperOf('disponibilidad', head, pdf) };
}

/** A project's prices of today. */
export async function makeListaDePrecios(
  deps: Deps,
  _reader: Member,
  { id_proyecto }: PanelRequestOf<'HacerListaDePrecios'>,
): Promise<OutcomeOf<'HacerListaDePrecios'>> {
  const head = await readHead(deps, id_proyecto);
  if (!head) return { ok: false, motivo: 'PROYECTO_INEXISTENTE' };
  const precios = (await readPrecios(deps.db, id_proyecto)).map((it) => ({
    ...it,
    precio: decimalToNumber(it.precio),
  }));
  const { svg: _drawing, ...rest } = head;
  const pdf = await deps.pdf.make({
    precios: {
      ...rest,
      modelos: precios.filter(({ clase }) => clase === 'modelo'),
      equipamientos: precios.filter(({ clase }) => clase === 'equipamiento'),
      exedente: precios.find(({ clase }) => clase === 'exedente')?.precio ?? 0,
    },
  });
  return { ok: true, answer: paperOf('precios', head, pdf) };
}

/** What both papers tell of project and company; `undefined` for an unknown project. */
async function readHead({ db, clock }: Deps, id_proyecto: number) {
  const proyecto = await readProyecto(db, id_proyecto);
  if (!proyecto) return undefined;
  const ahora = clock();
  return {
    ...proyecto,
    hoy: fechaEnMexico(ahora),
    hasta: await lastDayOfPrecios(db, id_proyecto, ahora),
    empresa: empresaEnCotizacion(await readEmpresa(db)),
  };
}

async function readProyecto(db: Queryable, id_proyecto: number) {
  const [row] = await db.query<{ proyecto: string; svg: string }>(
    `select nombre as proyecto, ${direccionOf('svg')} as svg from proyecto where id_proyecto = $1::bigint`,
    [id_proyecto],
  );
  return row;
}

function paperOf(nombre: string, { proyecto, hoy }: { proyecto: string; hoy: string }, pdf: Buffer) {
  const safe = proyecto
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\w]+/g, '-')
    .toLowerCase();
  return { archivo: `${nombre}-${safe}-${hoy}.pdf`, pdf: pdf.toString('base64') };
}
