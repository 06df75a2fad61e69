import type { CambioAnswer } from '../../../contract/panel/inventario.ts';
import type { ApiFailure } from '../api.ts';

/** Reasons of a failed call. */
export const REFUSAL_TEXTOS = {
  sinRed: 'No hay conexión con el servidor. Lo que escribiste sigue aquí; inténtalo de nuevo en un momento.',
  lenta:
    'El servicio tarda más de lo normal en contestar. Lo que escribiste sigue aquí; inténtalo de nuevo en un momento.',
  noPermitido: 'Tu rol no permite hacer esto. Si lo necesitas, pídeselo a alguien de Administración.',
  sinCotizacion: 'No encontramos esa cotización. Revisa el folio, o pega el enlace completo.',
  servicio: 'El servicio no respondió. Lo que escribiste sigue aquí; inténtalo de nuevo en un momento.',
  espera: (tiempo: string) => `Podrás intentarlo de nuevo en ${tiempo}`,
} as const;

/** Why a call was refused and what to do, in one or two sentences. */
export function sentenceOf({ status, retryAfterMs, problema, lenta }: ApiFailure): string {
  if (status === undefined) return lenta ? REFUSAL_TEXTOS.lenta : REFUSAL_TEXTOS.sinRed;
  if (problema?.code === 'NO_PERMITIDO')
    return problema.detail ? asSentence(problema.detail) : REFUSAL_TEXTOS.noPermitido;
  if (problema?.code === 'COTIZACION_INEXISTENTE') return REFUSAL_TEXTOS.sinCotizacion;
  if (problema?.code === 'PROVEEDOR_AUSENTE') return asSentence(problema.title);
  if (status >= 500 || !problema) return REFUSAL_TEXTOS.servicio;
  const wait = retryAfterMs === undefined ? '' : REFUSAL_TEXTOS.espera(formatWait(retryAfterMs));
  const detail = problema.detail ?? problema.errores?.map(({ mensaje }) => mensaje).join('. ') ?? '';
  return [problema.title, detail, wait].filter(Boolean).map(asSentence).join(' ');
}

/** The server's faults by field name. */
export function fieldFaultsOf(falla: ApiFailure | undefined): Readonly<Record<string, string>> {
  const problema = falla?.problema;
  const taken = problema?.code === 'ENLACE_OCUPADO' ? { enlace: problema.title } : {};
  return {
    ...taken,
    ...Object.fromEntries((problema?.errores ?? []).map(({ campo, mensaje }) => [campo, mensaje])),
  };
}

/** Why lots were not changed, one sentence each; `undefined` if all were. */
export function refusedOf({ resultados }: CambioAnswer): string | undefined {
  return resultados.flatMap((it) => (it.ok ? [] : it.mensaje)).join(' ') || undefined;
}

/** In: ms. Out: for example '20 segundos', '3 minutos'. */
function formatWait(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  const [count, unit] = seconds < 60 ? [seconds, 'segundo'] : [Math.ceil(seconds / 60), 'minuto'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function asSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
