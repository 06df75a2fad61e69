import type { DocumentoCotizacion } from './cotizacion.ts';

/** Who issues the quote and where to complain; empty fields are left out. */
export function empresaLines(empresa: DocumentoCotizacion['empresa']): string[] {
  const { razonSocial, domicilio, telefono, correo, horarioQuejas, registroProfeco } = empresa;
  return [
    [razonSocial, domicilio].filter(Boolean).join(' · '),
    [telefono && `Tel. ${telefono}`, correo].filter(Boolean).join(' · '),
    horarioQuejas && `Quejas y aclaraciones: ${horarioQuejas}`,
    registroProfeco && `Registro PROFECO: ${registroProfeco}`,
  ].filter(Boolean);
}
