/** Runs once before all vitest files. */
export async function setup(): Promise<void> {}
