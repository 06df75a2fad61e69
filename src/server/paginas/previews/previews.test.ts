import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeEmbedded } from '../../../../test/bases.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { LOGOS } from '../../../../test/logos.ts';
import { storeImagen } from '../../../../test/storeImagen.ts';
import { openApp, seedCatalogo, type TestApp } from '../../../../test/testApp.ts';
import { standAt } from '../../../contract/rutas.ts';
import { priceExcedente } from '../../../domain/cotizacion.ts';
import { decimal, decimalToText, sumDecimals } from '../../../domain/decimal.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { ICONOS } from './iconos.ts';
import { readLogoParts } from './readLogoParts.ts';

const HORIZONTE = resolve(import.meta.dirname, '../../../../catalogo/imagenes/logo-horizonte.svg');
const PROYECTO = '/lotificacion/SeleccionCasa/1';

describeEmbedded('how a page is seen by others', (openFresh) => {
  let db: Db;
  let prueba: TestApp;
  beforeAll(async () => {
    db = await openFresh();
    await seedCatalogo(db);
    prueba = await openApp(db);
  });
  afterAll(() => prueba.close());

  const get = async (url: string) => prueba.app.inject(url);
  const change = async (statement: string) => {
    await db.query(statement);
    prueba.app.dropCatalogo();
  };
  const datosOf = async (url: string) => {
    const [, json = '{}'] =
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec((await get(url)).body) ?? [];
    return JSON.parse(json);
  };
  const ogOf = async (url: string, name: string) =>
    new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec((await get(url)).body)?.[1] ?? '';
  const pathOf = (address: string) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
    return pathname + search;
  };

  test('structured data offer what can be chosen, at the quote’s own least total', async () => {
    const least = (modelo: string) =>
      decimalToText(sumDecimals([priceExcedente(decimal('120.12345'), decimal(4200)), decimal(modelo)]));
    const { '@graph': graph } = await datosOf(PROYECTO);
    const offer = {
      '@type': 'AggregateOffer',
      availability: 'https://schema.org/InStock',
      priceCurrency: 'MXN',
    };
    expect(graph).toMatchObject([
      { '@type': 'Organization', name: 'Casas </script> & Cía' },
      {
        ...offer,
        itemOffered: { '@type': 'Residence', name: 'Villas «del» Sol' },
        lowPrice: least('2950000'),
      },
      { ...offer, itemOffered: { name: 'Cedro', floorSize: { value: 210 } }, lowPrice: least('4100000.99') },
      { ...offer, itemOffered: { name: 'Agave', floorSize: { value: 168.5 } }, lowPrice: least('2950000') },
    ]);
  });

  test('what is sold or blocked is no offer in stock', async () => {
    await change(`update lote set estatus = 'Vendido' where id_lote = '2'`);
    await change(`update lote set estatus = 'Bloqueado' where id_lote = '1' and id_proyecto = 1`);
    const { '@graph': graph } = await datosOf(PROYECTO);
    for (const it of graph.slice(1)) {
      expect(it.availability).toBe('https://schema.org/SoldOut');
      expect(it).not.toHaveProperty('lowPrice');
    }
    await change(`update lote set estatus = 'Disponible' where id_proyecto = 1`);
  });

  test('a project’s, a lot’s and a house’s link have pictures of their own, whose address follows what they show', async () => {
    const links = [PROYECTO, `${PROYECTO}?lote=2`, `${PROYECTO}?lote=2&modelo=3`];
    const [proyecto = '', lote = '', casa = ''] = await Promise.all(links.map((it) => ogOf(it, 'image')));
    expect(await ogOf(links[1] ?? '', 'title')).toMatch(/^Lote 2 en Villas «del» Sol \| /);
    expect(await ogOf(links[1] ?? '', 'url')).toBe(`http://localhost:3000${links[1]}`);
    expect(await ogOf(links[1] ?? '', 'description')).toMatch(/^190\.5m², con casa desde \$3,044,500\.00\. /);
    for (const address of [proyecto, lote, casa]) {
      const { rawPayload, headers } = await get(pathOf(address));
      const { format, width, height } = await sharp(rawPayload).metadata();
      expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    await change(`update lote set estatus = 'Vendido' where id_lote = '2'`);
    expect(await ogOf(links[1] ?? '', 'description')).toMatch(/^190\.5m² · Vendido\. /);
    expect(await ogOf(links[1] ?? '', 'image')).not.toBe(lote);
    expect(await ogOf(links[2] ?? '', 'image')).toBe(casa);
    expect((await get(pathOf(lote))).headers['cache-control']).toBe('public, max-age=300');
  });

  test('an unknown lot has its project’s preview, and there is no picture of it', async () => {
    const address = await ogOf(PROYECTO, 'image');
    expect(await ogOf(`${PROYECTO}?lote=no`, 'image')).toBe(address);
    for (const url of [
      '/compartir/1.jpg?lote=no',
      '/compartir/99.jpg',
      '/compartir/1.jpg?lote=2&modelo=99',
      '/compartir/x',
    ])
      expectProblem(await get(url));
  });

  test('icons have the sizes that they are named for, with and without a logo', async () => {
    const logo = await storeImagen(prueba.archivos, await readFile(HORIZONTE));
    for (const it of ['', logo]) {
      await change(`update catalogo set empresa = empresa || '{"logo": "${it}"}'::jsonb`);
      for (const [nombre, { lado, forma }] of Object.entries(ICONOS)) {
        const { headers, rawPayload } = await get(`/${nombre}`);
        expect(headers['content-type']).toBe('image/png');
        const image = sharp(rawPayload);
        expect(await image.metadata()).toMatchObject({ width: lado, height: lado });
        expect((await image.stats()).isOpaque).toBe(forma === 'entero');
      }
    }
    const manifest = (await get('/manifest.webmanifest')).json();
    expect(manifest.icons).toHaveLength(3);
    for (const { src, sizes } of manifest.icons) {
      const { rawPayload, headers } = await get(src);
      const { width, height } = await sharp(rawPayload).metadata();
      expect([`${width}x${height}`, headers['cache-control']]).toEqual([
        sizes,
        'public, max-age=31536000, immutable',
      ]);
    }
  });

  test('many pictures of links from one address in a minute are refused, and its pages are not', async () => {
    // A minute may end among them.
    const asked = await Promise.all(
      Array.from({ length: 121 }, () =>
        prueba.app.inject({ url: '/compartir/1.jpg', remoteAddress: '192.0.2.7' }),
      ),
    );
    expect(new Set(asked.map((it) => it.statusCode))).toEqual(new Set([200, 429]));
    expect((await prueba.app.inject({ url: PROYECTO, remoteAddress: '192.0.2.7' })).statusCode).toBe(200);
  });

  test('on a path of a site pictures, icons and manifest are asked for there', async () => {
    const sited = await openApp(db, { entorno: { PUBLIC_URL: 'https://www.ejemplo.mx/cotizador' } });
    try {
      const { body } = await sited.app.inject(PROYECTO);
      expect(body).toContain('content="https://www.ejemplo.mx/cotizador/compartir/1.jpg?v=');
      const manifest = (await sited.app.inject('/cotizador/manifest.webmanifest')).json();
      expect(manifest).toMatchObject({ scope: '/cotizador/', start_url: '/cotizador/lotificacion/proyecto' });
      expect(manifest.icons[0].src).toMatch(/^\/cotizador\/icono-192\.png\?v=/);
    } finally {
      await sited.close();
      standAt('');
    }
  });

  describe('a logo', () => {
    test.each(LOGOS)('as %s is found without its margin', async (what, make) => {
      const partes = await readLogoParts(prueba.archivos, await storeImagen(prueba.archivos, await make()));
      expect(partes?.fondo).toBe('#ffffff');
      const shape = (partes?.logo.ancho ?? 0) / (partes?.logo.alto ?? 1);
      expect(shape).toBeCloseTo(what === 'an SVG' ? 2 : 1, 1);
    });

    test('with a figure before its name gives that to the icon', async () => {
      const partes = await readLogoParts(
        prueba.archivos,
        await storeImagen(prueba.archivos, await readFile(HORIZONTE)),
      );
      expect((partes?.logo.ancho ?? 0) / (partes?.logo.alto ?? 1)).toBeGreaterThan(5);
      expect((partes?.simbolo.ancho ?? 0) / (partes?.simbolo.alto ?? 1)).toBeCloseTo(1.75, 1);
    });

    test('of letters alone is not torn apart; of light ones it stands on the brand’s colour', async () => {
      const letters = [0, 60, 122, 180].map(
        (x) => `<rect x="${x}" y="10" width="40" height="40" fill="#fafafa"/>`,
      );
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="60" viewBox="0 0 240 60">${letters.join('')}</svg>`;
      const partes = await readLogoParts(
        prueba.archivos,
        await storeImagen(prueba.archivos, Buffer.from(svg)),
      );
      expect(partes?.simbolo).toEqual(partes?.logo);
      expect(partes?.fondo).toBeUndefined();
    });
  });
});
