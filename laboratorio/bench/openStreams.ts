import { connect, type Socket } from 'node:net';

/** So many are opened at a time; more would meet the system's queue of connections that are not accepted yet. */
const AT_ONCE = 100;
const FIRST = '"completa":true';

export interface OpenStreams {
  /** Resolves once every stream has been told of a lot's new state. Called before the change. */
  allTold(): Promise<void>;
  close(): void;
}

/** Opens event streams of a project over sockets of their own, as light as can be: this process is not what is measured. */
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
