import type { OwnAccountGateway } from '@/lib/auth/own-account-gateway';
import type { SetCookies, SignedInPerson } from '@/lib/auth/session-reader';
import { type AccountPatch, type PasswordReset, passwordResetSchema } from '@/lib/chat/account';
import { err, ok, type Result } from '@/lib/shared/result';
import { type ApiFailure, failure } from '../http/api-failure';
import { typedName } from '../http/typed-text';
import type { SignInLimiter } from './sign-in-limiter';

export interface OwnAccountServiceDependencies {
  readonly gateway: OwnAccountGateway;
  readonly limiter: SignInLimiter;
  readonly forgetSessions: () => void;
}

type Changed = Result<{ readonly setCookie: SetCookies }, ApiFailure>;

/** What people change of their own accounts. */
export class OwnAccountService {
  constructor(private readonly dependencies: OwnAccountServiceDependencies) {}

  /** A new name; a new email only with the password, since whoever has the email may ask for the account. */
  async change(headers: Headers, { ownerId }: SignedInPerson, given: AccountPatch): Promise<Changed> {
    const { gateway, limiter, forgetSessions } = this.dependencies;
    const patch = 'name' in given ? { name: typedName(given.name) } : given;
    if ('name' in patch && patch.name === '') return err({ ...failure('invalid-body'), field: 'name' });
    if ('email' in patch) {
      const attempt = { email: ownerId, deviceId: `password ${ownerId}` };
      const waitMs = await limiter.refuse(attempt);
      if (waitMs !== null) return err(failure('too-many-sign-ins', waitMs));
      const right = await gateway.confirmPassword(headers, patch.password);
      if (!right.ok) return err(failure(right.error));
      await limiter.succeeded(attempt);
    }
    const changed = await ('email' in patch
      ? gateway.changeEmail(headers, patch.email)
      : gateway.rename(headers, patch.name));
    if (!changed.ok) return err(failure(changed.error));
    forgetSessions();
    return ok(changed.value);
  }

  /** False where a link with this token would be refused; true where that is not looked up, since too many are asked for. */
  async mayReset(token: string): Promise<boolean> {
    const { gateway, limiter } = this.dependencies;
    if (!passwordResetSchema.shape.token.safeParse(token).success) return false;
    return (await limiter.refuseLink()) !== null || gateway.holdsPasswordLink(token);
  }

  /** A new password for whoever has been given a link; all their sessions end. */
  async resetPassword(reset: PasswordReset): Promise<Result<void, ApiFailure>> {
    const { gateway, limiter, forgetSessions } = this.dependencies;
    const waitMs = await limiter.refuseSignUp();
    if (waitMs !== null) return err(failure('too-many-sign-ins', waitMs));
    const done = await gateway.resetPassword(reset);
    forgetSessions();
    return done.ok ? ok(undefined) : err(failure(done.error));
  }
}
