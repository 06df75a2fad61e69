import { connect, type Socket } from 'node:net';

/** Streams opened at once; more would fill the system's accept queue. */
const AT_ONCE = 100;
const FIRST = '"completa":true';

export interface OpenStreams {
  /** Resolves once every stream has received a lot's new state. Call it before the change. */
  allTold(): Promise<void>;
  close(): void;
}

/** Opens event streams on bare sockets, as light as possible: this process is not measured. */
export async function openStreams(url: string, id_proyecto: number, count: number): Promise<OpenStreams> {
  const sockets: Socket[] = [];
  let onTold = () => {};
  const open = () =>
    new Promise<void>((resolve, reject) => {
      const { hostname, port, host } = new URL(url);
      const socket = connect(Number(port), hostname);
      sockets.push(socket);
      let begun = false;
      socket.setEncoding('latin1').on('data', (text: string) => {
        if (!begun && text.includes(FIRST)) {
          begun = true;
          resolve();
        } else if (begun && text.includes('"lotes"')) onTold();
      });
      socket.once('error', reject);
      socket.write(
        `GET /api/Novedades/${id_proyecto} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/event-stream\r\n\r\n`,
      );
    });
  while (sockets.length < count) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - sockets.length) }, open));
  }
  return {
    allTold: () =>
      new Promise((resolve) => {
        let left = count;
        onTold = () => {
          left -= 1;
          if (left === 0) resolve();
        };
      }),
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
