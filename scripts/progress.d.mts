/** Detail of an installation. In: counts the packages that are in their place. */
export function tellPlaced(count: () => number, now?: () => number): () => string;
