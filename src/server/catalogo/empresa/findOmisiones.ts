import type { Empresa } from '../empresa.ts';
import type { Falta } from '../falta.ts';

/** What a serious quote shows of the company, and what the law on privacy asks it to say (decisions 4). */
const ESPERADOS = ['razonSocial', 'domicilio', 'telefono', 'correo', 'registroProfeco'] as const;

/** One notice that names the fields of `empresa.json` that were left out; quotes are issued without them. */
export function findOmisiones(empresa: Empresa): Falta[] {
  const missing = ESPERADOS.filter((campo) => !empresa[campo]);
  if (!missing.length) return [];
  const motivo = `faltan ${missing.join(', ')}; la cotización y el aviso de privacidad salen sin ellos`;
  return [{ archivo: 'empresa.json', motivo }];
}
