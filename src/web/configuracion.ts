import type { Configuracion } from '../contract/empresa.ts';

/** What stands where the server's text is missing or broken: the page works without it. */
export const SIN_CONFIGURACION: Configuracion = {
  empresa: {
    nombre: '',
    anio: 2020,
    logo: '',
    colorPrimario: '#1f4337',
    colorAcento: '#a0441f',
    telefono: '',
    correo: '',
    avisoPrivacidad: { corto: '', version: '' },
  },
  simulador: '',
};

/** The company and addresses that the server wrote into the page (`#configuracion`). */
export function readConfiguracion(text: string | null | undefined): Configuracion {
  if (!text) return SIN_CONFIGURACION;
  try {
    // Written by our own server from the same contract; only a broken page can differ.
    const read = JSON.parse(text) as Partial<Configuracion>;
    return {
      empresa: { ...SIN_CONFIGURACION.empresa, ...read.empresa },
      simulador: read.simulador ?? '',
    };
  } catch (error) {
    console.error('configuracion', error);
    return SIN_CONFIGURACION;
  }
}

export let configuracion = readConfiguracion(
  typeof document === 'undefined' ? undefined : document.getElementById('configuracion')?.textContent,
);

/** Where the page comes from, such as `https://lotes.ejemplo.mx`. */
export let origen = typeof window === 'undefined' ? '' : window.location.origin;

/** For the server's rendering, which has no page to read: called before each. */
export function setConfiguracion(value: Configuracion, propio = ''): void {
  configuracion = value;
  origen = propio;
}
