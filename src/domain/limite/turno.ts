/** Requests of one network beside those of one of its clients: a household's provider has many, a stranger hires one whole. */
export const NETWORK_FACTOR = 4;
/** More than any turn. */
export const ALL_TURNS = 2_147_483_647;
/** From so little room of the hour on, its share is laid down: all turns go before. */
const AMPLE = 1 / 2;
/** Where room is scarce, one turn is free for so many mails that may still go. */
const MAILS_A_TURN = 10;

/**
 * The turn of a mail that is asked for now, beginning with 0: how many its origin had in the hour. Mails of one turn are one of
 * each origin, so that by turns nobody waits behind a flood. In: what the client and the network around it asked in the hour.
 */
export function turnoOf({ cliente, red }: { cliente: number; red: number }): number {
  return Math.max(cliente, Math.floor(red / NETWORK_FACTOR));
}

/**
 * The first turn that has to wait. In: how many mails may still go out in the hour, of how many. All go while more than half
 * is left; of the rest a new origin always finds something, and whoever had many waits until there is room again.
 */
export function turnsFree(room: number, total: number): number {
  if (room <= 0) return 0;
  return room >= total * AMPLE ? ALL_TURNS : Math.max(1, Math.floor(room / MAILS_A_TURN));
}
