import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** Who sits before the provider's page. */
export interface OAuthPerson {
  readonly subject: number;
  readonly name: string;
  readonly email: string;
  readonly verified: boolean;
}

/** Google, GitHub and an identity provider in one server, strict about everything that the real ones check. */
export interface FakeOAuth {
  /** Another site than the app, as browsers count. */
  readonly origin: string;
  /** What the app needs to use it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Says at which address the app may ask people to come back to. */
  readonly register: (appOrigin: string) => void;
  /** Who is asked next. */
  readonly seat: (person: OAuthPerson) => void;
  readonly close: () => Promise<void>;
}

interface Grant {
  readonly person: OAuthPerson;
  readonly challenge: string;
  readonly redirectUri: string;
}

const random = (): string => randomBytes(16).toString('hex');

/** Somebody with an account at a provider, whom no other test knows. */
export const newOAuthPerson = (name: string, given: Partial<OAuthPerson> = {}): OAuthPerson => ({
  subject: randomBytes(4).readUInt32BE(),
  name,
  email: `${name.toLowerCase()}-${random()}@example.com`,
  verified: true,
  ...given,
});

/** Starts it on a free port of loopback. */
export async function startFakeOAuth(): Promise<FakeOAuth> {
  const client = { id: random(), secret: random() };
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, OAuthPerson>();
  let person = newOAuthPerson('Nobody');
  let appOrigin = '';

  /** The page on which the person says yes or no; anything but a proper request is refused on the spot. */
  function authorize(asked: URLSearchParams, provider: string, response: ServerResponse): void {
    const redirectUri = asked.get('redirect_uri') ?? '';
    const isProper =
      asked.get('client_id') === client.id &&
      asked.get('response_type') === 'code' &&
      asked.get('code_challenge_method') === 'S256' &&
      (asked.get('state') ?? '').length >= 16 &&
      redirectUri === `${appOrigin}/api/account/oauth/${provider}/callback`;
    if (!isProper) return void response.writeHead(400).end('redirect_uri_mismatch or worse');
    const code = random();
    grants.set(code, { person, challenge: asked.get('code_challenge') ?? '', redirectUri });
    const back = (answer: Record<string, string>): string =>
      `${redirectUri}?${new URLSearchParams({ ...answer, state: asked.get('state') ?? '' })}`.replaceAll(
        '&',
        '&amp;',
      );
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><html lang="en">
      <title>${provider}</title><h1>Sign in as ${person.name}?</h1>
      <a href="${back({ code })}">Allow</a> <a href="${back({ error: 'access_denied' })}">Cancel</a>`);
  }

  /** Where the identity provider is asked; it takes the secret in a header only, as the specification has it. */
  const discovered = (issuer: string) => ({
    issuer,
    authorization_endpoint: `${issuer}/oidc/authorize?tenant=ours`,
    token_endpoint: `${issuer}/oidc/token`,
    userinfo_endpoint: `${issuer}/oidc/userinfo`,
  });

  const withSecret = (form: URLSearchParams, authorization = ''): URLSearchParams => {
    const [id = '', secret = ''] = Buffer.from(authorization.replace(/^basic /i, ''), 'base64')
      .toString()
      .split(':');
    return new URLSearchParams([...form, ['client_id', id], ['client_secret', secret]]);
  };

  function exchange(form: URLSearchParams): unknown {
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isProper =
      form.get('grant_type') === 'authorization_code' &&
      form.get('client_id') === client.id &&
      form.get('client_secret') === client.secret &&
      grant?.redirectUri === form.get('redirect_uri') &&
      grant?.challenge === challenge;
    if (!grant || !isProper) return null;
    const token = random();
    tokens.set(token, grant.person);
    return { access_token: token, token_type: 'bearer', scope: 'email' };
  }

  function about(path: string, authorization: string | undefined): unknown {
    const found = tokens.get(authorization?.replace(/^bearer /i, '') ?? '');
    if (!found) return null;
    const { subject, name, email, verified } = found;
    if (path === '/v1/userinfo' || path === '/oidc/userinfo')
      return { sub: String(subject), name, email, email_verified: verified };
    if (path === '/api/v3/user') return { id: subject, login: name.toLowerCase(), name, email: null };
    if (path === '/api/v3/user/emails') return [{ email, primary: true, verified, visibility: null }];
    return null;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/o/oauth2/v2/auth') return authorize(searchParams, 'google', response);
    if (pathname === '/login/oauth/authorize') return authorize(searchParams, 'github', response);
    if (pathname === '/oidc/authorize' && searchParams.get('tenant') === 'ours')
      return authorize(searchParams, 'oidc', response);
    if (pathname === '/.well-known/openid-configuration')
      return void response.end(JSON.stringify(discovered(origin)));
    if (pathname === '/oidc/token') {
      const form = withSecret(new URLSearchParams(await textOf(request)), request.headers.authorization);
      const granted = exchange(form);
      return void response.writeHead(granted === null ? 401 : 200).end(JSON.stringify(granted));
    }
    const answer =
      request.method === 'POST' && ['/token', '/login/oauth/access_token'].includes(pathname)
        ? exchange(new URLSearchParams(await textOf(request)))
        : about(pathname, request.headers.authorization);
    response
      .writeHead(answer === null ? 401 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer));
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  const origin = `http://localhost:${port}`;
  return {
    origin,
    environment: {
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
      GOOGLE_OAUTH_BASE_URL: origin,
      GITHUB_CLIENT_ID: client.id,
      GITHUB_CLIENT_SECRET: client.secret,
      GITHUB_OAUTH_BASE_URL: origin,
      OIDC_ISSUER: origin,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      OIDC_NAME: 'Kantor',
    },
    register(address) {
      appOrigin = address;
    },
    seat(next) {
      person = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
