import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';

export interface ProviderRefusal {
  ok: false;
  motivo: 'PROVEEDOR_AUSENTE' | 'PROVEEDOR_RECHAZADO';
}

/** What the provider answers to the person when it is its own fault (RFC 6749, 4.1.2.1). */
const ITS_OWN = ['server_error', 'temporarily_unavailable'];
/** What the library says of an answer that is none. */
const NO_ANSWER = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
];

/**
 * Reads what went wrong with the provider. What the person can mend by beginning anew is a refusal; what only the company
 * can, or nobody, is the provider's being away, and told to `onFault` as whatever does not fit in what it answered is.
 */
export function refusalOfProvider(error: unknown, onFault: (error: unknown) => void): ProviderRefusal {
  if (error instanceof AuthorizationResponseError) return refusal(ITS_OWN.includes(error.error));
  if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return refusal(false);
  onFault(error);
  return refusal(!(error instanceof ClientError) || NO_ANSWER.includes(error.code ?? ''));
}

function refusal(away: boolean): ProviderRefusal {
  return { ok: false, motivo: away ? 'PROVEEDOR_AUSENTE' : 'PROVEEDOR_RECHAZADO' };
}
