import type { FiguraDeMesa } from '../../../../contract/panel/catalogo/mesa.ts';
import { decimal, formatArea } from '../../../../domain/decimal.ts';
import { quoteName } from '../../../../domain/sentences/quoteName.ts';
import type { Rule } from './doubts/alikeDoubts.ts';
import type { Chosen } from './state/chosen.ts';
import { figuraOf } from './state/placeOfFigura.ts';
import type { ClaseDeMesa, FiguraState, SettledMesa } from './state/settleMesa.ts';
import type { Pressed } from './state/takeBack.ts';

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

/** Most lots listed by name. */
const MOST_NAMED = 8;
/** After 'De': 'l lote 2', ' los lotes 2 y 3'. */
const lotesOf = (ids: readonly string[]) => {
  const named = new Intl.ListFormat('es-MX').format(ids.slice(0, MOST_NAMED));
  const more = ids.length > MOST_NAMED ? ` y ${ids.length - MOST_NAMED} más` : '';
  return ids.length === 1 ? `l lote ${named}` : ` los lotes ${named}${more}`;
};

export const TEXTOS_DE_MESA = {
  titulo: 'Mesa del plano',
  elegida: 'Lo que elegiste',
  filtros: 'Qué se muestra',
  clases: {
    ligados: 'Asignados',
    cercanos: 'Por confirmar',
    porDecidir: 'Por decidir',
    sinFigura: 'Sin figura',
    sobrantes: 'Figuras sin lote',
  } satisfies Record<ClaseDeMesa, string>,
  lasDemas: 'Ver también trazos pequeños y lo que no parece lote',
  noCaben: (n: number) =>
    `${n === 1 ? 'Otra figura' : `Otras ${n} figuras`} del plano no ${n === 1 ? 'se muestra' : 'se muestran'}: son demasiadas. Si entre ellas hay un lote, trázalo a mano, o deja en el archivo menos capas.`,
  nada: {
    ligados: 'Ningún lote tiene figura todavía. Elige una en el plano y escribe su número.',
    cercanos: 'Nada por confirmar: ningún lote se encontró solo por lo que parece.',
    porDecidir: 'Nada por decidir: el plano no se contradice.',
    sinFigura: 'Todos los lotes de la lista tienen su figura.',
    sobrantes: 'No sobra ninguna figura que parezca lote.',
  } satisfies Record<ClaseDeMesa, string>,
  estados: {
    ligada: 'Asignada',
    cercana: 'Parece la suya: falta confirmarla',
    porDecidir: 'Por decidir',
    sobrante: 'Parece lote y ningún lote la tiene',
    descartada: 'Dijiste que no es lote',
    otra: 'Ningún lote la tiene',
  } satisfies Record<FiguraState, string>,
  aMano: 'decidido a mano',
  trazado: 'trazado a mano',
  numero: 'Número de lote',
  numeroDeParte: (parte: number) => `Número de la parte ${parte}`,
  ligar: 'Asignar',
  esEl: (id: string) => `Es el ${id}`,
  siEsEl: (id: string) => `Sí, es el ${id}`,
  cercanosAyuda: 'Míralos en el plano y confírmalos; mientras tanto no se publica.',
  estosLotes: (n: number, runs: readonly string[]) =>
    `${n === 1 ? 'Lote' : 'Lotes'} ${new Intl.ListFormat('es-MX').format(runs)}`,
  confirmarEstos: (n: number) => (n === 1 ? 'Confirmar este' : `Confirmar estos ${n}`),
  confirmados: (n: number) => count(n, 'lote confirmado', 'lotes confirmados'),
  frase: (motivo: string) => `${motivo.charAt(0).toUpperCase()}${motivo.slice(1)}.`,
  reglas: {
    escrito: (n) => `En los ${n} vale el número escrito`,
    nombre: (n) => `En los ${n} vale el nombre de la figura`,
    unica: (n) => `En los ${n} vale la figura señalada`,
  } satisfies Record<Rule, (n: number) => string>,
  decididos: (n: number) => count(n, 'lote decidido', 'lotes decididos'),
  enFiguras: (id: string, n: number) => `Lote ${id}, en ${n} figuras`,
  noEsLote: 'No es lote',
  quitarDecision: 'Quitar decisión',
  unir: 'Unir otra figura',
  unirAyuda: (id: string) => `Elige en el plano la figura que también es del lote ${id}. Escape cancela.`,
  unida: (id: string) => `Unida al lote ${id}`,
  dividir: 'Dividir',
  dividirAyuda:
    'Marca en el plano dos puntos: la línea que pasa por ellos corta la figura de lado a lado. Con teclas: flechas y Enter.',
  dividirConDedo:
    'Lleva la cruz a dos puntos, uno a cada lado de la figura: la línea que pasa por ellos la corta. Arrastra el círculo, o mueve el plano debajo.',
  noCorta: 'Esa línea no corta la figura en dos; márcala de lado a lado.',
  conHueco: 'Esta figura tiene un hueco, que al dividirla se perdería; traza sus lotes a mano sobre ella.',
  dividirOtra: 'Dividir otra parte',
  parteSinLote: 'Deja sin número la parte que no sea de ningún lote.',
  trazar: 'Trazar un lote',
  trazarAyuda:
    'Marca en el plano las esquinas del lote, una tras otra; cerca de un vecino se pegan a él. Termina con Enter, con doble clic o en la primera. Con teclas: flechas, Enter y Retroceso.',
  trazarConDedo:
    'Lleva la cruz a cada esquina del lote: arrastra el círculo, o mueve el plano debajo. Cerca de un vecino se pega a él. Con lápiz, toca las esquinas.',
  ponerEsquina: 'Poner esquina',
  mismaEsquina: 'Ahí ya está la última esquina; lleva la cruz a la siguiente.',
  faltanEsquinas: 'Marca al menos tres esquinas.',
  terminar: 'Terminar trazo',
  quitarEsquina: 'Quitar esquina',
  cancelar: 'Cancelar',
  borrarTrazo: 'Borrar trazo',
  seCruza: 'Los lados del trazo se cruzan o no encierran nada; quita esquinas y sigue.',
  esquina: (n: number, pegada: boolean) => `Esquina ${n}${pegada ? ', pegada a un vecino' : ''}`,
  loteTrazado: 'Lote que acabas de trazar',
  loteAMano: (id: string) => `Lote ${id}, trazado a mano`,
  figuraDividida: (partes: number) => `Figura dividida en ${partes === 2 ? 'dos' : partes}`,
  quedan: ({ porDecidir, cercanos, sinFigura }: SettledMesa) => {
    const open = porDecidir.length + cercanos.length;
    if (open) return `${open === 1 ? 'Falta' : 'Faltan'} ${count(open, 'lote', 'lotes')} por decidir`;
    const none = sinFigura.length;
    return none
      ? `No queda nada por decidir; ${count(none, 'lote sigue', 'lotes siguen')} sin figura`
      : 'No queda nada por decidir';
  },
  irAlSiguiente: 'Ir al siguiente',
  nadaElegido:
    'Elige una figura en el plano o un renglón de la lista, y escribe su número. Enter la asigna y sigue con la de al lado.',
  sinFiguraAyuda: (id: string) => `El lote ${id} no tiene figura. Elige la suya en el plano, o trázala.`,
  sinNumero: 'Escribe un número de lote',
  noHayLote: (texto: string) => `No hay lote «${texto}» en la lista`,
  partesIguales: 'Con el mismo número en todas sus partes, la figura no se divide',
  ligado: (id: string) => `Lote ${id} asignado`,
  lleva: (escritos: readonly string[]) => `Lleva escrito ${escritos.map((it) => `«${it}»`).join(', ')}`,
  cerca: (nombres: readonly string[]) => `¿Será ${nombres.map(quoteName).join(' o ')}?`,
  sinNombre: 'Figura sin nombre',
  figura: (nombre: string) => `Figura «${nombre}»`,
  area: (m2: number) => formatArea(decimal(m2)),
  deshacer: 'Deshacer',
  rehacer: 'Rehacer',
  dibujado: {
    esquina: 'la última esquina',
    trazo: 'el trazo',
    corte: 'el corte',
  } satisfies Record<Pressed, string>,
  deshacerQue: (que: string) => `Deshacer: ${que}`,
  rehacerQue: (que: string) => `Rehacer: ${que}`,
  guardar: 'Guardar',
  guardado: 'Guardado en el borrador',
  sinGuardar: 'Sin guardar',
  guardando: 'Guardando…',
  recuperado: 'Recuperamos lo que habías decidido sin guardar en este navegador.',
  descartarMio: 'Descartar lo mío',
  conflicto: ({ theirs, both }: { theirs: readonly string[]; both: readonly string[] }) =>
    [
      theirs.length ? `Decidió de${lotesOf(theirs)}.` : 'Cambió cómo se lee el plano.',
      'Lo suyo y lo tuyo están ahora juntos en la mesa, sin guardar.',
      both.length ? `De${lotesOf(both)} decidieron los dos: quedó lo tuyo.` : '',
    ].join(' '),
  otroPlano:
    'El plano es otro desde entonces. Lo tuyo sigue en esta pantalla, sin guardar; recárgala para verlo sobre el plano nuevo.',
  guardarAmbos: 'Guardar lo de los dos',
  perdidas: (n: number) => count(n, 'decisión anterior sin efecto', 'decisiones anteriores sin efecto'),
  comparacion: 'Frente al plano publicado',
  cuentasDeComparacion: {
    iguales: (n: number) => count(n, 'lote igual', 'lotes iguales'),
    cambiados: (n: number) => count(n, 'con otra figura', 'con otra figura'),
    movidos: (n: number) => count(n, 'movido', 'movidos'),
    renombrados: (n: number) => count(n, 'con otro número', 'con otro número'),
    faltantes: (n: number) => count(n, 'ya no está', 'ya no están'),
    nuevos: (n: number) => count(n, 'nuevo', 'nuevos'),
  },
  masLotes: (n: number) => `Y ${n} más.`,
  reconocidos: 'Lotes que están donde estaban',
  enSuLugar: (n: number) =>
    n === 1
      ? 'El plano ya no nombra un lote publicado, y en su lugar hay una figura de la misma forma. Míralo y tráelo.'
      : `El plano ya no nombra ${n} lotes publicados, y en el lugar de cada uno hay una figura de la misma forma. Míralos y tráelos.`,
  traerLotes: (n: number) => `Traer ${count(n, 'lote', 'lotes')}`,
  traerDecisiones: (n: number) => `Traer ${count(n, 'decisión', 'decisiones')}`,
  traerAyuda:
    'La hoja cambió de tamaño o de lugar, y decisiones anteriores ya no hallan su figura. Se pueden traer a la que hoy está en su sitio.',
  otraHoja: (n: number) =>
    n === 1
      ? 'Un lote se trazó a mano sobre otra hoja de este plano.'
      : `${n} lotes se trazaron a mano sobre otra hoja de este plano.`,
  seTraen: 'Por los lotes que ya estaban se sabe cómo cambió la hoja: sus trazos se pueden traer a su sitio.',
  noSeTraen:
    'No se puede saber dónde quedaron en esta: faltan lotes que estén en las dos, o la hoja se giró. Vuelve a trazarlos.',
  traerTrazos: (n: number) => `Traer ${count(n, 'trazo', 'trazos')}`,
  olvidarTrazos: 'Ya no hacen falta',
  areas: (faltan: number, difieren: number) =>
    ['Áreas del dibujo', faltan && `${faltan} sin área en la lista`, difieren && `${difieren} distintas`]
      .filter(Boolean)
      .join(' · '),
  areasQueFaltan: (n: number) =>
    n === 1
      ? 'La del lote que no tiene área en la lista'
      : `Las de los ${n} lotes que no tienen área en la lista`,
  areaDeLote: (id: string, lista: number | null, dibujada: number) =>
    `Lote ${id}: ${lista === null ? 'sin área' : formatArea(decimal(lista))} → ${formatArea(decimal(dibujada))}`,
  primerasAreas: (n: number) => `Se muestran las primeras ${n} de cada clase.`,
  usarAreas: (n: number) =>
    n ? `Usar ${count(n, 'área', 'áreas')} del dibujo` : 'Usar las áreas del dibujo',
  guardarAntes: 'Guarda antes lo que decidiste: de eso dependen las áreas.',
  sobreElPlano: 'Sobre este plano',
  lectura: 'Cómo se lee el plano',
  leido: (n: number) => `Qué se leyó del plano · ${n}`,
  ignorarNumeros: 'Los números escritos en el plano no son de lotes',
  alfileres: 'Números que ninguna figura encierra',
  modosDeAlfileres: {
    automaticos: 'Una marca donde es claro que son lotes',
    siempre: 'Siempre una marca',
    nunca: 'Nunca una marca',
  },
  propiedad: 'Propiedad que lleva el número de lote',
  eligePropiedad: 'Elige cuál vale',
  lineas: 'Líneas que separan los lotes',
  cuantos: (nombre: string, lotes: number) => `${nombre} (${count(lotes, 'lote', 'lotes')})`,
} as const;

export function nameOfFigura({ nombre, escritos = [] }: FiguraDeMesa): string {
  if (nombre !== undefined) return TEXTOS_DE_MESA.figura(nombre);
  return escritos.length ? TEXTOS_DE_MESA.lleva(escritos) : TEXTOS_DE_MESA.sinNombre;
}

/** Announcement of the thing that the keys reached. */
export function describeChosen(
  { mesa, owners, stateOf, decisions }: SettledMesa,
  chosen: Chosen | undefined,
): string {
  if (!chosen) return '';
  if (chosen.tipo === 'lote') return TEXTOS_DE_MESA.sinFiguraAyuda(chosen.id_lote);
  if (chosen.tipo === 'trazo')
    return `Lote ${decisions.trazos[chosen.i]?.id_lote ?? ''}, ${TEXTOS_DE_MESA.trazado}`;
  const figura = figuraOf(mesa.figuras, chosen.n);
  if (!figura) return '';
  const lote = owners.get(chosen.n);
  const state = lote === undefined ? TEXTOS_DE_MESA.estados[stateOf(chosen.n)] : `Lote ${lote}`;
  const printed = figura.escritos?.length ? `. ${TEXTOS_DE_MESA.lleva(figura.escritos)}` : '';
  return `${state}. ${nameOfFigura(figura)}${figura.nombre === undefined ? '' : printed}`;
}
