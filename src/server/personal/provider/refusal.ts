import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';

export interface ProviderRefusal {
  ok: false;
  motivo: 'PROVEEDOR_AUSENTE' | 'PROVEEDOR_RECHAZADO';
}

/** The provider's errors that are its own fault (RFC 6749, 4.1.2.1). */
const ITS_OWN = ['server_error', 'temporarily_unavailable'];
/** The library's codes for a missing or invalid answer. */
const NO_ANSWER = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
];

/**
 * Classifies a fault with the provider. What the person can solve by starting again is a refusal. Other
 * faults count as an absent provider and go to `onFault`, and so do unexpected answers.
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
