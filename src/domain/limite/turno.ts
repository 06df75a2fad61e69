/**
 * Requests of a network per request of one client: many households share one, but a stranger may rent one.
 */
export const NETWORK_FACTOR = 4;
/** Larger than any turn. */
export const ALL_TURNS = 2_147_483_647;
/** Share of the hour's room above which all turns go. */
const AMPLE = 1 / 2;
/** When room is scarce, one turn opens per so many mails left. */
const MAILS_A_TURN = 10;

/**
 * Turn of a new mail, from 0: how many its origin asked for in the hour. Each turn holds one mail per origin,
 * so nobody waits behind a flood. In: requests of the client and of its network in the hour.
 */
export function turnoOf({ cliente, red }: { cliente: number; red: number }): number {
  return Math.max(cliente, Math.floor(red / NETWORK_FACTOR));
}

/**
 * First turn that must wait. In: mails left in the hour, of its total. Turn 0 waits only for nothing left.
 */
export function turnsFree(room: number, total: number): number {
  if (room <= 0) return 0;
  return room >= total * AMPLE ? ALL_TURNS : Math.max(1, Math.floor(room / MAILS_A_TURN));
}
