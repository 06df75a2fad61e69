import * as client from 'openid-client';
import { RUTA_RETURN } from '../../../contract/panel/provider.ts';
import type { ReturnPurpose } from '../../../contract/panel/returnPurposes.ts';
import { absoluteOf } from '../../../contract/rutas.ts';
import type { Clock } from '../../plataforma/clock.ts';
import { digestOf } from '../../plataforma/digest.ts';
import type { ProviderSettings, Settings } from '../../plataforma/settings.ts';
import { type Identity, readIdentity } from './identity.ts';
import { nameProvider } from './nameProvider.ts';
import { type ProviderRefusal, refusalOfProvider } from './refusal.ts';

/** Timeout of each answer of the provider, s. */
const PATIENCE_SECONDS = 8;
/** Sign-ins there older than a session are repeated, s; sending the limit makes providers state the time. */
const OLDEST_SIGN_IN_SECONDS = 12 * 3600;

/** The purpose, and the secret that only the browser and this errand know. */
interface Errand {
  purpose: ReturnPurpose;
  secreto: string;
}

/** The OpenID Connect provider of the settings. */
export interface Provider {
  /** Its issuer, as it calls itself. */
  emisor: string;
  /** Its name on a button. */
  nombre: string;
  /** The browser's destination. A proof demands a new sign-in there. */
  addressFor(errand: Errand): Promise<{ ok: true; url: string } | ProviderRefusal>;
  /** The person who returned. In: the begun errand; the answer's query. */
  identify(errand: Errand, respuesta: string): Promise<{ ok: true; identity: Identity } | ProviderRefusal>;
}

/**
 * Opens the provider without asking it: discovery runs on first use, so that no start depends on it. In: the
 * settings; a listener for faults that the company can correct.
 */
export function openProvider(
  { proveedor, publicUrl }: Pick<Settings, 'proveedor' | 'publicUrl'>,
  { clock, onFault }: { clock: Clock; onFault: (error: unknown) => void },
): Provider | undefined {
  if (!proveedor) return undefined;
  const found = keepDiscovered(() => discover(proveedor), clock);
  const regreso = absoluteOf(publicUrl, RUTA_RETURN);
  const tell = atMostOncePerMinute(onFault);
  return {
    emisor: proveedor.emisor,
    nombre: nameProvider(proveedor.emisor),
    async addressFor(errand) {
      try {
        return { ok: true, url: await addressOf(await found(), regreso, errand) };
      } catch (error) {
        // Nothing could have been refused yet.
        tell(error);
        return { ok: false, motivo: 'PROVEEDOR_AUSENTE' };
      }
    },
    async identify(errand, respuesta) {
      try {
        const address = new URL(`${regreso}?${respuesta}`);
        return { ok: true, identity: readIdentity(await claimsOf(await found(), address, errand), clock()) };
      } catch (error) {
        return refusalOfProvider(error, tell);
      }
    },
  };
}

/** The provider's issuer differs from OIDC_EMISOR; the code goes into the log. */
class OtherIssuer extends Error {
  override readonly name = 'OtherIssuer';
  readonly code = 'OIDC_OTRO_EMISOR';
}

/** Runs discovery. @throws if the provider is absent, or its issuer differs from the settings */
async function discover({ emisor, cliente, secreto }: ProviderSettings): Promise<client.Configuration> {
  const insecure = emisor.startsWith('http:') ? [client.allowInsecureRequests] : [];
  const options = { timeout: PATIENCE_SECONDS, execute: [...insecure, client.enableNonRepudiationChecks] };
  const asked = await client.discovery(new URL(emisor), cliente, undefined, client.None(), options);
  const server = asked.serverMetadata();
  // The library accepts Microsoft's common issuer for any company's.
  if (server.issuer !== emisor) throw new OtherIssuer();
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const auth = methods.includes('client_secret_post')
    ? client.ClientSecretPost(secreto)
    : client.ClientSecretBasic(secreto);
  const known = new client.Configuration(server, cliente, undefined, auth);
  known.timeout = PATIENCE_SECONDS;
  for (const extend of options.execute) extend(known);
  return known;
}

async function addressOf(found: client.Configuration, regreso: string, errand: Errand): Promise<string> {
  const { pkceCodeVerifier, expectedState, expectedNonce } = checksOf(errand);
  const url = client.buildAuthorizationUrl(found, {
    redirect_uri: regreso,
    scope: 'openid email',
    state: expectedState,
    nonce: expectedNonce,
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    ...(errand.purpose === 'prueba'
      ? { prompt: 'login', max_age: '0' }
      : { max_age: String(OLDEST_SIGN_IN_SECONDS) }),
    // In the fragment the code reaches no server's or proxy's log.
    ...(found.serverMetadata().response_modes_supported?.includes('fragment') && {
      response_mode: 'fragment',
    }),
  });
  return url.href;
}

/**
 * Exchanges the code for the claims. Asks the userinfo endpoint for `email` claims missing from the ID token.
 */
async function claimsOf(found: client.Configuration, address: URL, errand: Errand): Promise<client.IDToken> {
  const tokens = await client.authorizationCodeGrant(found, address, checksOf(errand));
  const claims = tokens.claims();
  if (!claims) throw new Error('no ID token');
  if (errand.purpose === 'prueba' || claims.email !== undefined) return claims;
  if (!found.serverMetadata().userinfo_endpoint) return claims;
  const { email, email_verified } = await client.fetchUserInfo(found, tokens.access_token, claims.sub);
  return {
    ...claims,
    ...(email !== undefined && { email }),
    ...(email_verified !== undefined && { email_verified }),
  };
}

/**
 * All three derive from the secret, each by its own digest: the browser has the secret, the database its
 * digest.
 */
function checksOf({ purpose, secreto }: Errand) {
  return {
    pkceCodeVerifier: digestOf(`verifier ${secreto}`),
    expectedState: `${purpose}.${digestOf(`state ${secreto}`)}`,
    expectedNonce: digestOf(`nonce ${secreto}`),
    idTokenExpected: true,
  };
}

/** An absent provider must not log a line per attempt. */
function atMostOncePerMinute(tell: (error: unknown) => void): (error: unknown) => void {
  let last: number | undefined;
  return (error) => {
    const now = performance.now();
    if (last !== undefined && now - last < 60_000) return;
    last = now;
    tell(error);
  };
}

/** A discovery is repeated after this time, a failed one after the shorter one, ms. */
const KEPT_MS = 3_600_000;
const REST_MS = 5_000;

/**
 * Caches what `find` returns: called on first use, once for all who wait, then hourly. If a refresh fails the
 * former value stays; without any, callers within the next seconds get the same failure.
 */
export function keepDiscovered<T>(find: () => Promise<T>, clock: Clock): () => Promise<T> {
  let known: { value: T; at: number } | undefined;
  let failed: { error: unknown; at: number } | undefined;
  let running: Promise<T> | undefined;
  const ask = async () => {
    try {
      const value = await find();
      known = { value, at: clock().getTime() };
      failed = undefined;
      return value;
    } catch (error) {
      failed = { error, at: clock().getTime() };
      if (known) return known.value;
      throw error;
    } finally {
      running = undefined;
    }
  };
  return async () => {
    const now = clock().getTime();
    const within = (at: number | undefined, span: number) =>
      at !== undefined && now - at >= 0 && now - at < span;
    if (known && (within(known.at, KEPT_MS) || within(failed?.at, REST_MS))) return known.value;
    if (failed && within(failed.at, REST_MS)) throw failed.error;
    running ??= ask();
    return running;
  };
}
