import type { DisputedLote, MotivoDeDescarte, MotivoDeDisputa, MotivoDeLigaPerdida } from './informe.ts';

/** Why a disputed lot has no shape: Spanish, without a full stop. */
export function describeDispute({ motivo, figuras }: DisputedLote): string {
  const places = figuras.slice(0, MOST).map(({ nombre, linea, escritos }) => {
    const line = linea ? `, línea ${linea}` : '';
    const printed = escritos.length
      ? `, lleva escrito ${escritos.map((text) => `«${text}»`).join(' y ')}`
      : '';
    return `«${nombre}»${line || printed ? ` (${`${line}${printed}`.slice(2)})` : ''}`;
  });
  const more = figuras.length > MOST ? ` y ${figuras.length - MOST} más` : '';
  return `${MOTIVOS_DE_DISPUTA[motivo]}: ${places.join(', ')}${more}`;
}

const MOST = 5;

export const MOTIVOS_DE_DISPUTA: Record<MotivoDeDisputa, string> = {
  NUMERO_DISTINTO: 'el nombre de la figura y el número escrito dentro no coinciden',
  VARIAS_FIGURAS: 'varias figuras llevan su nombre',
  NUMERO_REPETIDO: 'su número está escrito en varias figuras',
  PARTE_SEPARADA: 'una figura lleva su nombre con un número detrás y no toca a la otra, o no hay otra',
  PARTE_CON_OTRO_NUMERO: 'una segunda figura con su nombre lleva escrito otro número',
  VARIOS_NUMEROS: 'la figura lleva escritos los números de varios lotes',
  DOS_NOMBRES: 'la figura lleva los nombres de varios lotes',
  NUMERO_DUDOSO:
    'las cifras de la figura no se leen con certeza: están muy separadas, o son curvas y no texto',
  NUMERO_FUERA: 'su número está escrito fuera de las figuras, y no se sabe de cuál es',
  NUMERO_AL_BORDE: 'su número está junto a la orilla, y toda su fila cabe igual una figura más allá',
  DECISION_DUDOSA:
    'lo que se decidió antes señala ahora una figura que puede ser de otro lote, o el dibujo se movió; decide de nuevo',
  NO_PARECE_LOTE: 'la figura en que está escrito su número es mucho mayor que los demás lotes',
};

export const MOTIVOS_DE_DESCARTE: Record<MotivoDeDescarte, string> = {
  HOJA: 'abarca toda la hoja',
  OTROS_LOTES: 'abarca otros lotes',
};

export const MOTIVOS_DE_LIGA_PERDIDA: Record<MotivoDeLigaPerdida, string> = {
  SIN_FIGURA: 'esa figura ya no está ahí',
  VARIAS_FIGURAS: 'varias figuras llevan ese nombre; di cuál con x, y y area',
  REPETIDA: 'esa figura ya la tiene otra decisión',
  SIN_LOTE: 'ese lote no está en lotes.csv',
  OTRA_HOJA: 'se trazó sobre otra hoja; tráelo a esta en la mesa del plano, o trázalo de nuevo',
  TRAZO_CRUZADO: 'sus lados se cruzan',
  DUDOSA: 'la figura que está ahí puede ser ahora la de otro lote',
};
