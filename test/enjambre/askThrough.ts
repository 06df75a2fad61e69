import { request as requestPlain } from 'node:http';
import { request as requestByTls } from 'node:https';

/** The page's wait for a call. */
const PATIENCE_MS = 20_000;

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/**
 * Asks a server or the proxy from a loopback address of its own, as limits are per visitor. Out: status and
 * text. @throws {Error} without a whole answer in time
 */
export function askThrough(
  url: string,
  { method = 'GET', headers = {}, body }: Asked = {},
): Promise<{ status: number; text: string }> {
  const octet = () => 1 + Math.floor(Math.random() * 253);
  return new Promise((resolve, reject) => {
    const request = url.startsWith('https:') ? requestByTls : requestPlain;
    const asked = request(
      url,
      { method, headers, localAddress: `127.${octet()}.${octet()}.${octet()}`, agent: false },
      (response) => {
        let text = '';
        response
          .setEncoding('utf8')
          .on('data', (part: string) => {
            text += part;
          })
          .on('error', reject)
          .on('close', () =>
            response.complete
              ? resolve({ status: response.statusCode ?? 0, text })
              : reject(new Error('cut short')),
          );
      },
    );
    asked.setTimeout(PATIENCE_MS, () => asked.destroy(new Error('no answer in time')));
    asked.on('error', reject).end(body);
  });
}
