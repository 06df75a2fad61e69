import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type SitioDeEmpresa, startSitioDeEmpresa } from '../sitioDeEmpresa.ts';
import { type SmtpServer, startSmtp } from '../smtp.ts';
import { startTestServer, type TestServer } from '../testServer.ts';
import { type Browser, inFrame, type Punto } from './Browser.ts';
import { collectFaults, faultsOf } from './faults.ts';
import { firefox } from './firefox.ts';
import { Pagina } from './Pagina.ts';
import { PlanoEnPagina } from './PlanoInPagina.ts';
import { webkit } from './webkit.ts';

let smtp: SmtpServer;
let sitio: SitioDeEmpresa;
let servidor: TestServer;

beforeAll(async () => {
  smtp = await startSmtp();
  sitio = await startSitioDeEmpresa();
  servidor = await startTestServer({ SMTP_URL: smtp.url, MARCO_PERMITIDO: sitio.origen });
  sitio.embed(servidor.url);
});

afterAll(async () => {
  sitio?.close();
  await servidor?.close();
  await smtp?.close();
});

describe.each([webkit, firefox])('in $nombre', (motor) => {
  let navegador: Browser;
  let pagina: Pagina;

  beforeAll(async () => {
    navegador = await motor.open();
    pagina = new Pagina(navegador);
  });
  afterAll(() => navegador?.close());
  afterEach(async () => expect(await faultsOf(navegador), 'errors of the page').toEqual([]));

  /** From nothing to the lots of project 1. */
  async function openLotes(): Promise<void> {
    await navegador.open(`${servidor.url}/`);
    await pagina.shows('PROYECTOS DISPONIBLES');
    // The program clears the last test's draft; links work before it has loaded.
    await pagina.until('the draft cleared', () =>
      navegador.run(() => localStorage.getItem('formLotificacion') === null),
    );
    await pagina.click('enlace', 'Villas del Sol');
    await pagina.shows('SELECCIONA UN LOTE');
    await collectFaults(navegador);
    // The server's drawing was replaced by the program's step.
    await pagina.until('the program', () =>
      navegador.run(() => !document.querySelector('[data-dibujada], #cargando')),
    );
  }

  async function openEquipamiento(): Promise<void> {
    await openLotes();
    await pagina.click('opcion', 'Lote 2,');
    await pagina.shows('SELECCIONA UN MODELO');
    await pagina.click('boton', 'Agave');
    // Room for four rows is reserved but two come: then nothing moves.
    await pagina.shows('Minisplit');
  }

  test('a visitor walks from project to quote; money is exact, and the mail arrives once', async () => {
    const datos = datosNuevos();
    await openEquipamiento();
    await pagina.click('casilla', 'Minisplit');
    await pagina.click('boton', 'Cotizar');
    await pagina.fill('Nombre', datos.nombre);
    await pagina.fill('Correo', datos.correo);
    await pagina.fill('Teléfono', `(55) ${datos.telefono.slice(2)}`);
    await navegador.run(watchThanks);
    await pagina.click('boton', 'Siguiente');
    await pagina.until('the thanks', () =>
      navegador.run(() => document.documentElement.dataset.gracias === 'vistas'),
    );
    await pagina.shows('COTIZACIÓN FINAL');
    // 22 m² over the base × 4,200; 2,950,000 + 42,500.50 + 92,400.
    for (const amount of ['$2,950,000.00', '$42,500.50', '$92,400.00', '$3,084,900.50', '$25,000.00']) {
      await pagina.shows(amount);
    }
    const mails = () => smtp.recibidos.filter(({ destinatarios }) => destinatarios.includes(datos.correo));
    await pagina.until('the mail', async () => mails().length > 0);
    const folio = /[A-Z]{2,4}-\d{4}-\d{6}/.exec(mails()[0]?.mail.subject ?? '')?.[0] ?? 'no folio';
    await pagina.shows(folio);
    await pagina.until('its own address', () => navegador.run(() => location.search.startsWith('?c=')));
    expect(mails()).toHaveLength(1);
  });

  test('a visitor quotes within the company’s site, by one scrollbar; the panel is not framed', async () => {
    await navegador.open(`${sitio.origen}/?utm_source=periodico`);
    const marco = inFrame(navegador);
    const incrustada = new Pagina(marco);
    await incrustada.shows('SELECCIONA UN LOTE');
    await incrustada.until('the program', () =>
      marco.run(() => !document.querySelector('[data-dibujada], #cargando')),
    );
    expect(await marco.run(storageOfFrame)).toBe(motor === firefox ? 'SecurityError' : 'kept');
    const sized = () =>
      incrustada.until('the frame as high as its content', () =>
        marco.run(() => {
          const { scrollHeight, clientHeight } = document.documentElement;
          return scrollHeight === clientHeight && clientHeight > 400 && clientHeight < 6_000;
        }),
      );
    /** Told of a step, the site has scrolled to the frame's top; a press before would miss. */
    const arrives = async (paso: string, texto: string) => {
      await incrustada.shows(texto);
      await pagina.until(`told of ${paso}`, async () =>
        (await told()).some(([name, detail]) => name === 'paso' && detail.paso === paso),
      );
    };
    const told = () =>
      navegador.run(
        () => (window as unknown as { sucesos: [string, { paso?: string; total?: number }][] }).sucesos,
      );
    await sized();
    // The site's own scrollbar may leave too little room for the list beside the map.
    if (await marco.run(() => window.innerWidth < 1_200)) await incrustada.click('boton', 'Lista');
    await incrustada.click('opcion', 'Lote 2,');
    await arrives('modelo', 'SELECCIONA UN MODELO');
    await sized();
    await incrustada.click('boton', 'Agave');
    await arrives('equipamiento', 'Minisplit');
    // The frame takes the step's own height, and what stands in its middle moves.
    await sized();
    await incrustada.click('boton', 'Cotizar');
    const datos = datosNuevos();
    await incrustada.fill('Nombre', datos.nombre);
    await incrustada.fill('Correo', datos.correo);
    await incrustada.fill('Teléfono', datos.telefono);
    await incrustada.click('boton', 'Siguiente');
    await incrustada.shows('COTIZACIÓN FINAL');
    await sized();
    const sucesos = await told();
    expect(sucesos.map(([name]) => name)).toEqual(
      expect.arrayContaining(['enviarArea', 'modelo', 'datos', 'cotizacionEmitida']),
    );
    expect(sucesos.find(([name]) => name === 'cotizacionEmitida')?.[1].total).toBe(3_042_400);

    await navegador.open(`${sitio.origen}/panel`);
    await pagina.shows('Llegó');
    // Firefox shows a page of its own there, and lets nobody in.
    expect(await marco.run(() => document.body?.innerText ?? '').catch(() => '')).toBe('');
  });

  test('the simulator computes in its sandboxed frame', async () => {
    await openEquipamiento();
    await pagina.click('boton', 'Cotizar');
    const datos = datosNuevos();
    await pagina.until('the form', () =>
      navegador.run(() => document.querySelector('dialog[open]') !== null),
    );
    for (const [campo, texto] of [
      ['Nombre', datos.nombre],
      ['Correo', datos.correo],
      ['Teléfono', datos.telefono],
    ] as const) {
      await navegador.run(emptyField, campo);
      await pagina.fill(campo, texto);
    }
    await pagina.click('boton', 'Siguiente');
    await pagina.shows('COTIZACIÓN FINAL');
    await pagina.click('boton', 'Simula tu crédito hipotecario');
    // It reports its height only once computed and drawn.
    const alto = await pagina.until('a frame as high as its content', () =>
      navegador
        .run(() => {
          const frame = document.querySelector<HTMLIFrameElement>('iframe[sandbox]');
          return frame && frame.clientHeight > 700 ? frame.clientHeight : 0;
        })
        .then((height) => height || undefined),
    );
    expect(alto).toBeGreaterThan(700);
    await navegador.open(`${servidor.url}/simulador?precio=2950000`);
    await pagina.shows('$23,561.77');
  });

  test('a dialog holds the focus, Escape closes it, and the focus returns', async () => {
    await openLotes();
    const tab = await pagina.place('enlace', 'Equipamiento');
    await navegador.click(tab);
    await pagina.shows('Selecciona un lote para continuar');
    await navegador.press('Tab');
    // Firefox continues to its own buttons; nothing behind the dialog is reached.
    expect(
      await navegador.run(() => {
        const active = document.activeElement;
        return active === document.body || Boolean(active?.closest('dialog'));
      }),
    ).toBe(true);
    await navegador.run(() => document.querySelector<HTMLElement>('dialog button')?.focus());
    await navegador.press('Escape');
    await pagina.hides('Selecciona un lote para continuar');
    expect(await navegador.run(() => document.querySelectorAll('dialog[open]').length)).toBe(0);

    await pagina.click('opcion', 'Lote 2,');
    await pagina.shows('SELECCIONA UN MODELO');
    await pagina.click('boton', 'Ver Detalles');
    await pagina.click('boton', 'Imagen siguiente');
    await pagina.until('the second picture', () =>
      navegador.run(
        () =>
          document.querySelector('dialog [aria-current="true"]')?.getAttribute('aria-label') ===
          'Imagen 2 de 3',
      ),
    );
    await navegador.press('Escape');
    await pagina.until('the dialog gone', () => navegador.run(() => !document.querySelector('dialog[open]')));
    await pagina.until('the focus back', async () => (await pagina.focused()).startsWith('Ver Detalles'));
  });

  test('contact errors appear after an attempt, and telefono keeps ten digits', async () => {
    await openEquipamiento();
    await navegador.run(() => localStorage.removeItem('UsuarioCotizado'));
    await pagina.click('boton', 'Cotizar');
    await pagina.until('the form', () =>
      navegador.run(() => document.querySelector('dialog[open]') !== null),
    );
    for (const campo of ['Nombre', 'Correo', 'Teléfono']) await navegador.run(emptyField, campo);
    await pagina.click('boton', 'Siguiente');
    await pagina.shows('El campo es requerido');
    await pagina.fill('Teléfono', '(55) 12-34ab5678999');
    await pagina.until('ten digits', () =>
      navegador.run(
        () => document.querySelector<HTMLInputElement>('input[type=tel]')?.value === '5512345678',
      ),
    );
    await navegador.press('Escape');
    await pagina.until('the dialog gone', () => navegador.run(() => !document.querySelector('dialog[open]')));
  });

  test('the map draws its lots, moves by drag, zooms by button, wheel and key', async () => {
    await openLotes();
    const plano = await PlanoEnPagina.of(pagina, servidor.url);
    const start = await plano.rest();
    expect(await plano.colours()).toBeGreaterThan(2);
    await pagina.click('boton', 'Acercar');
    const nearer = await plano.restAt((scale) => scale > start.scale * 1.6);
    expect(nearer.scale / start.scale).toBeCloseTo(1.7, 2);
    const [x, y] = await plano.middle();
    await navegador.drag([
      [x, y],
      [x + 20, y + 10],
      [x + 40, y + 20],
      [x + 40, y + 20],
    ]);
    const moved = await plano.restAt((_scale, left) => Math.abs(left - nearer.x) > 10);
    expect(moved.scale).toBeCloseTo(nearer.scale, 2);
    await pagina.click('boton', 'Alejar');
    await plano.restAt((scale) => Math.abs(scale / start.scale - 1) < 0.001);
    await navegador.wheel(await plano.middle(), -240);
    await plano.restAt((scale) => scale > start.scale * 1.05);
    await plano.focus();
    await navegador.write('0');
    await plano.restAt((scale) => Math.abs(scale / start.scale - 1) < 0.001);
    await pagina.shows('SELECCIONA UN LOTE');
  });

  test('a press on a sold lot says why not; keys reach a lot and Enter chooses it', async () => {
    await openLotes();
    const plano = await PlanoEnPagina.of(pagina, servidor.url);
    await plano.rest();
    await navegador.click(await plano.placeOf('4'));
    await pagina.shows('Este lote ya se vendió');
    await pagina.until('the focus in the sheet', () =>
      navegador.run(() => document.activeElement?.matches('[role=dialog]') ?? false),
    );
    await navegador.press('Escape');
    await pagina.until('the sheet gone', () => navegador.run(() => !document.querySelector('[data-hoja]')));
    await plano.focus();
    await navegador.press('ArrowRight');
    await navegador.press('Enter');
    await pagina.shows('SELECCIONA UN MODELO');
  });

  // WebKitGTK's driver treats fingers as a mouse (record 131).
  if (motor === firefox) {
    test('two fingers zoom the map about the place between them, one finger moves it', async () => {
      const { touch } = navegador;
      if (!touch) throw new Error(`${motor.nombre} has no fingers`);
      await openLotes();
      const plano = await PlanoEnPagina.of(pagina, servidor.url);
      const start = await plano.rest();
      const [x, y] = await plano.middle();
      const finger = (side: 1 | -1) =>
        [40, 55, 70, 85, 100].map((away) => [x + side * away, y] as const) as [Punto, ...Punto[]];
      await touch([finger(1), finger(-1)]);
      const nearer = await plano.restAt((scale) => scale > start.scale * 2);
      expect(nearer.scale / start.scale).toBeLessThan(3);
      // The place between the fingers stays.
      expect((x - nearer.x) / nearer.scale).toBeCloseTo((x - start.x) / start.scale, 0);
      await touch([[[x, y], ...[10, 20, 30, 40, 40].map((dx) => [x + dx, y] as const)]]);
      const moved = await plano.restAt((_scale, left) => left - nearer.x > 10);
      expect(moved.scale).toBeCloseTo(nearer.scale, 2);
    });

    test('a tap shows a lot before it is chosen; its button chooses it', async () => {
      const { touch } = navegador;
      if (!touch) throw new Error(`${motor.nombre} has no fingers`);
      await openLotes();
      const plano = await PlanoEnPagina.of(pagina, servidor.url);
      await touch([[await plano.placeOf('2')]]);
      await pagina.click('boton', 'Elegir este lote');
      await pagina.shows('SELECCIONA UN MODELO');
      await pagina.shows('Lote: 2 / 190m²');
    });
  }

  test('a press on an available lot of the drawing chooses it', async () => {
    await openLotes();
    const plano = await PlanoEnPagina.of(pagina, servidor.url);
    await plano.rest();
    await navegador.click(await plano.placeOf('2'));
    await pagina.shows('SELECCIONA UN MODELO');
    await pagina.shows('Lote: 2 / 190m²');
  });
});

/** A unique address in the run. */
function datosNuevos() {
  return { nombre: 'Ana Ruiz', correo: `ana.${randomUUID()}@ejemplo.mx`, telefono: '5512345678' };
}

/** Runs in a frame of another site. */
function storageOfFrame(): string {
  try {
    localStorage.setItem('prueba', '1');
    localStorage.removeItem('prueba');
    return 'kept';
  } catch (error) {
    return (error as Error).name;
  }
}

/** Marks the page after its thanks: the dialog closes itself, maybe before a look. */
function watchThanks(): void {
  new MutationObserver(() => {
    const thanks = Array.from(document.querySelectorAll('dialog[open]'));
    if (thanks.some((it) => it.textContent?.includes('¡Gracias!')))
      document.documentElement.dataset.gracias = 'vistas';
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}

/** Empties a field as the browser would, with events. */
function emptyField(etiqueta: string): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('dialog input')) {
    if (!input.labels?.[0]?.textContent?.startsWith(etiqueta)) continue;
    input.focus();
    input.select();
    document.execCommand('delete');
  }
}
