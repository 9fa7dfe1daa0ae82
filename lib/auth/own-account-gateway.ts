import type { Clock } from '@/lib/shared/clock';
import { err, ok, type Result } from '@/lib/shared/result';
import { type AccountFailure, FAILURES } from './account-gateway';
import { authUnavailable, refusalCode } from './auth-failure';
import type { Auth } from './create-auth';
import { passwordLinks } from './password-links';
import { cookiesFor, ownHeaders } from './session-cookie';
import type { SetCookies } from './session-reader';

type Changed = Promise<Result<{ readonly setCookie: SetCookies }, AccountFailure>>;

/** What somebody changes of their own account, and the way back in for whoever has forgotten the password. */
export interface OwnAccountGateway {
  /** Whether that is the password of whoever sends the request. */
  confirmPassword(headers: Headers, password: string): Promise<Result<void, AccountFailure>>;
  rename(headers: Headers, name: string): Changed;
  /** Refused for an email that is another's, and where a provider has vouched for the one that there is. */
  changeEmail(headers: Headers, email: string): Changed;
  /**
   * The token of a link that holds once and for a day, for the account of that email; null where there is none. Earlier
   * links to it hold no more.
   */
  makePasswordLink(email: string): Promise<string | null>;
  /** Whether the token is that of a link which still holds; the link holds as before. */
  holdsPasswordLink(token: string): Promise<boolean>;
  /** Ends all sessions of the person, too. */
  resetPassword(reset: { token: string; newPassword: string }): Promise<Result<void, AccountFailure>>;
}

/** One's own account through Better Auth's calls; none of its routes is mounted. */
export function createOwnAccountGateway(auth: Auth, clock: Clock): OwnAccountGateway {
  async function ask<Answer>(operation: () => Promise<Answer>): Promise<Result<Answer, AccountFailure>> {
    try {
      return ok(await operation());
    } catch (error) {
      const code = refusalCode(error);
      const failed = code === null ? undefined : FAILURES[code];
      if (failed === undefined) throw authUnavailable(error);
      return err(failed);
    }
  }

  async function change(
    headers: Headers,
    operation: (own: Headers) => Promise<{ headers: Headers }>,
  ): Changed {
    const own = await ownHeaders(auth, headers);
    const changed = await ask(() => operation(own));
    return changed.ok ? ok({ setCookie: cookiesFor(headers, changed.value.headers) }) : changed;
  }

  /**
   * Better Auth says that all is well where an email is another's, and changes nothing; the person's own it refuses in
   * words of its own.
   */
  async function checkEmail(own: Headers, email: string): Promise<AccountFailure | 'new' | 'unchanged'> {
    const { internalAdapter } = await auth.$context;
    const session = await auth.api.getSession({ headers: own, query: { disableRefresh: true } });
    if (!session) return 'not-signed-in';
    if (session.user.emailVerified) return 'email-of-provider';
    const other = await internalAdapter.findUserByEmail(email);
    if (!other) return 'new';
    return other.user.id === session.user.id ? 'unchanged' : 'email-taken';
  }

  return {
    async confirmPassword(headers, password) {
      const own = await ownHeaders(auth, headers);
      const confirmed = await ask(() => auth.api.verifyPassword({ body: { password }, headers: own }));
      return confirmed.ok ? ok(undefined) : confirmed;
    },

    rename: (headers, name) =>
      change(headers, (own) => auth.api.updateUser({ body: { name }, headers: own, returnHeaders: true })),

    async changeEmail(headers, email) {
      const newEmail = email.toLowerCase();
      const own = await ownHeaders(auth, headers);
      const checked = await ask(() => checkEmail(own, newEmail));
      if (!checked.ok) return checked;
      if (checked.value === 'unchanged') return ok({ setCookie: [] });
      if (checked.value !== 'new') return err(checked.value);
      return change(headers, (mine) =>
        auth.api.changeEmail({ body: { newEmail }, headers: mine, returnHeaders: true }),
      );
    },

    async makePasswordLink(email) {
      let token: string | null = null;
      const { internalAdapter, adapter } = await auth.$context;
      const found = await ask(() => internalAdapter.findUserByEmail(email.toLowerCase()));
      if (!found.ok || !found.value) return null;
      const where = [{ field: 'value', value: found.value.user.id }];
      const made = await ask(async () => {
        await adapter.deleteMany({ model: 'verification', where });
        return passwordLinks.run(
          (given) => {
            token = given;
          },
          () => auth.api.requestPasswordReset({ body: { email } }),
        );
      });
      return made.ok ? token : null;
    },

    async holdsPasswordLink(token) {
      const { internalAdapter } = await auth.$context;
      const found = await ask(async () => {
        // As Better Auth looks when the password comes; it has no call that only looks.
        const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
        if (!link || link.expiresAt.getTime() < clock()) return false;
        return (await internalAdapter.findUserById(link.value)) !== null;
      });
      return found.ok && found.value;
    },

    async resetPassword(body) {
      const reset = await ask(() => auth.api.resetPassword({ body }));
      return reset.ok ? ok(undefined) : reset;
    },
  };
}
