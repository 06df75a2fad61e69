/** A network lost for a moment, between two masts or in a lift, is usually back by then, ms. */
const ESPERA_MS = 1_000;

/**
 * Fetches, and retries once after a pause without an answer.
 * In: the request; whether a retry makes sense, checked after the failure; pause, ms.
 * @throws the last attempt's error
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
