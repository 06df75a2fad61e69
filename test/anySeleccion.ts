import fc from 'fast-check';
import { type Decimal, sumDecimals } from '../src/domain/decimal.ts';
import { type ChosenEquipamiento, computeTotales, type Seleccion } from '../src/domain/seleccion.ts';

const amount = (max: bigint) => fc.bigInt({ min: 0n, max }).map((units) => sumDecimals([units as Decimal]));
const id = fc.integer({ min: 1, max: 2_147_483_647 });
const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });

export const anyEquipamiento: fc.Arbitrary<ChosenEquipamiento> = fc.record({
  id_equ: id,
  nombre: name,
  precioVenta: amount(10n ** 12n),
});

/** Any draft of the steps, untouched to complete. */
export const anySeleccion: fc.Arbitrary<Seleccion> = fc
  .record(
    {
      estatus: fc.constantFrom('' as const, 'El mismo proyecto' as const, 'Cambio de proyecto' as const),
      proyecto: fc.record({
        id_proyecto: id,
        nombre: name,
        svg: fc.webPath(),
        icono: fc.webPath(),
        urlPagina: fc.webUrl(),
        precioExedente: amount(10n ** 9n),
      }),
      equipamientos: fc.uniqueArray(anyEquipamiento, { maxLength: 8, selector: (item) => item.id_equ }),
      lote: fc.record({ id_lote: name, terreno: amount(10n ** 8n) }),
      modelo: fc.record({
        id_modelo: id,
        nombre: name,
        img: fc.webPath(),
        precioVenta: amount(10n ** 12n),
        terreno: amount(10n ** 8n),
      }),
      cliente: fc.record({
        nombre: name,
        correo: fc.emailAddress(),
        telefono: fc.stringMatching(/^\d{10}$/),
      }),
    },
    { requiredKeys: ['estatus', 'proyecto', 'equipamientos'] },
  )
  .chain((seleccion) => fc.constantFrom(seleccion, computeTotales(seleccion)));
