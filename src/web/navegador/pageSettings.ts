import type { PageSettings } from '../../contract/empresa.ts';

/** Defaults if the server's text is missing or broken: the page works without it. */
const NO_PAGE_SETTINGS: PageSettings = {
  empresa: {
    nombre: '',
    anio: 2020,
    logo: '',
    colorPrimario: '#1f4337',
    colorAcento: '#a0441f',
    telefono: '',
    llamada: '',
    correo: '',
    avisoPrivacidad: { corto: '', version: '' },
  },
  simulador: '',
  origen: '',
};

/** Company and addresses that the server wrote into the page (`#configuracion`). */
export function readPageSettings(text: string | null | undefined): PageSettings {
  if (!text) return NO_PAGE_SETTINGS;
  try {
    // Our own server wrote it from the same contract; only a broken page can differ.
    const read = JSON.parse(text) as Partial<PageSettings>;
    return {
      empresa: { ...NO_PAGE_SETTINGS.empresa, ...read.empresa },
      simulador: read.simulador ?? '',
      origen: read.origen ?? '',
      medicion: read.medicion,
    };
  } catch (error) {
    console.error('configuracion', error);
    return NO_PAGE_SETTINGS;
  }
}

export let pageSettings = readPageSettings(
  typeof document === 'undefined' ? undefined : document.getElementById('configuracion')?.textContent,
);

/** For the server's rendering, which has no page to read: call before each. */
export function setPageSettings(value: PageSettings): void {
  pageSettings = value;
}
