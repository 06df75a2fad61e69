import { expect, type Page } from '@playwright/test';
import type { FormLotificacion } from '../../src/domain/formLotificacion.ts';

export const PROYECTO = 'Villas del Sol';
export const WITHOUT_EQUIPAMIENTO = 'Lomas Verdes';

export const titulo = (page: Page, texto: string) => page.getByRole('heading', { name: texto, exact: true });

export const campo = (page: Page, etiqueta: string) => page.getByRole('textbox', { name: etiqueta });

/** The program has taken over, and nothing reloads any more. */
export async function expectProgram(page: Page): Promise<void> {
  await expect(page.locator('[data-dibujada], #cargando')).toHaveCount(0);
}

/** The project list, taken over: an earlier draft is cleared. */
export async function openProyectos(page: Page): Promise<void> {
  await page.goto('/');
  await expect(titulo(page, 'PROYECTOS DISPONIBLES')).toBeVisible();
  const tarjeta = page.getByRole('link', { name: new RegExp(PROYECTO) });
  // React marks what it took over.
  const taken = () =>
    tarjeta.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber')));
  await expect.poll(taken).toBe(true);
}

export async function pickProyecto(page: Page, nombre = PROYECTO): Promise<void> {
  await page.goto('/');
  // The program clears an earlier choice; without one the links work before it.
  await expect.poll(() => storedSeleccion(page)).toBeNull();
  await page.getByRole('link', { name: new RegExp(nombre) }).click();
  await expect(titulo(page, 'SELECCIONA UN LOTE')).toBeVisible();
  await expectProgram(page);
}

export async function mapaReady(page: Page): Promise<void> {
  await expect(page.getByRole('application')).toHaveAttribute('aria-busy', 'false');
}

/** Chooses through the list, which equals the map. */
export async function pickLote(page: Page, id_lote: string): Promise<void> {
  await showLista(page);
  await loteOption(page, id_lote).click();
  const elegir = page.getByRole('button', { name: 'Elegir este lote' });
  const siguiente = titulo(page, 'SELECCIONA UN MODELO');
  // A touch shows the lot's sheet first; a click chooses at once.
  await expect(elegir.or(siguiente).first()).toBeVisible();
  if (await elegir.isVisible()) await elegir.click();
  await expect(titulo(page, 'SELECCIONA UN MODELO')).toBeVisible();
}

const botonLista = (page: Page) => page.getByRole('button', { name: 'Lista', exact: true });

/** Lots can be chosen: on a phone map and list alternate. */
export async function lotesReady(page: Page): Promise<void> {
  await expect(page.getByRole('listbox').or(botonLista(page)).first()).toBeVisible();
}

export async function showLista(page: Page): Promise<void> {
  await lotesReady(page);
  if (await botonLista(page).isVisible()) await botonLista(page).click();
}

/** The list with the lots that cannot be chosen; at first it leaves them out. */
export async function showVendidos(page: Page): Promise<void> {
  await showLista(page);
  await page.getByRole('checkbox', { name: 'Ver también los vendidos' }).check();
}

export const loteOption = (page: Page, id_lote: string) =>
  page.getByRole('option', { name: new RegExp(`^Lote ${id_lote},`) });

export async function pickModelo(page: Page, nombre: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${nombre}`) }).click();
  await expect(titulo(page, 'SELECCIONA EQUIPAMIENTOS')).toBeVisible();
}

export interface Datos {
  nombre: string;
  correo: string;
  telefono: string;
}

/** A unique address in the run. */
export function datosNuevos(): Datos {
  const unique = Math.random().toString(36).slice(2, 10);
  return { nombre: 'Ana Ruiz', correo: `ana.${unique}@ejemplo.mx`, telefono: '5512345678' };
}

/** On a phone the price bar has a second one. */
export const botonCotizar = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Cotizar', exact: true });

export async function openDatos(page: Page): Promise<void> {
  await botonCotizar(page).click();
  await expect(page.getByText('¡Ingresa tus datos para recibir tu cotización por correo!')).toBeVisible();
}

export async function fillDatos(page: Page, datos: Datos): Promise<void> {
  await campo(page, 'Nombre').fill(datos.nombre);
  await campo(page, 'Correo').fill(datos.correo);
  await campo(page, 'Teléfono').fill(datos.telefono);
}

/** Stops the page's clock, so that the thanks stay. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  // Later on any machine.
  await page.clock.pauseAt(Date.now() + 60_000);
}

export async function cotizar(page: Page, datos: Datos): Promise<void> {
  await openDatos(page);
  await fillDatos(page, datos);
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await expect(titulo(page, 'COTIZACIÓN FINAL')).toBeVisible();
}

/**
 * Parses the page's stored value; `null` if absent or no JSON; waits out reloads. A screen appears before its
 * program has read or written anything: use `expect.poll` for the program's effects.
 */
export async function guardado<T>(page: Page, clave: string): Promise<T | null> {
  for (;;) {
    try {
      return await page.evaluate((key) => {
        try {
          return JSON.parse(localStorage.getItem(key) ?? 'null');
        } catch {
          return null;
        }
      }, clave);
    } catch (error) {
      if (!String(error).includes('Execution context was destroyed')) throw error;
    }
  }
}

export const storedSeleccion = (page: Page) => guardado<FormLotificacion>(page, 'formLotificacion');

/** The program has read the address's project and drafted it. */
export async function expectStoredProyecto(page: Page, nombre = PROYECTO): Promise<void> {
  await expect.poll(async () => (await storedSeleccion(page))?.proyecto).toBe(nombre);
}

/** Stores texts before the page opens, at an address without program. */
export async function guardar(page: Page, textos: Record<string, string>): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((entries) => {
    for (const [clave, texto] of Object.entries(entries)) localStorage.setItem(clave, texto);
  }, textos);
}

export const dialogo = (page: Page, texto: string) => page.getByRole('dialog').filter({ hasText: texto });

/** The quote's amounts, the total last. */
export const total = (page: Page) => page.getByRole('region', { name: 'COTIZACIÓN FINAL' });

export const ISSUED_ADDRESS = /\/lotificacion\/cotizacion\/1\?c=[\w-]{22,}$/;

/** Issues a quote of lot 2 with the model Agave. Out: its address. */
export async function emitir(page: Page, datos: Datos = datosNuevos(), lote = '2'): Promise<string> {
  await pickProyecto(page);
  await pickLote(page, lote);
  await pickModelo(page, 'Agave');
  await cotizar(page, datos);
  await expect(page).toHaveURL(ISSUED_ADDRESS);
  return page.url();
}

/** Delays matching requests until released. */
export async function hold(page: Page, address: string): Promise<() => void> {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await gone;
    await route.continue();
  });
  return letGo;
}

/** The page's storage throws, as with cookies refused and in some apps. */
export function refuseStorage(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
}

/** Waits by the page's timers, and two frames: motion has then ended on any machine. */
export function letPass(page: Page, ms: number): Promise<void> {
  return page.evaluate(async (span) => {
    await new Promise((resolve) => setTimeout(resolve, span));
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  }, ms);
}
