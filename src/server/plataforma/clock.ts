/** The time now; handed in, so that a test can live in another hour. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
