import type { Page } from '@playwright/test';
import {
  datosNuevos,
  dialogo,
  fillDatos,
  loteOption,
  mapaReady,
  openDatos,
  openProyectos,
  pickLote,
  pickModelo,
  pickProyecto,
  showLista,
  showVendidos,
  titulo,
  WITHOUT_EQUIPAMIENTO,
} from './recorrido.ts';
import { expect } from './server.ts';

/** Called at each screen with its name. */
export type Visit = (pantalla: string) => Promise<void>;

/**
 * Leads a phone through every screen and state: steps, dialogs, the lot's sheet, errors, quotes that failed,
 * were refused, issued, unknown, and the simulator.
 */
export async function walkPantallas(page: Page, visita: Visit): Promise<void> {
  await openProyectos(page);
  await expect(page.getByText(/^Desde \$/).first()).toBeVisible();
  await visita('proyectos');
  await walkLotes(page, visita);
  await walkModeloAndEquipamiento(page, visita);
  await walkCotizacion(page, visita);
  await page.goto('/simulador?precio=2950000');
  await expect(page.getByLabel('Precio de la casa')).toBeVisible();
  await visita('simulador');
  await page.getByLabel('Precio de la casa').fill('1');
  await expect(page.getByText('Corrige los datos marcados').first()).toBeAttached();
  await visita('simulador con errores');
}

async function walkLotes(page: Page, visita: Visit): Promise<void> {
  await pickProyecto(page);
  await mapaReady(page);
  await visita('plano');
  await page.getByRole('link', { name: 'Equipamiento' }).click();
  await expect(dialogo(page, 'Selecciona un lote para continuar')).toBeVisible();
  await visita('falta el lote');
  await page.getByRole('button', { name: 'OK' }).click();
  await showLista(page);
  await expect(loteOption(page, '2')).toBeVisible();
  await visita('lista');
  await showVendidos(page);
  for (const [id, pantalla] of [
    ['4', 'hoja de un lote vendido'],
    ['2', 'hoja de un lote disponible'],
  ] as const) {
    // A finger shows a lot before it chooses it; a sold one only opens.
    await loteOption(page, id).tap({ force: true });
    await expect(page.getByRole('dialog', { name: `Lote ${id}` })).toBeVisible();
    await visita(pantalla);
    await page.keyboard.press('Escape');
  }
  await pickLote(page, '2');
}

async function walkModeloAndEquipamiento(page: Page, visita: Visit): Promise<void> {
  await expect(page.getByRole('button', { name: 'Agave', exact: true })).toBeVisible();
  await visita('modelo');
  await page.getByRole('button', { name: 'Ver Detalles' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await visita('detalles');
  await page.keyboard.press('Escape');
  await pickModelo(page, 'Agave');
  await page.getByRole('checkbox', { name: /Pérgola/ }).check();
  await visita('equipamiento');
  await page.getByRole('link', { name: 'Modelo' }).click();
  await expect(page.getByRole('button', { name: 'Agave', exact: true })).toBeVisible();
  await visita('modelo elegido');
  await page.getByRole('link', { name: 'Lote' }).click();
  await mapaReady(page);
  await visita('lote elegido');
  await page.getByRole('link', { name: 'Equipamiento' }).click();
  const seleccion = page.getByRole('button', { name: /Ver tu selección/ });
  await seleccion.click();
  await expect(dialogo(page, 'Tu selección')).toBeVisible();
  await visita('tu selección');
  await page.keyboard.press('Escape');
}

async function walkCotizacion(page: Page, visita: Visit): Promise<void> {
  const datos = datosNuevos();
  await openDatos(page);
  await visita('datos');
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await expect(page.getByText('• El campo es requerido')).toHaveCount(3);
  await visita('datos con errores');
  await fillDatos(page, datos);
  await page.route('**/api/Correo', (route) => route.fulfill({ status: 400, json: {} }));
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Reintentar envío' })).toBeVisible();
  await visita('envío fallido');
  await page.unroute('**/api/Correo');
  await page.route('**/api/Correo', (route) =>
    route.fulfill({ status: 409, json: { code: 'LOTE_VENDIDO', lotesCercanos: CERCANOS } }),
  );
  await page.getByRole('button', { name: 'Reintentar envío' }).click();
  await expect(page.getByText('El lote 2 se vendió mientras cotizabas.')).toBeVisible();
  await visita('lote vendido mientras');
  await page.unroute('**/api/Correo');
  await page.getByRole('link', { name: /Ver todos los lotes/ }).click();
  await pickLote(page, '3');
  await page.getByRole('link', { name: 'Equipamiento' }).click();
  await openDatos(page);
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await expect(page).toHaveURL(/[?&]c=/);
  await expect(page.getByText(/^Enviada a/)).toBeVisible();
  await visita('cotización');
  await page.getByRole('button', { name: 'Simula tu crédito hipotecario' }).click();
  await expect(page.locator('iframe')).toBeVisible();
  await visita('cotización con simulador');
  await page.goto('/lotificacion/cotizacion/1?c=no-existe-ninguna-asi-00');
  await expect(titulo(page, 'No encontramos esta cotización')).toBeVisible();
  await visita('cotización desconocida');
  await pickProyecto(page, WITHOUT_EQUIPAMIENTO);
  await pickLote(page, '2');
  await pickModelo(page, 'Palma');
  await expect(page.getByText(/no cuenta con equipamientos adicionales/)).toBeVisible();
  await visita('sin equipamientos');
}

const CERCANOS = [
  { id_lote: '1', terreno: 168, diferencia: -22, diferenciaDePrecio: -92_400 },
  { id_lote: 'M4-L6', terreno: 180, diferencia: -10, diferenciaDePrecio: -42_000 },
];
