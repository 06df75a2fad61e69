/** A network that was lost for a moment, between two masts or in a lift's door, is back by then, ms. */
const ESPERA_MS = 1_000;

/**
 * Asks the network, and once more a little later where nobody answered.
 * In: how to ask; whether there is any use in asking again, looked up when it failed; ms to wait.
 * @throws what the last try threw
 */
export async function askPatiently(
  ask: () => Promise<Response>,
  mayAskAgain: () => boolean,
  espera = ESPERA_MS,
): Promise<Response> {
  try {
    return await ask();
  } catch (error) {
    if (!mayAskAgain()) throw error;
    await new Promise((wait) => setTimeout(wait, espera));
    return ask();
  }
}
