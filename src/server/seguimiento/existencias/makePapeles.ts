import type { PanelRequestOf } from '../../../contract/panel/calls.ts';
import { casasOnLote } from '../../../domain/cabida/casasOnLote.ts';
import { type Decimal, decimalToNumber } from '../../../domain/decimal.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import type { Member } from '../../../domain/permisos.ts';
import { empresaEnCotizacion, readEmpresa } from '../../catalogo/empresa.ts';
import type { PdfMaker } from '../../documentos/pdf/pdfMaker.ts';
import { inEtapa, listExistencias } from '../../lotes/existencias/listExistencias.ts';
import { lastDayOfPrecios } from '../../lotes/precios/lastDayOfPrecios.ts';
import { readPrecios } from '../../lotes/precios/readPrecios.ts';
import type { OutcomeOf } from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { direccionOf } from '../../plataforma/db/direccionOf.ts';
import { readByIndex } from '../../plataforma/db/readByIndex.ts';

type Deps = Pick<PanelDeps, 'db' | 'clock' | 'archivos'> & { pdf: PdfMaker };

/** What can be chosen today, of a project or one of its phases, for buyers. Nobody's data stand in it. */
export async function makeDisponibilidad(
  deps: Deps,
  _reader: Member,
  { id_proyecto, etapa }: PanelRequestOf<'HacerHojaDeDisponibilidad'>,
): Promise<OutcomeOf<'HacerHojaDeDisponibilidad'>> {
  const found = await readByIndex(deps.db, (tx) => listExistencias(tx, deps, id_proyecto));
  const oferta = found?.ofertas.get(id_proyecto);
  const head = await readHead(deps, id_proyecto);
  if (!head || !found || !oferta) return { ok: false, motivo: 'PROYECTO_INEXISTENTE' };
  const listed = inEtapa(found.lotes, etapa);
  const pdf = await deps.pdf.make({
    disponibles: {
      ...head,
      etapa: etapa === undefined ? null : (listed[0]?.etapa?.nombre ?? etapa),
      modelos: oferta.modelos.map(({ nombre }) => nombre),
      lotes: listed.map((lote) => {
        const casas = new Map(casasOnLote(lote, oferta).map((casa) => [casa.modelo, casa.precioTotal]));
        return {
          ...{ id_lote: lote.id_lote, estado: lote.estado, etapa: lote.etapa?.nombre ?? null },
          terreno: decimalToNumber(lote.terreno),
          precios: oferta.modelos.map((modelo) => numberOf(casas.get(modelo))),
        };
      }),
    },
  });
  return { ok: true, answer: paperOf('disponibilidad', head, pdf) };
}

function numberOf(precio: Decimal | undefined): number | null {
  return precio === undefined ? null : decimalToNumber(precio);
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
  return { archivo: `${nombre}-${fileNameOf(proyecto)}-${hoy}.pdf`, pdf: pdf.toString('base64') };
}

/** A name as part of a file's name. */
export function fileNameOf(nombre: string): string {
  return nombre
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\w]+/g, '-')
    .toLowerCase();
}
