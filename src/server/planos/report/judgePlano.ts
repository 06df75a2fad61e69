import { quoteName } from '../../../domain/sentences/quoteName.ts';
import type { Falta, Faults } from '../../plataforma/sheets/falta.ts';
import { rutaOfLigas } from '../ligas/ligas.ts';
import { describeDispute, MOTIVOS_DE_DESCARTE } from './describeDispute.ts';
import { describePages } from './describeReading.ts';
import type { InformeDePlano, LoteBeside, NearReason, OutsideArea } from './informe.ts';
import { whyNoPage, whyNoProperty } from './whyUnbound.ts';

interface JudgedPlano {
  ruta: string;
  informe: InformeDePlano;
  /** All rows of lotes.csv whose project uses it; ids may repeat across projects. */
  lotes: readonly { id_lote: string; linea: number | undefined }[];
  permitirSinFigura: boolean;
}

/** Faults at their rows, and warnings. */
export function judgePlano(judged: JudgedPlano): Faults {
  const { ruta, informe, lotes, permitirSinFigura } = judged;
  const avisos = noticesOf(ruta, informe);
  const { sinFigura, disputados, ligados, noLigable, empatadas, paginas } = informe;
  // Never allowed: the wrong property or page would sell wrong lots.
  const open = empatadas
    ? whyNoProperty(empatadas, informe.leidoComo)
    : paginas?.porElegir && whyNoPage(paginas);
  if (open && sinFigura.length) return { faltas: [{ archivo: ruta, motivo: withoutStop(open) }], avisos };
  if (!ligados && !disputados.length && sinFigura.length && !permitirSinFigura) {
    const motivo = noLigable ?? 'ninguna figura se pudo asignar a un lote de lotes.csv';
    const seen = namesIn(informe);
    const whole = withoutStop(motivo) + (seen && `. En el dibujo se ven ${seen}, sin lote`);
    return { faltas: [{ archivo: ruta, motivo: whole, sinFigura: sinFigura.length }], avisos };
  }
  const reasons = reasonsOf(ruta, informe);
  const admitted = new Set<string>();
  const faltas = lotes.flatMap(({ id_lote, linea }): Falta[] => {
    const { motivo, blocks } = reasons.get(id_lote) ?? {};
    if (motivo === undefined) return [];
    if (permitirSinFigura && !blocks) {
      admitted.add(id_lote);
      return [];
    }
    const falta = { archivo: 'lotes.csv', linea, columna: 'id_lote', motivo };
    return [blocks ? falta : { ...falta, sinFigura: 1 }];
  });
  if (admitted.size)
    avisos.push({
      archivo: ruta,
      motivo: named('lotes sin figura, que se elegirán solo en la lista', [...admitted]).join(),
    });
  return { faltas, avisos };
}

interface Reason {
  motivo: string;
  /** Blocks publishing even with `--permitir-sin-figura`. */
  blocks: boolean;
}

function reasonsOf(ruta: string, informe: InformeDePlano): Map<string, Reason> {
  const file = rutaOfLigas(ruta);
  return new Map<string, Reason>([
    ...[...explainMissing(ruta, informe)].map(([id, motivo]): [string, Reason] => [
      id,
      { motivo, blocks: false },
    ]),
    ...informe.cercanos.map((near): [string, Reason] => [
      near.id_lote,
      {
        motivo: `${NEAR_REASONS[near.motivo](near, ruta)}. Confírmalo en la mesa del plano (${file})`,
        blocks: true,
      },
    ]),
    ...informe.disputados.map((disputed): [string, Reason] => [
      disputed.id_lote,
      {
        motivo: `el lote ${disputed.id_lote} está por decidir en ${ruta}: ${describeDispute(disputed)}. Corrige el dibujo o decídelo en la mesa del plano (${file})`,
        blocks: true,
      },
    ]),
  ]);
}

const NEAR_REASONS: Record<NearReason, (near: LoteBeside, ruta: string) => string> = {
  FUERA: ({ id_lote }, ruta) =>
    `el lote ${id_lote} se encontró por cercanía en ${ruta}: su número está fuera de la figura`,
  MANZANA: ({ id_lote, escrito }, ruta) =>
    `el lote ${id_lote} se encontró en ${ruta} por «${escrito}», que está fuera de su manzana o es tan pequeño como los números`,
  NIVEL: ({ id_lote, escrito }, ruta) =>
    `el lote ${id_lote} se encontró en ${ruta} por «${escrito}», y la lista no dice si su id empieza por eso o por la manzana`,
  OTRA_FORMA: ({ id_lote, escrito }, ruta) =>
    `el lote ${id_lote} está escrito «${escrito}» en ${ruta}, y no como en la lista`,
  DE_PROGRAMA: ({ id_lote, escrito }, ruta) =>
    `el lote ${id_lote} se encontró en ${ruta} solo por «${escrito}», un nombre que los programas cuentan solos`,
};

/** By lot, why it has no shape, with similar or other names. */
function explainMissing(ruta: string, informe: InformeDePlano): Map<string, string> {
  const { sinFigura, descartadas } = informe;
  const discarded = new Map(descartadas.map((it) => [it.id_lote, it]));
  const seen = namesIn(informe);
  return new Map(
    sinFigura.map(({ id_lote, propuestas }) => {
      const left = discarded.get(id_lote);
      const reason = left
        ? `; la figura ${quoteName(left.nombre)} no se tomó: ${MOTIVOS_DE_DESCARTE[left.motivo]}`
        : propuestas.length
          ? `; ¿será ${propuestas.map(quoteName).join(' o ')}?`
          : seen && `; en el dibujo se ven ${seen}, sin lote`;
      return [id_lote, `el lote ${id_lote} no tiene figura en ${ruta}${reason}`];
    }),
  );
}

/** At most five unbound names; may be empty. */
function namesIn({ nombresVistos }: InformeDePlano): string {
  return nombresVistos.map(quoteName).join(', ');
}

/** Warnings of an accepted drawing; the desk and `revisar` give details. */
function noticesOf(ruta: string, informe: InformeDePlano): Falta[] {
  const { escala, faltaXml, ligasPerdidas, avisos = [] } = informe;
  const outside = escala?.aEscala ? escala.fuera : [];
  const lost = ligasPerdidas.map(({ id_lote, nombre }) =>
    id_lote === null ? quoteName(nombre) : `lote ${id_lote}`,
  );
  const told = [
    ...named('lotes cuya área no es la del dibujo', outside.map(describeOutside)),
    ...named(`decisiones de ${rutaOfLigas(ruta)} sin efecto`, lost),
    ...(faltaXml ? [`no es XML bien formado (línea ${faltaXml.linea})`] : []),
  ];
  return [
    ...(told.length ? [told.join('; ')] : []),
    ...[...describePages(informe), ...avisos].map(withoutStop),
  ].map((motivo) => ({
    archivo: ruta,
    motivo,
  }));
}

function describeOutside({ id_lote, declarada, dibujada }: OutsideArea): string {
  return `${id_lote} (${declarada} m², en el dibujo ${Number(dibujada.toFixed(1))} m²)`;
}

function named(what: string, names: readonly string[]): string[] {
  return names.length ? [`${what} (${names.length}): ${names.join(', ')}`] : [];
}

function withoutStop(text: string): string {
  return text.replace(/\.$/, '');
}
