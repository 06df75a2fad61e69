import type { PanelAnswerOf, PanelRequestOf } from '../../../contract/panel/calls.ts';
import type { EmpresaDeFicha } from '../../../contract/panel/catalogo/fichas.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import type { Member } from '../../../domain/permisos.ts';
import { readEmpresaJson } from '../../catalogo/empresa/readEmpresaJson.ts';
import { type Empresa, readEmpresa } from '../../catalogo/empresa.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { formatFalta } from '../../plataforma/sheets/falta.ts';
import { type BorradorDeps, changeBorrador } from '../changeBorrador.ts';
import { type OpenedBorrador, openBorrador } from '../openBorrador.ts';
import type { UnreadableTabla } from '../readTypedRows.ts';
import { avisoDePrivacidadIn, checkEmpresa, formOfEmpresa, isSameAvisoDePrivacidad } from './empresaJson.ts';
import { listDisponibles } from './listDisponibles.ts';
import type { RefusedFicha } from './refusedFicha.ts';

const ARCHIVO = 'empresa.json';
const MAXIMO = 1024 * 1024;
/** Notices shown; older ones are in backups. */
const AVISOS_SHOWN = 50;

export async function empresaOfBorrador({
  carpeta,
  rutas,
}: Pick<OpenedBorrador, 'carpeta' | 'rutas'>): Promise<
  { ok: true; empresa: Empresa; propia: boolean } | UnreadableTabla
> {
  const file = rutas.has(ARCHIVO) ? await carpeta.read(ARCHIVO, MAXIMO) : undefined;
  if (file && !file.ok) return { ok: false, motivo: 'TABLA_ILEGIBLE', detail: file.motivo };
  const { empresa, texto, faltas } = readEmpresaJson(file?.valor);
  const [falta] = faltas;
  if (falta) return { ok: false, motivo: 'TABLA_ILEGIBLE', detail: formatFalta(falta) };
  return { ok: true, empresa, propia: texto !== null };
}

/** The company's form, and published privacy notices, newest first. */
export async function readEmpresaDeFicha(
  deps: Pick<BorradorDeps, 'db' | 'archivos'>,
): Promise<{ ok: true; answer: PanelAnswerOf<'LeerEmpresa'> } | UnreadableTabla> {
  const borrador = await openBorrador(deps.db, deps.archivos);
  const read = await empresaOfBorrador(borrador);
  if (!read.ok) return read;
  return {
    ok: true,
    answer: {
      revision: borrador.revision,
      empresa: formOfEmpresa(read.empresa),
      disponibles: await listDisponibles(deps.db, borrador),
      avisos: await readAvisos(deps.db),
    },
  };
}

async function readAvisos(db: Queryable): Promise<PanelAnswerOf<'LeerEmpresa'>['avisos']> {
  const rows = await db.query<{
    version: string;
    corto: string;
    completo: string;
    desde: Date;
    cotizaciones: number;
  }>(
    `with aviso as (select *, lead(desde) over (order by id) as hasta from aviso_de_privacidad)
     select a.version, a.corto, a.completo, a.desde, count(c.id)::int as cotizaciones
     from aviso a left join cotizacion c on c.aviso_version = a.version and c.aviso_en >= a.desde
       and (a.hasta is null or c.aviso_en < a.hasta)
     group by a.id, a.version, a.corto, a.completo, a.desde order by a.id desc limit ${AVISOS_SHOWN}`,
  );
  return rows.map(({ desde, ...rest }) => ({ ...rest, desde: desde.toISOString() }));
}

/** Writes the company into the draft. A changed privacy notice gets the day in Mexico City as version. */
export async function saveEmpresa(
  deps: BorradorDeps,
  { id: por }: Pick<Member, 'id'>,
  { revision, empresa: form }: PanelRequestOf<'GuardarEmpresa'>,
) {
  const borrador = await openBorrador(deps.db, deps.archivos);
  const version = await versionOf(deps, borrador, form);
  const checked = checkEmpresa(form, version, borrador.rutas);
  if (!checked.ok) return { ...checked, motivo: 'FICHA_INVALIDA' } satisfies RefusedFicha;
  return changeBorrador(deps, { revision, por }, [{ ruta: ARCHIVO, contenido: Buffer.from(checked.texto) }]);
}

/** Version of the form's privacy notice. */
export async function versionOf(
  { db, clock }: Pick<BorradorDeps, 'db' | 'clock'>,
  borrador: OpenedBorrador,
  form: EmpresaDeFicha,
): Promise<string> {
  const aviso = avisoDePrivacidadIn(form);
  const published = (await readEmpresa(db)).avisoPrivacidad;
  if (isSameAvisoDePrivacidad(aviso, published)) return published.version;
  const drafted = await empresaOfBorrador(borrador);
  if (drafted.ok) {
    const { version, ...texts } = drafted.empresa.avisoPrivacidad;
    if (isSameAvisoDePrivacidad(aviso, texts) && version !== published.version) return version;
  }
  const rows = await db.query<{ version: string }>('select distinct version from aviso_de_privacidad');
  const taken = new Set([published.version, ...rows.map((it) => it.version)]);
  return freeVersion(fechaEnMexico(clock()), taken);
}

/** `2026-11-23`, or `2026-11-23-2` if that day has one already. */
function freeVersion(fecha: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const version = count === 1 ? fecha : `${fecha}-${count}`;
    if (!taken.has(version)) return version;
  }
}
