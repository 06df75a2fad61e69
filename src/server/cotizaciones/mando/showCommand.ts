import { presentCotizacion, SIN_EQUIPAMIENTOS } from '../../../contract/presentCotizacion.ts';
import { rutaOfIssued } from '../../../contract/rutas.ts';
import { formatFechaHora } from '../../../domain/fecha.ts';
import { countNoun } from '../../../domain/sentences/countNoun.ts';
import type { MandoDeps, MandoIo } from '../../plataforma/mando/mando.ts';
import { type EnvioOfExpediente, readExpediente } from '../show/readExpediente.ts';
import { describeEstadoDeCorreo, whyWithheld } from './describeEstadoDeCorreo.ts';

/** Prints one quote with all its mails and calls. */
export async function showCommand(folio: string, io: MandoIo, { db }: MandoDeps): Promise<number> {
  const found = await readExpediente(db, folio);
  if (!found) return tellMissing(folio, io);
  const { documento, token, ficha, envios } = found;
  const { casa, montos, emitida, vigencia, noCabe } = presentCotizacion(documento);
  const { cliente } = documento;
  const otros = ficha.folios.filter((other) => other !== folio);
  const equipamientos = casa.equipamientos.map(({ nombre, precio }) => `${nombre} (${precio})`).join(', ');
  const lines: [string, string][] = [
    ['Cotización', folio],
    ['Emitida', emitida],
    ['Vigencia', vigencia],
    ['Cliente', token ? `${cliente.nombre} <${cliente.correo}> ${cliente.telefono}` : 'datos borrados'],
    ['Casa', `${casa.proyecto}, ${casa.lote} de ${casa.terreno}, ${casa.modelo} (${casa.construccion})`],
    ...(noCabe ? [['No cabe', noCabe.paraVentas] satisfies [string, string]] : []),
    ['Equipamientos', equipamientos || SIN_EQUIPAMIENTOS],
    ...montos.map(({ etiqueta, monto }): [string, string] => [etiqueta, monto]),
    [
      'Aviso',
      ficha.aviso
        ? `versión ${ficha.aviso.version}, ${formatFechaHora(new Date(ficha.aviso.en))}`
        : 'sin constancia',
    ],
    ['Promociones', ficha.mercadotecnia ? 'acepta recibirlas' : 'no las aceptó'],
    ...(ficha.anterior ? [['Actualiza', ficha.anterior] satisfies [string, string]] : []),
    ...(otros.length ? [['Del mismo contacto', otros.join(', ')] satisfies [string, string]] : []),
    ...(token
      ? [['Dirección', rutaOfIssued(documento.proyecto.id_proyecto, token)] satisfies [string, string]]
      : []),
  ];
  for (const [name, value] of lines) io.print(`${`${name}:`.padEnd(26)}${value}`);
  io.print('Envíos:');
  for (const line of envios.length ? envios.map(lineOf) : ['ninguno']) io.print(`  ${line}`);
  return 0;
}

/** Prints that the quote does not exist. Out: exit status. */
export function tellMissing(folio: string, io: MandoIo): number {
  io.printError(`No hay una cotización con el folio ${folio}.`);
  return 1;
}

function lineOf(envio: EnvioOfExpediente): string {
  const { estado, intentos } = envio;
  const facts = [
    formatFechaHora(envio.creado_en),
    envio.suceso === 'corregida' ? `${envio.tipo} (correo corregido)` : envio.tipo,
    ...(envio.destinatario ? [envio.destinatario] : []),
    // The CRM itself answers; no mail server accepts a call.
    envio.tipo === 'webhook' && estado === 'enviado' ? 'recibido' : describeEstadoDeCorreo(envio),
    ...(envio.en_resumen ? ['junto con otras'] : []),
    ...(envio.enviado_en ? [formatFechaHora(envio.enviado_en)] : []),
    ...(intentos ? [countNoun(intentos, 'intento')] : []),
    ...(estado === 'pendiente' && intentos ? [`siguiente: ${formatFechaHora(envio.proximo_intento)}`] : []),
    ...[whyWithheld(envio) ?? []].flat(),
    ...(envio.ultimo_error ? [`(${envio.ultimo_error})`] : []),
  ];
  return facts.join('  ');
}
