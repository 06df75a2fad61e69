/** The order that people expect of lot numbers: 2 before 10, M2-L10 before M10-L2, figures before letters. */
export const compareNumeros = new Intl.Collator('es-MX', { numeric: true, sensitivity: 'base' }).compare;
