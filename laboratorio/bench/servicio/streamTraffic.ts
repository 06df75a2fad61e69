import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const FIRST = 'data:';

/** Opens an event stream on its own socket. Resolves after its first event. */
export function openStream(url: string, path: string): Promise<Socket> {
  const { hostname, port, host } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const onData = (text: string) => {
      if (!text.includes(FIRST)) return;
      socket.off('data', onData).resume();
      resolve(socket);
    };
    socket.setEncoding('latin1').on('data', onData).on('error', reject);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/event-stream\r\n\r\n`);
  });
}

/** Keeps a number of streams open and regularly replaces the oldest. Out: stops. */
export function startStreamTraffic(
  url: string,
  path: string,
  { open, everyMs }: { open: number; everyMs: number },
) {
  const sockets: Socket[] = [];
  let opened = 0;
  let stopped = false;
  const running = (async () => {
    while (!stopped) {
      sockets.push(await openStream(url, path));
      opened += 1;
      if (sockets.length > open) sockets.shift()?.destroy();
      await sleep(sockets.length < open ? 1 : everyMs);
    }
  })();
  return {
    opened: () => opened,
    async stop() {
      stopped = true;
      await running;
      for (const socket of sockets) socket.destroy();
    },
  };
}
