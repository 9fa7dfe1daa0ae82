import type { GenericOAuthConfig } from 'better-auth/plugins';
import { z } from 'zod';
import type { OAuthProviderId } from '@/lib/chat/oauth';
import { AppError } from '@/lib/shared/app-error';
import { systemClock } from '@/lib/shared/clock';
import { currentOAuthFlow } from './oauth-flow';
import { githubProfile, googleProfile, type OAuthProfile, oidcProfile, type ReadJson } from './oauth-profile';
import { OidcDiscovery, type OidcEndpoints } from './oidc-discovery';

export interface OAuthProvider {
  readonly id: OAuthProviderId;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where the provider is, if not at its public address; no slash at the end. Of an identity provider: its issuer. */
  readonly baseUrl?: string | undefined;
  /** Whether emails of which an identity provider does not say so are confirmed, too. */
  readonly confirmsEmails?: boolean;
}

/** Where a provider is asked. */
type Endpoints = Pick<OidcEndpoints, 'authorizationUrl' | 'tokenUrl' | 'takesSecretInForm'>;

interface Dialect {
  readonly endpoints: () => Promise<Endpoints>;
  readonly scopes: readonly string[];
  readonly prompt?: 'select_account';
  readonly profile: (read: ReadJson) => Promise<OAuthProfile>;
}

/** An OAuth provider as Better Auth has to know it, and where it is asked. */
export interface OAuthDialect {
  readonly config: GenericOAuthConfig;
  /** The address at which people are asked; rejects where the provider does not say. */
  readonly authorizationUrl: () => Promise<string>;
}

const ANSWER_TIMEOUT_MS = 10_000;
const tokensSchema = z.object({ access_token: z.string().min(1) });

const at = (authorizationUrl: string, tokenUrl: string) => async (): Promise<Endpoints> => ({
  ...{ authorizationUrl, tokenUrl },
  takesSecretInForm: true,
});

function dialectOf({ id, baseUrl, confirmsEmails = false }: OAuthProvider): Dialect {
  switch (id) {
    case 'google':
      return {
        endpoints: at(
          `${baseUrl ?? 'https://accounts.google.com'}/o/oauth2/v2/auth`,
          `${baseUrl ?? 'https://oauth2.googleapis.com'}/token`,
        ),
        scopes: ['openid', 'email', 'profile'],
        prompt: 'select_account',
        profile: googleProfile(`${baseUrl ?? 'https://openidconnect.googleapis.com'}/v1/userinfo`),
      };
    case 'github':
      return {
        endpoints: at(
          `${baseUrl ?? 'https://github.com'}/login/oauth/authorize`,
          `${baseUrl ?? 'https://github.com'}/login/oauth/access_token`,
        ),
        scopes: ['read:user', 'user:email'],
        profile: githubProfile(baseUrl === undefined ? 'https://api.github.com' : `${baseUrl}/api/v3`),
      };
    case 'oidc': {
      const discovery = new OidcDiscovery(baseUrl ?? '', (url) => readJson(url, {}), systemClock);
      return {
        endpoints: () => discovery.endpoints(),
        scopes: ['openid', 'email', 'profile'],
        profile: async (read) => oidcProfile((await discovery.endpoints()).userInfoUrl, confirmsEmails)(read),
      };
    }
  }
}

/** Better Auth wants an address when it is set up; whoever is sent there is sent to the provider's own. */
const UNKNOWN_ADDRESS = 'https://provider.invalid/';

/** What Better Auth has to know of a provider. State and PKCE are its own; nothing but the profile is asked for. */
export function oauthDialect(provider: OAuthProvider): OAuthDialect {
  const { id, clientId, clientSecret } = provider;
  const { endpoints, scopes, prompt, profile } = dialectOf(provider);
  const config: GenericOAuthConfig = {
    providerId: id,
    clientId,
    clientSecret,
    authorizationUrl: UNKNOWN_ADDRESS,
    tokenUrl: UNKNOWN_ADDRESS,
    scopes: [...scopes],
    ...(prompt && { prompt }),
    pkce: true,
    accountSubject: ({ profile: { id: subject } }) => subject ?? '',

    async getToken({ code, codeVerifier }) {
      const flow = await currentOAuthFlow();
      if (flow?.providerId !== id)
        throw new AppError('oauth-mixed-up', 'The answer is from another provider.');
      const { tokenUrl, takesSecretInForm } = await endpoints();
      const form = {
        grant_type: 'authorization_code',
        code,
        code_verifier: codeVerifier ?? '',
        redirect_uri: flow.redirectUri,
        client_id: clientId,
        ...(takesSecretInForm && { client_secret: clientSecret }),
      };
      const headers: HeadersInit = takesSecretInForm ? {} : { authorization: basic(clientId, clientSecret) };
      const init = { method: 'POST', body: new URLSearchParams(form), headers };
      return { accessToken: tokensSchema.parse(await readJson(tokenUrl, init)).access_token };
    },

    async getUserInfo({ accessToken }) {
      const read: ReadJson = (url) => readJson(url, { headers: { authorization: `Bearer ${accessToken}` } });
      // Better Auth expects null for a provider that cannot be understood, and ends in an error otherwise.
      const found = await profile(read).catch(() => null);
      if (found === null) return null;
      const { subject, ...user } = found;
      return { ...user, id: subject };
    },
  };
  return { config, authorizationUrl: async () => (await endpoints()).authorizationUrl };
}

/** RFC 6749: both are encoded as in a form before they are joined. */
const basic = (clientId: string, clientSecret: string): string =>
  `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64')}`;

async function readJson(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, {
    ...init,
    headers: { ...init.headers, accept: 'application/json', 'user-agent': 'Nalar' },
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  if (!response.ok) throw new AppError('oauth-refused', `The provider answered ${response.status}.`);
  return response.json();
}
