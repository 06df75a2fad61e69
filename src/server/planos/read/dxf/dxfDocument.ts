import { type DrawingRefusal, refuse } from '../refusal.ts';
import type { DxfTags } from './dxfTags.ts';
import { decodeDxfText } from './mtextCodes.ts';

/** Pairs `from`…`to`; the first names the kind. */
export interface DxfEntity {
  kind: string;
  from: number;
  to: number;
  /** Vertices or attributes that follow it in the file. */
  parts: DxfEntity[];
  /** Multi-line text of an attribute as MTEXT; repeats its text. */
  embedded?: DxfEntity;
}

export interface DxfLayer {
  /** As written. */
  nombre: string;
  /** AutoCAD's colour index. */
  color: number;
  /** `0xRRGGBB`, if given. */
  trueColor?: number;
  /** Hides its own entities, but not other layers of an insert on it. */
  isOff: boolean;
  /** Hides its own entities and everything inserted on it. */
  isFrozen: boolean;
}

interface DxfBlock {
  x: number;
  y: number;
  entities: readonly DxfEntity[];
  /** External reference. */
  isExternal: boolean;
}

export interface DxfDocument {
  tags: DxfTags;
  /** `$INSUNITS`; 0 if absent. */
  unidades: number;
  /** By lower-case name, as AutoCAD compares them. */
  layers: ReadonlyMap<string, DxfLayer>;
  /** Block handles of layouts; their entities are not the model's. */
  layouts: ReadonlySet<string>;
  blocks: ReadonlyMap<string, DxfBlock>;
  entities: readonly DxfEntity[];
}

/** Entities that belong to a preceding one, up to SEQEND. */
const PART_OF: Readonly<Record<string, string>> = { VERTEX: 'POLYLINE', ATTRIB: 'INSERT' };

/** Sorts pairs into header, layers, blocks and model entities. */
export function readDxfDocument(tags: DxfTags): { ok: true; document: DxfDocument } | DrawingRefusal {
  const layers = new Map<string, DxfLayer>();
  const layouts = new Set<string>();
  const blocks = new Map<string, DxfBlock>();
  let entities: DxfEntity[] = [];
  let unidades = 0;
  let found = false;
  for (let at = 0; at < tags.length; at++) {
    if (!tags.is(at, 0, 'SECTION')) continue;
    const section = tags
      .text(at + 1)
      .trim()
      .toUpperCase();
    const from = at + 2;
    const to = endOfSection(tags, from);
    if (section === 'HEADER') unidades = readUnits(tags, from, to);
    else if (section === 'TABLES') readTables(tags, from, to, { layers, layouts });
    else if (section === 'BLOCKS') readBlocks(tags, from, to, blocks);
    else if (section === 'ENTITIES') {
      entities = readEntities(tags, from, to);
      found = true;
    }
    at = to;
  }
  if (!found)
    return refuse('El DXF no tiene entidades: falta su sección ENTITIES. Vuelve a guardarlo entero.');
  return { ok: true, document: { tags, unidades, layers, layouts, blocks, entities } };
}

function endOfSection(tags: DxfTags, from: number): number {
  let at = from;
  while (at < tags.length && !tags.is(at, 0, 'ENDSEC')) at++;
  return at;
}

function readUnits(tags: DxfTags, from: number, to: number): number {
  for (let at = from; at < to; at++)
    if (tags.is(at, 9, '$INSUNITS')) return Number.isInteger(tags.number(at + 1)) ? tags.number(at + 1) : 0;
  return 0;
}

function readTables(
  tags: DxfTags,
  from: number,
  to: number,
  { layers, layouts }: { layers: Map<string, DxfLayer>; layouts: Set<string> },
): void {
  for (const entity of readEntities(tags, from, to)) {
    const handle = textOfCode(tags, entity, 5)?.trim().toUpperCase();
    const isLayout = /^[*$]paper_space/i.test(textOfCode(tags, entity, 2)?.trim() ?? '');
    if (entity.kind === 'BLOCK_RECORD' && handle && isLayout) layouts.add(handle);
    if (entity.kind !== 'LAYER') continue;
    const nombre = decodeDxfText(textOfCode(tags, entity, 2) ?? '').trim();
    const color = numberOfCode(tags, entity, 62, 7);
    const trueColor = numberOfCode(tags, entity, 420, -1);
    const isFrozen = (numberOfCode(tags, entity, 70, 0) & 1) === 1;
    layers.set(nombre.toLowerCase(), {
      nombre,
      color: Math.abs(color),
      ...(trueColor >= 0 ? { trueColor } : {}),
      isOff: color < 0,
      isFrozen,
    });
  }
}

function readBlocks(tags: DxfTags, from: number, to: number, blocks: Map<string, DxfBlock>): void {
  let open: { nombre: string; x: number; y: number; isExternal: boolean; entities: DxfEntity[] } | undefined;
  for (const entity of readEntities(tags, from, to)) {
    if (entity.kind === 'BLOCK') {
      const flags = numberOfCode(tags, entity, 70, 0);
      open = {
        nombre: decodeDxfText(textOfCode(tags, entity, 2) ?? '')
          .trim()
          .toLowerCase(),
        x: numberOfCode(tags, entity, 10, 0),
        y: numberOfCode(tags, entity, 20, 0),
        isExternal: (flags & 4) === 4,
        entities: [],
      };
      blocks.set(open.nombre, open);
    } else if (entity.kind === 'ENDBLK') open = undefined;
    else open?.entities.push(entity);
  }
}

function readEntities(tags: DxfTags, from: number, to: number): DxfEntity[] {
  const entities: DxfEntity[] = [];
  let owner: DxfEntity | undefined;
  for (let at = from; at < to; ) {
    if (tags.code(at) !== 0) {
      at++;
      continue;
    }
    let end = at + 1;
    while (end < to && tags.code(end) !== 0) end++;
    const entity = readEntity(tags, at, end);
    const isPart = owner !== undefined && PART_OF[entity.kind] === owner.kind;
    if (isPart) owner?.parts.push(entity);
    else {
      owner = entity.kind === 'SEQEND' ? undefined : entity;
      if (entity.kind !== 'SEQEND') entities.push(entity);
    }
    at = end;
  }
  return entities;
}

/** An entity ends at an embedded object (code 101, 2018 DXF), whose codes follow. */
function readEntity(tags: DxfTags, from: number, end: number): DxfEntity {
  const kind = tags.text(from).trim().toUpperCase();
  let to = from + 1;
  while (to < end && tags.code(to) !== 101) to++;
  if (to === end) return { kind, from, to, parts: [] };
  return { kind, from, to, parts: [], embedded: { kind: 'MTEXT', from: to, to: end, parts: [] } };
}

/** First value of a code; `undefined` if none. */
export function textOfCode(tags: DxfTags, { from, to }: DxfEntity, code: number): string | undefined {
  for (let at = from + 1; at < to; at++) if (tags.code(at) === code) return tags.text(at);
  return undefined;
}

/** First value of a code; `absent` if none, `NaN` if not a number. */
export function numberOfCode(tags: DxfTags, { from, to }: DxfEntity, code: number, absent: number): number {
  for (let at = from + 1; at < to; at++) if (tags.code(at) === code) return tags.number(at);
  return absent;
}

export function numbersOfCode(tags: DxfTags, { from, to }: DxfEntity, code: number): number[] {
  const values: number[] = [];
  for (let at = from + 1; at < to; at++) if (tags.code(at) === code) values.push(tags.number(at));
  return values;
}

/** By flag (67), layout name (410) or owner's handle (330); writers omit some of them. */
export function isOnLayout({ tags, layouts }: DxfDocument, { from, to }: DxfEntity): boolean {
  let isInGroup = false;
  for (let at = from + 1; at < to; at++) {
    const code = tags.code(at);
    if (code === 67) return tags.number(at) === 1;
    if (code === 410) return !/^mod/i.test(tags.text(at).trim());
    // Handles within {ACAD_REACTORS … } are not the owner's.
    if (code === 102) isInGroup = tags.text(at).trim().startsWith('{');
    if (code === 330 && !isInGroup && layouts.has(tags.text(at).trim().toUpperCase())) return true;
    if (code === 1001) break;
  }
  return false;
}

/** Name without its file's prefix from bound references (`LOTIF$0$LOTE-1`). */
export function ownName(nombre: string): string {
  return nombre.replace(/^.*(?:\$\d+\$|\|)(?=.)/, '');
}
