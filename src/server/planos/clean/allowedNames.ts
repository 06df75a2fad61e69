/**
 * Allow list: anything else is dropped, including ways to run or fetch in future browsers. Deliberately
 * absent: script, foreignObject, animation, links (`a` becomes `g`), HTML media, SVG fonts, `cursor` and
 * `metadata`.
 */
export const ALLOWED_TAGS: ReadonlySet<string> = words(`
  svg g defs symbol use switch
  path rect circle ellipse line polyline polygon
  text tspan textPath image title desc style
  linearGradient radialGradient stop pattern clipPath mask marker filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`);

/** Besides `data-*` and `aria-label`. `xml:base` is absent: it would turn `#a` into an address. */
export const ALLOWED_ATTRIBUTES: ReadonlySet<string> = words(`
  id class style lang role href xml:space xml:lang
  x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points width height rotate pathLength
  viewBox preserveAspectRatio transform transform-origin version
  fill fill-opacity fill-rule stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width paint-order vector-effect color opacity display visibility overflow
  clip clip-path clip-rule mask mask-type filter marker-start marker-mid marker-end mix-blend-mode isolation
  color-interpolation color-interpolation-filters color-rendering shape-rendering text-rendering image-rendering
  font-family font-size font-size-adjust font-stretch font-style font-variant font-weight letter-spacing
  word-spacing text-anchor text-decoration dominant-baseline alignment-baseline baseline-shift writing-mode
  direction unicode-bidi kerning textLength lengthAdjust startOffset method spacing side
  gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity
  patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits
  markerUnits markerWidth markerHeight refX refY orient
  filterUnits primitiveUnits in in2 result mode type values operator k1 k2 k3 k4 order kernelMatrix divisor bias
  targetX targetY edgeMode kernelUnitLength preserveAlpha surfaceScale diffuseConstant specularConstant
  specularExponent lighting-color scale xChannelSelector yChannelSelector azimuth elevation flood-color
  flood-opacity tableValues slope intercept amplitude exponent stdDeviation radius seed numOctaves baseFrequency
  stitchTiles z pointsAtX pointsAtY pointsAtZ limitingConeAngle pointer-events
`);

const ANIMATION: ReadonlySet<string> = words(
  'animate animateColor animateMotion animateTransform set discard mpath',
);

const FONTS: ReadonlySet<string> = words(
  'font font-face font-face-src font-face-uri glyph missing-glyph hkern vkern',
);

export type DroppedKind =
  | 'script'
  | 'evento'
  | 'objetoAjeno'
  | 'direccion'
  | 'imagenEnlazada'
  | 'imagenNoAdmitida'
  | 'animacion'
  | 'enlace'
  | 'estilo'
  | 'fuente'
  | 'datosDelPrograma'
  | 'otro';

export function kindOfTag(name: string): DroppedKind {
  if (/(^|:)script$/i.test(name)) return 'script';
  if (/(^|:)(foreignObject|iframe|object|embed|video|audio|canvas)$/i.test(name)) return 'objetoAjeno';
  if (name.startsWith('html:')) return 'objetoAjeno';
  if (ANIMATION.has(name)) return 'animacion';
  if (FONTS.has(name)) return 'fuente';
  if (name === 'metadata' || name.includes(':')) return 'datosDelPrograma';
  return 'otro';
}

function words(text: string): Set<string> {
  return new Set(text.trim().split(/\s+/));
}

export interface RemovedParts {
  clase: DroppedKind;
  cantidad: number;
  /** At most five, each at most 80 characters. */
  ejemplos: string[];
}

export class DroppedCount {
  readonly #byKind = new Map<DroppedKind, RemovedParts>();

  add(clase: DroppedKind, ejemplo: string): void {
    const entry = this.#byKind.get(clase) ?? { clase, cantidad: 0, ejemplos: [] };
    entry.cantidad++;
    const short = ejemplo.replace(/\s+/g, ' ').slice(0, 80);
    if (entry.ejemplos.length < 5 && !entry.ejemplos.includes(short)) entry.ejemplos.push(short);
    this.#byKind.set(clase, entry);
  }

  list(): RemovedParts[] {
    return [...this.#byKind.values()];
  }
}
