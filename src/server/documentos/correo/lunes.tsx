import type { Negocio } from '../../../contract/negocio/negocioCalls.ts';
import {
  NAMES_OF_PASOS,
  nameOfMonth,
  tellDays,
  tellPesos,
  tellPricedLotes,
} from '../../../contract/negocio/presentNegocio.ts';
import { ESTADOS_DE_LOTE } from '../../../domain/lote.ts';
import type { PasoDeNegocio } from '../../../domain/negocio/negocio.ts';
import { type CorreoLine, LinesDeCorreo } from './LinesDeCorreo.tsx';
import { BotonDeCorreo, LetraDeCorreo, SeccionDeCorreo } from './MarcoDeCorreo.tsx';
import { type CorreoDePersonalProps, renderForStaff } from './MarcoDePersonal.tsx';

/** The figures of a Monday, as `readNegocio` computes them. */
export interface CorreoDelLunes {
  semana: Negocio;
  /** Of the week's last day, up to it. */
  mes: Negocio;
  /** Absolute panel addresses of the page. */
  enlace: string;
}

export function titleOfLunes({ semana }: CorreoDelLunes): string {
  return `Tu semana ${tellDays(semana.desde, semana.hasta)}`;
}

interface Part {
  titulo: string;
  lineas: CorreoLine[];
}

const OF_WEEK: readonly PasoDeNegocio[] = [
  'nuevas',
  'cotizadas',
  'visitas',
  'apartados',
  'ventas',
  'escrituras',
];
const OF_MONTH: readonly PasoDeNegocio[] = ['apartados', 'ventas', 'escrituras'];
/** Steps with a price of their own; of people only their number is told. */
const WITH_PRICE: ReadonlySet<PasoDeNegocio> = new Set(OF_MONTH);

function linesOf({ embudo }: Negocio, pasos: readonly PasoDeNegocio[]): CorreoLine[] {
  return embudo
    .filter(({ paso }) => pasos.includes(paso))
    .map(({ paso, cuantos, ...priced }) => {
      const pesos = WITH_PRICE.has(paso) && cuantos > 0 ? tellPesos(priced, cuantos - priced.sinPrecio) : '';
      return [NAMES_OF_PASOS[paso], [String(cuantos), pesos].filter(Boolean).join(', ')];
    });
}

function partsOf({ semana, mes }: CorreoDelLunes): Part[] {
  const { vendido, apartado, porVender } = semana;
  return [
    { titulo: 'La semana', lineas: linesOf(semana, OF_WEEK) },
    { titulo: `En ${nameOfMonth(mes.desde.slice(0, 7))}`, lineas: linesOf(mes, OF_MONTH) },
    {
      titulo: 'Hoy',
      lineas: [
        [ESTADOS_DE_LOTE.vendido.etiqueta, tellPricedLotes(vendido)],
        [ESTADOS_DE_LOTE.apartado.etiqueta, tellPricedLotes(apartado)],
        ['Por vender, desde', tellPricedLotes(porVender)],
      ],
    },
  ];
}

const PIE = 'Lo recibes cada lunes porque lo encendiste en Negocio; ahí mismo se apaga.';

export function textoLunes(aviso: CorreoDelLunes): string {
  const parts = partsOf(aviso).flatMap(({ titulo, lineas }) => [
    ...[titulo, ...lineas.map(([etiqueta, valor]) => `${etiqueta}: ${valor}`), ''],
  ]);
  return `${[titleOfLunes(aviso), '', ...parts, aviso.enlace, '', PIE].join('\n')}\n`;
}

export function htmlLunes(aviso: CorreoDelLunes, empresa: CorreoDePersonalProps['empresa']): string {
  const titulo = titleOfLunes(aviso);
  const parts = partsOf(aviso);
  return renderForStaff({
    titulo,
    avance: parts[0]?.lineas.map(([etiqueta, valor]) => `${etiqueta}: ${valor}`).join(' · ') ?? '',
    empresa,
    encabezado: titulo,
    pie: PIE,
    children: (
      <>
        {parts.map((part) => (
          <SeccionDeCorreo key={part.titulo} padding="18px 36px 0">
            <LetraDeCorreo margen={4}>{part.titulo}</LetraDeCorreo>
            <LinesDeCorreo lineas={part.lineas} />
          </SeccionDeCorreo>
        ))}
        <SeccionDeCorreo padding="26px 36px 34px">
          <BotonDeCorreo href={aviso.enlace} color={empresa.colorPrimario}>
            Ver el negocio
          </BotonDeCorreo>
        </SeccionDeCorreo>
      </>
    ),
  });
}
