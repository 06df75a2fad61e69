import type { DocumentoCotizacion } from './cotizacion.ts';

/** Lines that tell who issues the quote and where to complain; empty fields leave no trace. */
export function empresaLines(empresa: DocumentoCotizacion['empresa']): string[] {
  const { razonSocial, domicilio, telefono, correo, horarioQuejas, registroProfeco } = empresa;
  return [
    [razonSocial, domicilio].filter(Boolean).join(' · '),
    [telefono && `Tel. ${telefono}`, correo].filter(Boolean).join(' · '),
    horarioQuejas && `Quejas y aclaraciones: ${horarioQuejas}`,
    registroProfeco && `Registro PROFECO: ${registroProfeco}`,
  ].filter(Boolean);
}
