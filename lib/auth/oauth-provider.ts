import type { GenericOAuthConfig } from 'better-auth/plugins';
import { z } from 'zod';
import type { OAuthProviderId } from '@/lib/chat/oauth';
import { AppError } from '@/lib/shared/app-error';
import { currentOAuthFlow } from './oauth-flow';
import { githubProfile, googleProfile, type OAuthProfile, type ReadJson } from './oauth-profile';

export interface OAuthProvider {
  readonly id: OAuthProviderId;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where the provider is, if not at its public address; no slash at the end. */
  readonly baseUrl?: string | undefined;
}

interface Dialect {
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly scopes: readonly string[];
  readonly prompt?: 'select_account';
  readonly profile: (read: ReadJson) => Promise<OAuthProfile>;
}

const ANSWER_TIMEOUT_MS = 10_000;
const tokensSchema = z.object({ access_token: z.string().min(1) });

const DIALECTS: { readonly [id in OAuthProviderId]: (baseUrl: string | undefined) => Dialect } = {
  google: (baseUrl) => ({
    authorizationUrl: `${baseUrl ?? 'https://accounts.google.com'}/o/oauth2/v2/auth`,
    tokenUrl: `${baseUrl ?? 'https://oauth2.googleapis.com'}/token`,
    scopes: ['openid', 'email', 'profile'],
    prompt: 'select_account',
    profile: googleProfile(`${baseUrl ?? 'https://openidconnect.googleapis.com'}/v1/userinfo`),
  }),
  github: (baseUrl) => ({
    authorizationUrl: `${baseUrl ?? 'https://github.com'}/login/oauth/authorize`,
    tokenUrl: `${baseUrl ?? 'https://github.com'}/login/oauth/access_token`,
    scopes: ['read:user', 'user:email'],
    profile: githubProfile(baseUrl === undefined ? 'https://api.github.com' : `${baseUrl}/api/v3`),
  }),
};

/** What Better Auth has to know of a provider. State and PKCE are its own; nothing but the profile is asked for. */
export function oauthConfig({ id, clientId, clientSecret, baseUrl }: OAuthProvider): GenericOAuthConfig {
  const { authorizationUrl, tokenUrl, scopes, prompt, profile } = DIALECTS[id](baseUrl);
  return {
    providerId: id,
    clientId,
    clientSecret,
    authorizationUrl,
    tokenUrl,
    scopes: [...scopes],
    ...(prompt && { prompt }),
    pkce: true,
    accountSubject: ({ profile: { id: subject } }) => subject ?? '',

    async getToken({ code, codeVerifier }) {
      const flow = await currentOAuthFlow();
      if (flow?.providerId !== id)
        throw new AppError('oauth-mixed-up', 'The answer is from another provider.');
      const form = {
        grant_type: 'authorization_code',
        code,
        code_verifier: codeVerifier ?? '',
        redirect_uri: flow.redirectUri,
        client_id: clientId,
        client_secret: clientSecret,
      };
      const answer = await readJson(tokenUrl, { method: 'POST', body: new URLSearchParams(form) });
      return { accessToken: tokensSchema.parse(answer).access_token };
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
}

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
