import { APIError } from 'better-auth/api';
import type { OAuthAnswer, OAuthProblem, OAuthProviderId } from '@/lib/chat/oauth';
import type { Role } from '@/lib/chat/role';
import { admission } from './admission';
import { authUnavailable } from './auth-failure';
import type { Auth } from './create-auth';
import { currentOAuthFlow, type OAuthFlow } from './oauth-flow';
import type { OAuthDialect } from './oauth-provider';
import { cookiesFor, ownHeaders } from './session-cookie';
import type { SetCookies } from './session-reader';

/** Where somebody goes who comes back from a provider; paths of this app. */
export interface OAuthPaths {
  readonly signedIn: string;
  readonly signedUp: string;
  readonly failed: string;
}

export interface OAuthOutcome {
  readonly setCookie: SetCookies;
  /** One of the three paths; null where the answer belongs to no flow of this browser. */
  readonly path: string | null;
  /** Null for somebody who is signed in now. */
  readonly problem: OAuthProblem | null;
  /** The account that was made on the way. */
  readonly madePersonId: string | null;
}

/** Accounts for which a provider vouches. A guest's session in the headers is carried over to the account. */
export interface OAuthGateway {
  /**
   * The address at which the provider asks the person, and the cookie that ties its answer to this browser; null where
   * the provider does not say where that is.
   */
  start(
    headers: Headers,
    flow: OAuthFlow & { readonly paths: OAuthPaths },
  ): Promise<{ readonly url: string; readonly setCookie: SetCookies } | null>;
  /**
   * Signs in whom the provider names. `admit` is asked only where an account would be made, with the token that the
   * flow began with; null refuses. An account that exists is never taken over by an email alone.
   */
  finish(
    headers: Headers,
    providerId: OAuthProviderId,
    answer: OAuthAnswer,
    admit: (token: string | undefined) => Promise<Role | null>,
  ): Promise<OAuthOutcome>;
}

const NOT_ADMITTED = 'NOT_ADMITTED';
const EMAIL_NOT_VERIFIED = 'EMAIL_NOT_VERIFIED';

const PROBLEMS: ReadonlyMap<string, OAuthProblem> = new Map([
  ['access_denied', 'oauth-cancelled'],
  ['state_not_found', 'oauth-expired'],
  ['state_mismatch', 'oauth-expired'],
  ['state_invalid', 'oauth-expired'],
  ['account_not_linked', 'oauth-email-taken'],
  ['email_not_found', 'oauth-email-unconfirmed'],
  [EMAIL_NOT_VERIFIED, 'oauth-email-unconfirmed'],
  [NOT_ADMITTED, 'sign-up-closed'],
  ['BANNED_USER', 'account-disabled'],
]);

/** Providers through Better Auth's own calls, which keep state and PKCE; none of its routes is mounted. */
export function createOAuthGateway(
  auth: Auth,
  dialects: readonly OAuthDialect[],
  /** Told why a provider does not say where people are asked. */
  onUnreachable: (error: unknown) => void = () => {},
): OAuthGateway {
  const stateCookieName = async () => (await auth.$context).createAuthCookie('oauth_state').name;

  return {
    async start(headers, { paths, ...flow }) {
      const dialect = dialects.find(({ config }) => config.providerId === flow.providerId);
      const address = await dialect?.authorizationUrl().catch((error: unknown) => {
        onUnreachable(error);
        return undefined;
      });
      if (address === undefined) return null;
      const origin = new URL(flow.redirectUri).origin;
      const { response, headers: answer } = await auth.api
        .signInSocial({
          body: {
            provider: flow.providerId,
            disableRedirect: true,
            callbackURL: origin + paths.signedIn,
            newUserCallbackURL: origin + paths.signedUp,
            errorCallbackURL: origin + paths.failed,
            additionalData: flow,
          },
          headers: await ownHeaders(auth, headers),
          returnHeaders: true,
        })
        .catch((error: unknown) => {
          throw authUnavailable(error);
        });
      // Better Auth has been told of no address of the provider's, and has one of ours for all requests.
      const url = new URL(address);
      for (const [name, value] of new URL(response.url ?? '').searchParams) url.searchParams.set(name, value);
      url.searchParams.set('redirect_uri', flow.redirectUri);
      return { url: url.href, setCookie: cookiesFor(headers, answer) };
    },

    async finish(headers, providerId, query, admit) {
      let madePersonId: string | null = null;
      const decision = {
        async admit({ emailVerified }: { readonly emailVerified: boolean }): Promise<Role> {
          if (!emailVerified) throw new APIError('FORBIDDEN', { code: EMAIL_NOT_VERIFIED });
          const role = await admit((await currentOAuthFlow())?.token);
          if (role === null) throw new APIError('FORBIDDEN', { code: NOT_ADMITTED });
          return role;
        },
        made(personId: string): void {
          madePersonId = personId;
        },
      };
      const own = await ownHeaders(auth, headers, await stateCookieName());
      const response = await admission
        .run(decision, () =>
          auth.api.callbackOAuth({ params: { id: providerId }, query, headers: own, asResponse: true }),
        )
        .catch((error: unknown) => {
          throw authUnavailable(error);
        });
      const location = new URL(response.headers.get('location') ?? '', 'http://localhost');
      const code = response.ok || response.status === 302 ? location.searchParams.get('error') : 'failed';
      const problem = code === null ? null : (PROBLEMS.get(code) ?? 'oauth-failed');
      for (const name of ['error', 'error_description']) location.searchParams.delete(name);
      const isOurs = code === null || location.pathname !== DEFAULT_ERROR_PATH;
      return {
        setCookie: cookiesFor(headers, response.headers, location.protocol === 'https:'),
        path: isOurs ? location.pathname + location.search : null,
        problem,
        madePersonId,
      };
    },
  };
}

/** Where Better Auth sends people whose state cannot be read. */
const DEFAULT_ERROR_PATH = '/api/auth/error';
