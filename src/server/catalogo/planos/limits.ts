/**
 * What a drawing may cost. Real ones are 60 KB to 4 MB with at most some 50,000 elements; the limits stand well
 * above that and keep one hostile or mistaken file from taking the server's memory.
 */
export const MAX_BYTES = 20 * 1024 * 1024;
export const MAX_ELEMENTS = 120_000;
export const MAX_DEPTH = 200;
/** Shapes after every `<use>` is followed: twenty nested uses of two each would otherwise be a million. */
export const MAX_SHAPES = 200_000;
/** Characters that the file's own entities may add, all uses together ('billion laughs'). */
export const MAX_ENTITY_TEXT = 1024 * 1024;
