/** The cause in Spanish, with what to do; `undefined`: unknown. */
export function tellFault(said: string, folder: string): string | undefined;
