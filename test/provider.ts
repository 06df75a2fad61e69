import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import OidcProvider, { type ClientMetadata } from 'oidc-provider';

export interface ProviderAccount {
  email?: string;
  email_verified?: unknown;
}

export interface TestProvider {
  emisor: string;
  entorno: Record<string, string>;
  /** Accounts by name; tests may change them. */
  accounts: Record<string, ProviderAccount>;
  /** Follows the provider's pages with a cookie jar. Out: parameters of the return address; questions. */
  visit(url: string, account: string, jar?: Jar): Promise<{ respuesta: string; back: URL; pages: number }>;
  /** Stops answering; `false`: resumes. */
  away(is: boolean): void;
  close(): Promise<void>;
}
export type Jar = Map<string, string>;

interface ProviderOptions {
  regreso: string;
  client?: Partial<ClientMetadata>;
  /** Whether the ID token has the mail address; else `userinfo` has it. */
  fullToken?: boolean;
  /** Falsifies its discovery document. */
  discovery?: (document: Record<string, unknown>) => Record<string, unknown>;
}

const SECRETO = 'un secreto ~ con signos: +/=%';

/** A real OpenID Connect provider on a free local port. */
export async function startProvider(options: ProviderOptions): Promise<TestProvider> {
  const { regreso, client, fullToken = false, discovery } = options;
  const accounts: TestProvider['accounts'] = {};
  let handle: ReturnType<OidcProvider['callback']> | undefined;
  let away = false;
  const server = createServer((request, response) => {
    if (away || !handle) return void request.socket.destroy();
    void handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const emisor = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = quietly(
    () =>
      new OidcProvider(emisor, {
        clients: [
          {
            client_id: 'lotificacion',
            client_secret: SECRETO,
            redirect_uris: [regreso],
            response_types: ['code'],
            grant_types: ['authorization_code'],
            token_endpoint_auth_method: 'client_secret_post',
            ...client,
          },
        ],
        claims: { openid: ['sub'], email: ['email', 'email_verified'] },
        conformIdTokenClaims: !fullToken,
        ttl: {
          AccessToken: 600,
          AuthorizationCode: 60,
          Grant: 3600,
          IdToken: 600,
          Interaction: 600,
          Session: 3600,
        },
        pkce: { required: () => true },
        cookies: { keys: ['una clave de prueba'] },
        async findAccount(_context, name) {
          return accounts[name] && { accountId: name, claims: () => ({ sub: name, ...accounts[name] }) };
        },
      }),
  );
  if (discovery)
    provider.use(async (context, next) => {
      await next();
      if (context.path.endsWith('openid-configuration'))
        context.body = discovery(context.body as Record<string, unknown>);
    });
  handle = provider.callback();
  return {
    emisor,
    entorno: { OIDC_EMISOR: emisor, OIDC_CLIENTE: 'lotificacion', OIDC_SECRETO: SECRETO },
    accounts,
    visit: (url, account, jar = new Map()) => visit(url, { account, jar, regreso }),
    away(is) {
      away = is;
      if (is) server.closeAllConnections();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Without its warning against production use. */
function quietly<T>(make: () => T): T {
  const { warn } = console;
  console.warn = () => {};
  try {
    return make();
  } finally {
    console.warn = warn;
  }
}

/** Most redirects to the return address. */
const MOST_STEPS = 20;

async function visit(url: string, { account, jar, regreso }: { account: string; jar: Jar; regreso: string }) {
  let next: { url: string; form?: Record<string, string> } = { url };
  let pages = 0;
  for (let step = 0; step < MOST_STEPS; step++) {
    const response = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(next.form && { method: 'POST', body: new URLSearchParams(next.form) }),
    });
    for (const set of response.headers.getSetCookie()) keep(jar, set);
    const location = response.headers.get('location');
    if (location?.startsWith(regreso)) {
      const back = new URL(location);
      return { respuesta: (back.hash || back.search).slice(1), back, pages };
    }
    if (location) {
      next = { url: new URL(location, next.url).href };
      continue;
    }
    const page = await response.text();
    const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
    const [, action] = /action="([^"]+)"/.exec(page) ?? [];
    if (!prompt || !action)
      throw new Error(`the provider answered ${response.status}: ${page.slice(0, 600)}`);
    pages += 1;
    next = { url: action, form: { prompt, login: account, password: 'cualquiera' } };
  }
  throw new Error('the provider sends from page to page');
}

function keep(jar: Jar, set: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
  if (value) jar.set(name, value);
  else jar.delete(name);
}
