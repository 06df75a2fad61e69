import { expect, type Page } from '@playwright/test';
import type { FormLotificacion } from '../../src/domain/formLotificacion.ts';

export const PROYECTO = 'Villas del Sol';
export const WITHOUT_EQUIPAMIENTO = 'Lomas Verdes';

export const titulo = (page: Page, texto: string) => page.getByRole('heading', { name: texto, exact: true });

export const campo = (page: Page, etiqueta: string) => page.getByRole('textbox', { name: etiqueta });

/** The program has taken over what the server drew, and nothing reloads any more. */
export async function expectProgram(page: Page): Promise<void> {
  await expect(page.locator('[data-dibujada], #cargando')).toHaveCount(0);
}

/** The project list as the program has taken it over: the draft of an earlier choice is cleared. */
export async function openProyectos(page: Page): Promise<void> {
  await page.goto('/');
  await expect(titulo(page, 'PROYECTOS DISPONIBLES')).toBeVisible();
  const tarjeta = page.getByRole('link', { name: new RegExp(PROYECTO) });
  // React leaves its mark on what it took over.
  const taken = () =>
    tarjeta.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber')));
  await expect.poll(taken).toBe(true);
}

/** From the project list to step 1. */
export async function pickProyecto(page: Page, nombre = PROYECTO): Promise<void> {
  await page.goto('/');
  // An earlier choice is cleared by the program; without one the links may be pressed before it has come.
  await expect.poll(() => storedSeleccion(page)).toBeNull();
  await page.getByRole('link', { name: new RegExp(nombre) }).click();
  await expect(titulo(page, 'SELECCIONA UN LOTE')).toBeVisible();
  await expectProgram(page);
}

/** The drawing of the lots has come. */
export async function mapaReady(page: Page): Promise<void> {
  await expect(page.getByRole('application')).toHaveAttribute('aria-busy', 'false');
}

/** Chooses through the list, which does everything that the map does. */
export async function pickLote(page: Page, id_lote: string): Promise<void> {
  await showLista(page);
  await loteOption(page, id_lote).click();
  const elegir = page.getByRole('button', { name: 'Elegir este lote' });
  const siguiente = titulo(page, 'SELECCIONA UN MODELO');
  // A touch shows the lot's sheet first; a click of a mouse chooses at once.
  await expect(elegir.or(siguiente).first()).toBeVisible();
  if (await elegir.isVisible()) await elegir.click();
  await expect(titulo(page, 'SELECCIONA UN MODELO')).toBeVisible();
}

const botonLista = (page: Page) => page.getByRole('button', { name: 'Lista', exact: true });

/** The lots can be chosen: on a phone map and list take turns. */
export async function lotesReady(page: Page): Promise<void> {
  await expect(page.getByRole('listbox').or(botonLista(page)).first()).toBeVisible();
}

export async function showLista(page: Page): Promise<void> {
  await lotesReady(page);
  if (await botonLista(page).isVisible()) await botonLista(page).click();
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

/** An address that no other test of the run uses. */
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

/** Lets the page's clock stand still, so that the thanks, which close themselves, stand until they were seen. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  // Whatever the machine's speed, that is still to come.
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** From step 3 to the quote. */
export async function cotizar(page: Page, datos: Datos): Promise<void> {
  await openDatos(page);
  await fillDatos(page, datos);
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await expect(titulo(page, 'COTIZACIÓN FINAL')).toBeVisible();
}

/**
 * What lies in the page's storage at this moment, read from JSON; `null` for nothing and for what is no JSON.
 * A reload in between is waited out. A screen's first look stands before its program has read, written or
 * cleared anything: what the program brings about is asked for again and again, by `expect.poll`.
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

/** The program has read the address's project and holds a draft of it. */
export async function expectStoredProyecto(page: Page, nombre = PROYECTO): Promise<void> {
  await expect.poll(async () => (await storedSeleccion(page))?.proyecto).toBe(nombre);
}

/** Stores texts as the page itself would, before it is opened: on an address of its own that runs no program. */
export async function guardar(page: Page, textos: Record<string, string>): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((entries) => {
    for (const [clave, texto] of Object.entries(entries)) localStorage.setItem(clave, texto);
  }, textos);
}

export const dialogo = (page: Page, texto: string) => page.getByRole('dialog').filter({ hasText: texto });

/** The quote's amounts, the total last. */
export const total = (page: Page) => page.getByRole('region', { name: 'COTIZACIÓN FINAL' });

/** An issued quote's own. */
export const ISSUED_ADDRESS = /\/lotificacion\/cotizacion\/1\?c=[\w-]{22,}$/;

/** A quote of lot 2 with the model Agave, on its own address. Out: that address. */
export async function emitir(page: Page, datos: Datos = datosNuevos(), lote = '2'): Promise<string> {
  await pickProyecto(page);
  await pickLote(page, lote);
  await pickModelo(page, 'Agave');
  await cotizar(page, datos);
  await expect(page).toHaveURL(ISSUED_ADDRESS);
  return page.url();
}

/** Holds what matches the address until it is let go. */
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

/** From now on the page's storage throws, as with cookies refused and within some apps. */
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

/**
 * So many ms by the page's own timers, and two frames: a timer that the page set before for less has rung, and a movement has
 * ended, however busy the machine.
 */
export function letPass(page: Page, ms: number): Promise<void> {
  return page.evaluate(async (span) => {
    await new Promise((resolve) => setTimeout(resolve, span));
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  }, ms);
}
