import { createServer } from 'node:http';
import { freePort } from './smtp.ts';

export interface SitioDeEmpresa {
  /** Another site than the tool's, which is at 127.0.0.1. */
  origen: string;
  /** The tool that its pages have; after the start, since the tool's settings name the site. */
  embed(herramienta: string): void;
  close(): void;
}

const PIECES: Readonly<Record<string, (herramienta: string) => string>> = {
  '/panel': (herramienta) => `<iframe onload="this.after('Llegó')" src="${herramienta}/panel"></iframe>`,
  '/cualquiera': () => '<lotificacion-mapa></lotificacion-mapa>',
};

/** The company's own site with the tool's element, on an origin of its own. */
export async function startSitioDeEmpresa(): Promise<SitioDeEmpresa> {
  const port = await freePort();
  let herramienta = '';
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    const piece =
      PIECES[path]?.(herramienta) ?? '<lotificacion-mapa proyecto="1" asesor="ana"></lotificacion-mapa>';
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><meta charset="utf-8"><title>Casas de ejemplo</title><link rel="icon" href="data:,"><style>body{margin:0}</style>
      <header style="height:700px">La empresa</header>${piece}
      <footer style="height:300px">Pie</footer>
      <script>window.sucesos=[];for(const name of ['paso','enviarArea','modelo','equipamiento','datos','cotizacionEmitida'])
        document.addEventListener(name,({detail})=>sucesos.push([name,detail]))</script>
      <script async src="${herramienta}/incrustar.js"></script>`);
  });
  await new Promise<void>((ready) => server.listen(port, 'localhost', ready));
  return {
    origen: `http://localhost:${port}`,
    embed: (url) => {
      herramienta = url;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
