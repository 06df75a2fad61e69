import { type Matrix, multiply, scaling, translation } from '../../shapes/matrix.ts';
import { type Segment, transformOutline } from '../../shapes/outline.ts';
import { MAX_ELEMENTS } from '../refusal.ts';
import {
  type DxfDocument,
  type DxfEntity,
  isOnLayout,
  numberOfCode,
  ownName,
  textOfCode,
} from './dxfDocument.ts';
import { entityOutline } from './entityOutline.ts';
import { type DxfText, entityTexts } from './entityTexts.ts';
import { decodeDxfText } from './mtextCodes.ts';

/** Closer to the world's z-axis, an entity's x-axis derives from the y-axis (DXF reference). */
const NEAR_Z = 1 / 64;

/** AutoCAD's 'arbitrary axis algorithm' (DXF reference, 'Object coordinate systems'), seen from above. */
function ocsMatrix([nx, ny, nz]: readonly [number, number, number], elevation = 0): Matrix {
  const long = Math.hypot(nx, ny, nz);
  if (!(long > 0) || (nx === 0 && ny === 0 && nz > 0)) return [1, 0, 0, 1, 0, 0];
  const [x, y, z] = [nx / long, ny / long, nz / long];
  const isNear = Math.abs(x) < NEAR_Z && Math.abs(y) < NEAR_Z;
  // World y-axis or z-axis, crossed with the normal.
  const across = isNear ? [z, 0, -x] : [-y, x, 0];
  const size = Math.hypot(...across) || 1;
  const [ax = 0, ay = 0, az = 0] = across.map((part) => part / size);
  return [ax, ay, y * az - z * ay, z * ax - x * az, x * elevation, y * elevation];
}

/** In world coordinates, y upwards. */
export interface DrawnFigure {
  /** Lower case. */
  capa: string;
  /** AutoCAD's colour index, or `0xRRGGBB` above 256. */
  color: number;
  outline: readonly Segment[];
  isFilled: boolean;
  /** The named block that inserted it. */
  bloque?: string;
}

export interface DrawnText extends Pick<DxfText, 'lines' | 'leading' | 'height'> {
  capa: string;
  color: number;
  /** From the text's plane: anchor at 0, 0, y upwards. */
  matrix: Matrix;
}

export interface DxfFigures {
  figures: DrawnFigure[];
  texts: DrawnText[];
  /** Omitted kinds of entities, with counts. */
  omitted: ReadonlyMap<string, number>;
  /** Hidden entities by layer that is off or frozen, lower case. */
  hidden: ReadonlyMap<string, number>;
  /** Entities on layouts. */
  onLayouts: number;
}

/** Limit of visits with inserts expanded; empty blocks count too. */
const MOST_VISITS = 400_000;
/** Limit of points. */
const MOST_POINTS = 1_000_000;
const MOST_DEPTH = 16;
/** Beyond this no unit gives a place on earth. */
const FARTHEST = 1e12;
/** Nothing visible, or shown by other entities. */
const SILENT: ReadonlySet<string> = new Set(['ATTDEF', 'SEQEND', 'VIEWPORT', 'POINT', 'DIMENSION']);

type Normal = readonly [number, number, number];

interface Place {
  matrix: Matrix;
  capa: string;
  color: number;
  bloque?: string;
  depth: number;
}

/**
 * Everything visible in the model, inserts expanded, in file order; without hidden layers and paper space.
 * @throws {RangeError} in Spanish, if inserts or points exceed the limits.
 */
export function drawEntities(document: DxfDocument): DxfFigures {
  const drawer = new Drawer(document);
  drawer.drawAll(drawer.ofModel(document.entities), { matrix: scaling(1, 1), capa: '0', color: 7, depth: 0 });
  return drawer;
}

class Drawer implements DxfFigures {
  readonly figures: DrawnFigure[] = [];
  readonly texts: DrawnText[] = [];
  readonly omitted = new Map<string, number>();
  readonly hidden = new Map<string, number>();
  onLayouts = 0;
  readonly #document: DxfDocument;
  readonly #open = new Set<string>();
  #visits = 0;
  #points = 0;

  constructor(document: DxfDocument) {
    this.#document = document;
  }

  ofModel(entities: readonly DxfEntity[]): DxfEntity[] {
    const own = entities.filter((entity) => !isOnLayout(this.#document, entity));
    this.onLayouts = entities.length - own.length;
    return own;
  }

  drawAll(entities: readonly DxfEntity[], place: Place): void {
    for (const entity of entities) this.#draw(entity, place);
  }

  #draw(entity: DxfEntity, outer: Place): void {
    this.#visit();
    const { tags, layers } = this.#document;
    const of = (code: number, absent: number) => numberOfCode(tags, entity, code, absent);
    if (of(67, 0) === 1 || of(60, 0) === 1) return;
    const named = decodeDxfText(textOfCode(tags, entity, 8) ?? '0')
      .trim()
      .toLowerCase();
    // Layer 0 in a block means the insert's layer.
    const capa = named === '0' ? outer.capa : named;
    const layer = layers.get(capa);
    // An insert on an off layer still shows the block's other layers; on a frozen one nothing.
    if (layer?.isFrozen || (layer?.isOff && entity.kind !== 'INSERT')) {
      this.hidden.set(capa, (this.hidden.get(capa) ?? 0) + 1);
      return;
    }
    const index = of(420, -1) >= 0 ? of(420, 0) + 257 : of(62, 256);
    const byLayer = layer?.trueColor === undefined ? (layer?.color ?? 7) : layer.trueColor + 257;
    const color = index === 0 ? outer.color : index === 256 ? byLayer : index;
    const place = { ...outer, capa, color };
    const normal = [of(210, 0), of(220, 0), of(230, 1)] as const;
    if (entity.kind === 'INSERT') this.#insert(entity, place, normal);
    else this.#drawOwn(entity, place, normal);
  }

  #drawOwn(entity: DxfEntity, place: Place, normal: Normal): void {
    const { tags } = this.#document;
    const text = entityTexts(tags, entity);
    const drawn = text ? undefined : entityOutline(tags, entity);
    if (text) this.#write(text, place, normal);
    else if (drawn) {
      const elevation = numberOfCode(tags, entity, 38, numberOfCode(tags, entity, 30, 0));
      const own = drawn.isInWorld ? scaling(1, 1) : ocsMatrix(normal, elevation);
      this.#add(entity, drawn.outline, drawn.isFilled, { ...place, matrix: multiply(place.matrix, own) });
    } else if (!SILENT.has(entity.kind) && entity.kind !== 'TEXT' && !/^(ATTRIB|MTEXT)$/.test(entity.kind)) {
      this.#omit(entity.kind === 'POLYLINE' ? 'POLYLINE de malla' : entity.kind);
    }
  }

  #add(
    { kind }: DxfEntity,
    outline: readonly Segment[],
    isFilled: boolean,
    { matrix, capa, color, bloque }: Place,
  ): void {
    if (outline.length < 2) return;
    const placed = transformOutline(outline, matrix);
    if (!placed.every(isOnEarth)) {
      this.#omit(`${kind} con coordenadas imposibles`);
      return;
    }
    this.#points += placed.length;
    if (this.#points > MOST_POINTS) throw new RangeError(tooMany(MOST_POINTS, 'puntos'));
    if (this.figures.length >= MAX_ELEMENTS) throw new RangeError(tooMany(MAX_ELEMENTS, 'trazos'));
    this.figures.push({
      capa,
      color,
      outline: placed,
      isFilled,
      ...(bloque === undefined ? {} : { bloque }),
    });
  }

  #write(text: DxfText, { matrix, capa, color }: Place, normal: Normal): void {
    const { lines, leading, height, x, y, angle, isInWorld } = text;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const own = multiply(isInWorld ? scaling(1, 1) : ocsMatrix(normal), [cos, sin, -sin, cos, x, y]);
    const placed = multiply(matrix, own);
    if (![...placed, height, leading].every((value) => Math.abs(value) < FARTHEST)) {
      this.#omit('TEXT con coordenadas imposibles');
      return;
    }
    if (this.texts.length >= MAX_ELEMENTS) throw new RangeError(tooMany(MAX_ELEMENTS, 'textos'));
    this.texts.push({ lines, leading, height, capa, color, matrix: placed });
  }

  #insert(entity: DxfEntity, place: Place, normal: Normal): void {
    const { tags, blocks } = this.#document;
    // Attributes are in world coordinates, not in the block.
    for (const part of entity.parts) this.#draw(part, place);
    const of = (code: number, absent: number) => numberOfCode(tags, entity, code, absent);
    const written = decodeDxfText(textOfCode(tags, entity, 2) ?? '').trim();
    const [key, nombre] = [written.toLowerCase(), ownName(written)];
    const block = blocks.get(key);
    if (block?.isExternal) this.#omit('referencia externa (XREF)');
    // Too deep, or circular.
    if (!block || block.isExternal || this.#open.has(key) || place.depth >= MOST_DEPTH) return;
    const angle = (of(50, 0) * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const turned = multiply(ocsMatrix(normal, of(30, 0)), [cos, sin, -sin, cos, of(10, 0), of(20, 0)]);
    const base = multiply(scaling(of(41, 1), of(42, 1)), translation(-block.x, -block.y));
    const [columns, rows] = [Math.max(1, of(70, 1)), Math.max(1, of(71, 1))];
    if (!(columns * rows <= MOST_VISITS)) throw new RangeError(tooMany(MOST_VISITS, 'copias de un bloque'));
    this.#open.add(key);
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        this.#visit();
        const cell = multiply(translation(column * of(44, 0), row * of(45, 0)), base);
        this.drawAll(block.entities, {
          ...place,
          matrix: multiply(place.matrix, multiply(turned, cell)),
          depth: place.depth + 1,
          ...(nombre.startsWith('*') || columns * rows > 1 ? {} : { bloque: nombre }),
        });
      }
    this.#open.delete(key);
  }

  #visit(): void {
    if (++this.#visits > MOST_VISITS)
      throw new RangeError(tooMany(MOST_VISITS, 'trazos, contando las copias de sus bloques'));
  }

  #omit(kind: string): void {
    this.omitted.set(kind, (this.omitted.get(kind) ?? 0) + 1);
  }
}

function isOnEarth([, ...values]: Segment): boolean {
  return values.every((value) => Math.abs(value) < FARTHEST);
}

function tooMany(most: number, what: string): string {
  return `El DXF tiene más de ${most} ${what}: apaga o congela las capas que no hagan falta, como curvas de nivel, redes y rellenos, y vuelve a guardarlo.`;
}
