import { HORA_MS } from '../../domain/fecha.ts';
import { ALL_TURNS, turnsFree } from '../../domain/limite/turno.ts';
import { countNoun } from '../../domain/sentences/countNoun.ts';
import type { Log } from '../plataforma/log.ts';
import type { EnvioLimits } from '../plataforma/settings.ts';
import type { ClaimedCorreo, Outbox, SentCounts } from './outbox.ts';

/** Pause between mails while the sales team gets digests, ms. */
export const DIGEST_EVERY_MS = 10 * 60_000;
/** Sent mails are counted again at most this often, ms; in between, claimed mails are subtracted. */
const RECUENTO_MS = 1_000;

/** Mails of each kind that may still be claimed, and whether to make a digest. */
interface Room {
  clientes: number;
  ventas: number;
  resumen: boolean;
}

type Limites = Pick<EnvioLimits, 'totalHora' | 'ventasHora'>;

/** Times in ms since 1970. */
export function roomOf({ clientes, ventas, ultimaVenta }: SentCounts, limites: Limites, ahora: number): Room {
  const room = { clientes: limites.totalHora - clientes, ventas: limites.ventasHora - ventas };
  const rested = ultimaVenta === undefined || ahora - ultimaVenta >= DIGEST_EVERY_MS;
  return { ...room, resumen: room.ventas <= 0 && rested };
}

interface QuotasDeps {
  bandeja: Pick<Outbox, 'claim' | 'countSalidos' | 'holdClientes' | 'gatherVentas'>;
  limites: Limites;
  /** ms since 1970. */
  now: () => number;
  registro: Log;
}

/**
 * Claims mails within the hourly limits. When room is scarce, buyers' mails wait by their origin's turn (the
 * fuse), and the sales team gets digests. Instances may exceed the limit by their claims of one second. Out:
 * a function that leases up to so many due mails.
 */
export function createQuotas({ bandeja, limites, now, registro }: QuotasDeps) {
  let counted = Number.NEGATIVE_INFINITY;
  let room: Room = { clientes: 0, ventas: 0, resumen: false };
  let hot = false;
  let waiting = false;

  async function recount(ahora: number): Promise<void> {
    const salidos = await bandeja.countSalidos(new Date(ahora - HORA_MS), limites);
    room = roomOf(salidos, limites, ahora);
    counted = ahora;
    if (room.resumen) await bandeja.gatherVentas();
    const libres = turnsFree(room.clientes, limites.totalHora);
    const held = libres < ALL_TURNS && (await bandeja.holdClientes(libres));
    waiting = held || salidos.esperan;
    if (held && !hot) {
      hot = true;
      registro.warn(blown(salidos.clientes, limites));
    } else if (hot && !salidos.esperan) {
      hot = false;
      registro.info('Correo: ya salieron los que esperaban su turno por LIMITE_TOTAL_HORA');
    }
  }

  return async (limit: number): Promise<ClaimedCorreo[]> => {
    const ahora = now();
    if (ahora - counted >= RECUENTO_MS || ahora < counted) await recount(ahora);
    const { clientes, ventas } = room;
    const libres = turnsFree(clientes, limites.totalHora);
    // A batch takes no more than is free for all turns.
    const ample = libres === ALL_TURNS ? Math.max(1, clientes - Math.floor(limites.totalHora / 2)) : clientes;
    const most = Math.min(limit, clientes > 0 ? ample : limit, ventas > 0 ? ventas : limit);
    const free = { clientes: libres, ventas: ventas > 0, porTurno: waiting || libres < ALL_TURNS };
    const mails = await bandeja.claim('correo', most, free);
    for (const { tipo } of mails) {
      if (tipo === 'cliente') room.clientes -= 1;
      if (tipo === 'ventas') room.ventas -= 1;
    }
    return mails;
  };
}

function blown(clientes: number, { totalHora }: Limites): string {
  return (
    `Correo: en una hora ${clientes === 1 ? 'salió' : 'salieron'} ${countNoun(clientes, 'correo', 'correos')} a clientes, de ${totalHora} (LIMITE_TOTAL_HORA); los demás esperan su turno ` +
    'y salen solos. Se ven con: npm run cotizaciones -- listar --retenidas'
  );
}
