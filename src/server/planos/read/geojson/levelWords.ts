/** `MANZANA`, `manz`, `cod_mzna`, `MZA_NUM`, `quadra`, `block`. */
const BLOCK =
  /(?:^|[^a-z])(?:super)?(?:mz|mza|mzna|mzn|mnz|manz|manzanas?|bloque|block|blk|[qc]uadra)(?:[^a-z]|$)/i;
/** Levels from the outermost, in which order ids name them; a KML's folders and a shapefile's layers first. */
const LEVELS: readonly RegExp[] = [
  word('capa'),
  ...[5, 4, 3, 2].map((n) => word(`carpeta ${n}`)),
  word('carpeta'),
  word('etapa|fase'),
  word('sector|secci[oó]n'),
  word('privada|cluster|condominio|coto|circuito|grupo'),
  BLOCK,
  word('torre|edificio'),
  word('nivel|piso'),
];

function word(words: string): RegExp {
  return new RegExp(`(?:^|[^a-z])(?:${words})(?:[^a-z]|$)`, 'i');
}

/** Whether a property's name says that its values are blocks. */
export function namesBlock(nombre: string): boolean {
  return BLOCK.test(parted(nombre));
}

/** Whether they are of a level above lots, blocks included. */
export function namesLevel(nombre: string): boolean {
  return rankOfLevel(nombre) >= 0;
}

/** Ascending from the outermost level; -1 for no level. */
export function rankOfLevel(nombre: string): number {
  return LEVELS.findIndex((level) => level.test(parted(nombre)));
}

/** `numMza` as `num_Mza`. */
function parted(nombre: string): string {
  return nombre.replace(/([a-z])(?=[A-Z])/g, '$1_');
}
