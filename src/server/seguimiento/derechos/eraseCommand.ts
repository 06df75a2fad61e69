import { validateCorreo } from '../../../domain/contacto.ts';
import { countNoun } from '../../../domain/sentences/countNoun.ts';
import type { CotizacionesCommand } from '../../cotizaciones/mando/parseCotizacionesCommand.ts';
import type { MandoDeps, MandoIo } from '../../plataforma/mando/mando.ts';
import { erasePersona, findFolios } from './erasePersona.ts';

/** Deletes a person's data; without `--si` it only lists their quotes. */
export async function eraseCommand(
  { correo, si }: Extract<CotizacionesCommand, { orden: 'borrar' }>,
  io: MandoIo,
  { db, dataDir, clock }: MandoDeps,
): Promise<number> {
  if (validateCorreo(correo.trim())) {
    io.printError(`«${correo}» no es un correo.`);
    return 1;
  }
  if (!si) {
    io.printError(`${describe(await findFolios(db, correo))} Nada se borró: agrega --si para borrar.`);
    return 1;
  }
  const { folios, borrada } = await erasePersona({ db, clock, dataDir }, correo);
  if (!borrada) {
    io.printError('No hay datos de ese correo.');
    return 1;
  }
  io.print(
    folios.length
      ? `Se borraron los datos de ${countNoun(folios.length, 'cotización', 'cotizaciones')}: ${folios.join(', ')}.`
      : 'Se borraron sus datos; no tenía cotizaciones.',
  );
  io.print('Los montos se conservan; la dirección de cada cotización ya no abre.');
  io.print('Los correos ya enviados, el CRM, lo exportado y los respaldos guardan sus copias: bórralas ahí.');
  return 0;
}

function describe(folios: readonly string[]): string {
  return folios.length
    ? `Cotizaciones de esa persona: ${folios.join(', ')}.`
    : 'No hay cotizaciones de ese correo.';
}
