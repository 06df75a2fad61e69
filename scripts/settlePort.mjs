import { once } from 'node:events';
import { createServer } from 'node:net';
import { giveUp } from './install.mjs';

/** The default of settings.ts. */
const USUAL = 3000;
/** Ports tried from there on. */
const TRIES = 20;

/**
 * Ends with a sentence if the port of PORT cannot be used. Without PORT the next free one is taken; not with a
 * PUBLIC_URL, because then a proxy knows the usual one. In: changed.
 */
export async function settlePort(env = process.env) {
  const asked = env.PORT?.trim();
  const port = asked ? Number(asked) : USUAL;
  // Zero lets the system choose; the program itself says what is no port.
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  const fault = await tryPort(port, env.HOST);
  if (fault === 'EACCES') {
    giveUp(
      `Esta cuenta no puede usar el puerto ${port}: los menores de 1024 son del sistema. Elige otro con PORT, como 3000, y pon delante un proxy (despliegue/proxy).`,
    );
  }
  if (fault !== 'EADDRINUSE') return;
  if (asked || env.PUBLIC_URL?.trim())
    giveUp(tellTaken(port, asked ? 'con PORT' : 'con PORT, y dilo al proxy'));
  for (let next = port + 1; next < port + TRIES; next += 1) {
    if (await tryPort(next, env.HOST)) continue;
    console.log(
      `El puerto ${port} está en uso: esta vez se usa el ${next}. Para que sea siempre el mismo, ponlo en PORT.`,
    );
    env.PORT = String(next);
    return;
  }
  giveUp(tellTaken(port, 'con PORT'));
}

/** Who knows which program it is. */
const ASK = {
  linux: (port) => `ss -ltnp 'sport = :${port}'`,
  darwin: (port) => `lsof -i :${port}`,
  win32: (port) => `netstat -ano | findstr :${port}`,
};

function tellTaken(port, how) {
  const command = ASK[process.platform]?.(port);
  return `El puerto ${port} está en uso. ${command ? `Qué programa lo usa lo dice ${command}` : 'Mira qué programa lo usa'}, o quien administra esta máquina; ciérralo, o elige otro puerto ${how}.`;
}

/** Out: the system's code of the fault; `undefined`: it is free. */
async function tryPort(port, host = '0.0.0.0') {
  const server = createServer();
  try {
    server.listen(port, host.trim() || '0.0.0.0');
    await once(server, 'listening');
  } catch ({ code }) {
    return code;
  }
  server.close();
  await once(server, 'close');
  return undefined;
}
