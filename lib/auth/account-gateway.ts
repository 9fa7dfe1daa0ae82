import { APIError } from 'better-auth/api';
import type { Role } from '@/lib/chat/role';
import { err, ok, type Result } from '@/lib/shared/result';
import { admission } from './admission';
import { authUnavailable, refusalCode } from './auth-failure';
import type { Auth } from './create-auth';
import { cookiesFor, headersToSignIn, ownHeaders } from './session-cookie';
import type { SetCookies } from './session-reader';

export type AccountFailure =
  | 'wrong-credentials'
  | 'account-disabled'
  | 'email-taken'
  | 'weak-password'
  | 'wrong-password'
  | 'not-signed-in'
  | 'email-of-provider'
  | 'password-link-invalid'
  | 'invalid-body';

export interface AccountSession {
  readonly personId: string;
  readonly setCookie: SetCookies;
}

/** Accounts with email and password. A guest's session in the headers is carried over to the account. */
export interface AccountGateway {
  signUp(
    headers: Headers,
    account: { name: string; email: string; password: string; role: Role },
  ): Promise<Result<AccountSession, AccountFailure>>;
  /** Fails alike, and after about the same time, for an unknown email and for a wrong password. */
  signIn(
    headers: Headers,
    credentials: { email: string; password: string },
  ): Promise<Result<AccountSession, AccountFailure>>;
  /** Ends all other sessions, too; the one that asks gets a new cookie. */
  changePassword(
    headers: Headers,
    change: { currentPassword: string; newPassword: string },
  ): Promise<Result<AccountSession, AccountFailure>>;
  /** The session that sends a request, or null. */
  currentSessionId(headers: Headers): Promise<string | null>;
}

const NOT_CREATED = 'FAILED_TO_CREATE_USER';
const TAKEN = 'USER_ALREADY_EXISTS';

/** What refusals by Better Auth mean here. */
export const FAILURES: { readonly [code: string]: AccountFailure } = {
  INVALID_EMAIL_OR_PASSWORD: 'wrong-credentials',
  INVALID_EMAIL: 'wrong-credentials',
  BANNED_USER: 'account-disabled',
  [TAKEN]: 'email-taken',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email-taken',
  PASSWORD_TOO_SHORT: 'weak-password',
  PASSWORD_TOO_LONG: 'weak-password',
  INVALID_PASSWORD: 'wrong-password',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'wrong-password',
  UNAUTHORIZED: 'not-signed-in',
  INVALID_TOKEN: 'password-link-invalid',
  USER_NOT_FOUND: 'password-link-invalid',
};

/** Accounts through Better Auth's own calls; none of its routes is mounted. */
export function createAccountGateway(auth: Auth): AccountGateway {
  async function ask<Answer extends { readonly user: { readonly id: string } }>(
    headers: Headers,
    ownOf: (auth: Auth, headers: Headers) => Promise<Headers>,
    operation: (own: Headers) => Promise<{ response: Answer; headers: Headers }>,
  ): Promise<Result<AccountSession, AccountFailure>> {
    try {
      const { response, headers: answer } = await operation(await ownOf(auth, headers));
      return ok({ personId: response.user.id, setCookie: cookiesFor(headers, answer) });
    } catch (error) {
      const code = refusalCode(error);
      const failed = code === null ? undefined : FAILURES[code];
      if (failed === undefined) throw authUnavailable(error);
      return err(failed);
    }
  }

  /** Of two sign-ups at once both find the email free; the one that comes second to the table learns it there. */
  async function wasTakenMeanwhile(error: unknown, email: string): Promise<boolean> {
    if (refusalCode(error) !== NOT_CREATED) return false;
    const { internalAdapter } = await auth.$context;
    return (await internalAdapter.findUserByEmail(email.toLowerCase())) !== null;
  }

  return {
    signUp: (headers, { role, ...body }) =>
      ask(headers, headersToSignIn, (own) =>
        admission.run({ admit: async () => role }, () =>
          auth.api.signUpEmail({ body, headers: own, returnHeaders: true }).catch(async (error: unknown) => {
            throw (await wasTakenMeanwhile(error, body.email))
              ? new APIError('CONFLICT', { code: TAKEN })
              : error;
          }),
        ),
      ),

    signIn: (headers, body) =>
      ask(headers, headersToSignIn, (own) =>
        auth.api.signInEmail({ body, headers: own, returnHeaders: true }),
      ),

    changePassword: (headers, change) =>
      ask(headers, ownHeaders, (own) =>
        auth.api.changePassword({
          body: { ...change, revokeOtherSessions: true },
          headers: own,
          returnHeaders: true,
        }),
      ),

    async currentSessionId(headers) {
      const own = await ownHeaders(auth, headers);
      const found = await auth.api
        .getSession({ headers: own, query: { disableRefresh: true } })
        .catch((error: unknown) => {
          throw authUnavailable(error);
        });
      return found?.session.id ?? null;
    },
  };
}
