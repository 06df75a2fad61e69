import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import type { FUENTE_CALLS } from '../../../contract/panel/catalogo/fuente.ts';
import type { ArchivoCsv } from '../../../domain/columnas/tablas.ts';
import type { Member } from '../../../domain/permisos.ts';
import { stillMay } from '../../lotes/inventario/changeLotes.ts';
import { writeBitacora } from '../../personal/bitacora/writeBitacora.ts';
import {
  answering,
  asMember,
  DONE,
  type OutcomeOf,
  type SignedHandler,
} from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import type { Db, Queryable } from '../../plataforma/db/db.ts';
import { readHttpsAddress } from '../../plataforma/fetch/fetchPublic.ts';
import type { BorradorDeps } from '../changeBorrador.ts';
import { LongWorks } from '../longWorks.ts';
import { whoOf } from '../readBorrador.ts';
import { type BringingOfFuente, bringFuente } from './bringFuente.ts';
import { SENTENCE_OF_FAULT } from './judgeAnswer.ts';

type Deps = PanelDeps & BorradorDeps;

async function readFuente({ db }: Pick<Deps, 'db'>): Promise<PanelAnswerOf<'LeerFuente'>> {
  const [row] = await db.query<Row>(
    `select f.direccion, f.tabla, f.puesta_en, f.puesta_por::text as puesta_por, quien.nombre as puso,
       f.leida_en, f.leida_por::text as leida_por, otro.nombre as leyo
     from fuente_de_catalogo f left join personal quien on quien.id = f.puesta_por
       left join personal otro on otro.id = f.leida_por`,
  );
  if (!row) return { fuente: null };
  const { direccion, tabla, puesta_en, leida_en } = row;
  return {
    fuente: {
      ...{ direccion, tabla, puestaPor: whoOf(row.puesta_por, row.puso), puestaEn: puesta_en.toISOString() },
      leida: leida_en && { por: whoOf(row.leida_por, row.leyo), en: leida_en.toISOString() },
    },
  };
}

type Row = {
  direccion: string;
  tabla: ArchivoCsv | null;
  puesta_en: Date;
  puesta_por: string | null;
  puso: string | null;
  leida_en: Date | null;
  leida_por: string | null;
  leyo: string | null;
};

/** Sets the address. What it gives is judged when it is read. */
async function saveFuente(
  { db, clock }: Deps,
  person: Member,
  { direccion: typed, tabla }: { direccion: string; tabla: ArchivoCsv | null },
): Promise<OutcomeOf<'GuardarFuente'>> {
  const direccion = typed.trim();
  if (!readHttpsAddress(direccion)) {
    const errores = [{ campo: 'direccion', mensaje: SENTENCE_OF_FAULT.direccion }];
    return { ok: false, motivo: 'FICHA_INVALIDA', errores };
  }
  return changeFuente({ db, clock }, person, { direccion, tabla });
}

const removeFuente = ({ db, clock }: Deps, person: Member) => changeFuente({ db, clock }, person, null);

/** In: `null`: none. The log has hosts only: who has a sheet's address may read it. */
function changeFuente(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  person: Member,
  fuente: { direccion: string; tabla: ArchivoCsv | null } | null,
): Promise<typeof DONE | { ok: false; motivo: 'NO_PERMITIDO' }> {
  return db.transaction(async (tx) => {
    if (!(await stillMay(tx, person, 'importCatalogo')))
      return { ok: false, motivo: 'NO_PERMITIDO' } as const;
    const [before] = await tx.query<{ direccion: string }>(
      'delete from fuente_de_catalogo returning direccion',
    );
    if (fuente) await insertFuente(tx, person, fuente, clock());
    if (!fuente && !before) return DONE;
    await writeBitacora(tx, {
      author: { origen: 'panel', personalId: person.id },
      ...{ en: clock(), accion: fuente ? 'fuente.fijar' : 'fuente.quitar' },
      ...(before && { antes: { servidor: hostOf(before.direccion) } }),
      ...(fuente && { despues: { servidor: hostOf(fuente.direccion) } }),
    });
    return DONE;
  }, 'read committed');
}

async function insertFuente(
  tx: Queryable,
  { id }: Member,
  { direccion, tabla }: { direccion: string; tabla: ArchivoCsv | null },
  ahora: Date,
): Promise<void> {
  await tx.query(
    `insert into fuente_de_catalogo (direccion, tabla, puesta_por, puesta_en)
     values ($1, $2, $3::bigint, $4::timestamptz)
     on conflict (unica) do update set direccion = excluded.direccion, tabla = excluded.tabla,
       puesta_por = excluded.puesta_por, puesta_en = excluded.puesta_en, leida_por = null, leida_en = null`,
    [direccion, tabla, id, ahora],
  );
}

function hostOf(direccion: string): string {
  return new URL(direccion).hostname;
}

const works = new WeakMap<Db, LongWorks<{ bytes: number }, BringingOfFuente>>();

/** Begins to read the address, or tells how far it is; read by one person, once at a time. */
async function askFuente(deps: Deps, person: Member): Promise<OutcomeOf<'TraerFuente'>> {
  const { fuente } = await readFuente(deps);
  if (!fuente) return { ok: false, motivo: 'FUENTE_INEXISTENTE' };
  const { direccion, tabla } = fuente;
  const own = works.get(deps.db) ?? new LongWorks();
  works.set(deps.db, own);
  const asked = await own.ask(JSON.stringify([person.id, direccion, tabla]), { bytes: 0 }, (telling) =>
    bringFuente(deps, person, { direccion, tabla }, telling),
  );
  if (!('valor' in asked)) return { ok: true, answer: { listo: false, ...asked.progreso } };
  if (!asked.valor.ok) return asked.valor;
  await deps.db.query(
    `update fuente_de_catalogo set leida_por = $1::bigint, leida_en = $2::timestamptz
     where direccion = $3`,
    [person.id, deps.clock(), direccion],
  );
  return { ok: true, answer: { listo: true, ...asked.valor.valor } };
}

export const FUENTE_HANDLERS: { [C in keyof typeof FUENTE_CALLS]: SignedHandler<C, Deps> } = {
  LeerFuente: answering(readFuente),
  GuardarFuente: asMember(saveFuente),
  QuitarFuente: asMember(removeFuente),
  TraerFuente: asMember(askFuente),
};
