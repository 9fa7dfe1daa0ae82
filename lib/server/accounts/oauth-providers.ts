import type { OAuthProvider } from '@/lib/auth/oauth-provider';
import type { OAuthProviderId } from '@/lib/chat/oauth';
import type { Environment } from '@/lib/config/env';

/** The providers that this environment sets up; what belongs together is complete or absent, which was checked before. */
export function oauthProviders(environment: Environment): OAuthProvider[] {
  const provider = (
    id: OAuthProviderId,
    clientId: string | undefined,
    clientSecret: string | undefined,
    baseUrl: string | undefined,
  ): OAuthProvider[] =>
    clientId === undefined || clientSecret === undefined ? [] : [{ id, clientId, clientSecret, baseUrl }];
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_OAUTH_BASE_URL } = environment;
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_CONFIRMS_EMAILS } = environment;
  const { GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET, GITHUB_OAUTH_BASE_URL } = environment;
  return [
    ...provider('google', GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_OAUTH_BASE_URL),
    ...provider('github', GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET, GITHUB_OAUTH_BASE_URL),
    ...provider('oidc', OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_ISSUER).map((oidc) => ({
      ...oidc,
      confirmsEmails: OIDC_CONFIRMS_EMAILS === 'on',
    })),
  ];
}
