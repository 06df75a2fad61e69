/** Segment of the address of the inventory in pesos, before the project. */
export const EN_PESOS = 'pesos';
