/** Injected, so that tests choose the time. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
