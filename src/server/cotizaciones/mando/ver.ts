import { presentCotizacion, SIN_EQUIPAMIENTOS } from '../../../contract/presentCotizacion.ts';
import type { Queryable } from '../../db/db.ts';
import type { MandoDeps, MandoIo } from '../../mando/mando.ts';
import type { EstadoDeEntrega } from '../entrega.ts';
import { readDocumento } from '../findCotizacion.ts';
import { readFicha } from '../readFicha.ts';
import type { Suceso } from '../salidas.ts';
import { urlOfCotizacion } from '../urlOfCotizacion.ts';
import { ENTREGA } from './filas.ts';

/** Prints one quote with all that was sent for it. */
export async function ver(folio: string, io: MandoIo, { db }: MandoDeps): Promise<number> {
  const [row] = await db.query<{ documento: string; token: string | null }>(
    'select documento::text as documento, token from cotizacion where folio = $1',
    [folio],
  );
  if (!row) return tellMissing(folio, io);
  const documento = readDocumento(row.documento);
  const { casa, montos, emitida, vigencia } = presentCotizacion(documento);
  const { cliente } = documento;
  const ficha = await readFicha(db, folio);
  const otros = ficha.folios.filter((other) => other !== folio);
  const equipamientos = casa.equipamientos.map(({ nombre, precio }) => `${nombre} (${precio})`).join(', ');
  const lines: [string, string][] = [
    ['Cotización', folio],
    ['Emitida', emitida],
    ['Vigencia', vigencia],
    ['Cliente', row.token ? `${cliente.nombre} <${cliente.correo}> ${cliente.telefono}` : 'datos borrados'],
    ['Casa', `${casa.proyecto}, ${casa.lote} de ${casa.terreno}, ${casa.modelo} (${casa.construccion})`],
    ['Equipamientos', equipamientos || SIN_EQUIPAMIENTOS],
    ...montos.map(({ etiqueta, monto }): [string, string] => [etiqueta, monto]),
    ['Aviso', ficha.aviso ? `versión ${ficha.aviso.version}, ${ficha.aviso.en}` : 'sin constancia'],
    ['Promociones', ficha.mercadotecnia ? 'acepta recibirlas' : 'no las aceptó'],
    ...(ficha.anterior ? [['Actualiza', ficha.anterior] satisfies [string, string]] : []),
    ...(otros.length ? [['Del mismo contacto', otros.join(', ')] satisfies [string, string]] : []),
    ...(row.token ? [['Dirección', urlOfCotizacion(documento, row.token)] satisfies [string, string]] : []),
  ];
  for (const [name, value] of lines) io.print(`${`${name}:`.padEnd(26)}${value}`);
  io.print('Envíos:');
  for (const line of await readHistoria(db, folio)) io.print(`  ${line}`);
  return 0;
}

/** Says that there is no such quote. Out: exit status. */
export function tellMissing(folio: string, io: MandoIo): number {
  io.printError(`No hay una cotización con el folio ${folio}.`);
  return 1;
}

type FilaDeEnvio = EstadoDeEntrega & {
  tipo: string;
  suceso: Suceso;
  destinatario: string | null;
  retenido_por: string | null;
  intentos: number;
  creado_en: Date;
  proximo_intento: Date;
};

const RETENIDO: Record<string, string> = {
  direccion: 'demasiados correos a la misma dirección',
  origen: 'demasiadas cotizaciones desde la misma conexión',
  total: 'demasiadas cotizaciones en una hora',
};

/** A line for each thing sent or to be sent, oldest first. */
async function readHistoria(db: Queryable, folio: string): Promise<string[]> {
  const rows = await db.query<FilaDeEnvio>(
    `select tipo, suceso, s.estado, destinatario, retenido_por, intentos, creado_en, proximo_intento, enviado_en, ultimo_error
     from correo_salida s join cotizacion c on c.id = s.cotizacion_id where folio = $1 order by s.id`,
    [folio],
  );
  if (!rows.length) return ['ninguno'];
  return rows.map((row) => {
    const facts = [
      row.creado_en.toISOString(),
      row.suceso === 'corregida' ? `${row.tipo} (correo corregido)` : row.tipo,
      ...(row.destinatario ? [row.destinatario] : []),
      ENTREGA[row.estado],
      ...(row.enviado_en ? [row.enviado_en.toISOString()] : []),
      ...(row.intentos ? [`${row.intentos} ${row.intentos === 1 ? 'intento' : 'intentos'}`] : []),
      ...(row.estado === 'pendiente' && row.intentos
        ? [`siguiente ${row.proximo_intento.toISOString()}`]
        : []),
      ...(row.estado === 'retenido' ? [RETENIDO[row.retenido_por ?? ''] ?? ''] : []),
      ...(row.ultimo_error ? [`(${row.ultimo_error})`] : []),
    ];
    return facts.join('  ');
  });
}
