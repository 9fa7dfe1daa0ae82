import type { SignUpOffer } from '@/lib/chat/account';
import type { Role } from '@/lib/chat/role';
import type { SignUpPolicy } from '@/lib/chat/sign-up-policy';
import type { Clock } from '@/lib/shared/clock';
import { err, ok, type Result } from '@/lib/shared/result';
import type { Store } from '@/lib/store/store';
import { type ApiFailure, failure } from '../http/api-failure';
import { hashToken } from './one-time-token';
import type { SignInLimiter } from './sign-in-limiter';

export interface SignUpAdmissionDependencies {
  readonly store: Pick<Store, 'people' | 'invitations'>;
  readonly limiter: SignInLimiter;
  readonly signUpPolicy: () => Promise<SignUpPolicy>;
  readonly clock: Clock;
}

/** The right to make one account now. */
export interface AdmittedSignUp {
  readonly role: Role;
  /** To be called once, with the account that was made, or null where none was. */
  readonly settle: (personId: string | null) => Promise<void>;
}

/** Who may make an account, however they prove who they are. */
export class SignUpAdmission {
  constructor(private readonly dependencies: SignUpAdmissionDependencies) {}

  /** What somebody may do on the sign-up page, with the token of their link if they have one. */
  async offer(token: string | undefined): Promise<SignUpOffer> {
    const { store, clock, signUpPolicy } = this.dependencies;
    const policy = await signUpPolicy();
    const invitation =
      token === undefined
        ? null
        : await store.invitations.peek({ tokenHash: hashToken(token), now: clock() });
    const anybody = await store.people.any();
    if (!anybody) {
      if (invitation) return { kind: 'first-admin' };
      return { kind: token === undefined ? 'needs-set-up' : 'invalid-link' };
    }
    if (policy === 'closed') return { kind: 'closed' };
    if (invitation) return { kind: 'invited', role: invitation.role };
    if (token !== undefined) return { kind: 'invalid-link' };
    return { kind: policy === 'open' ? 'open' : 'needs-invitation' };
  }

  /** Claims the invitation, if there is one, for the account that is about to be made. */
  async admit(token: string | undefined): Promise<Result<AdmittedSignUp, ApiFailure>> {
    const { store, limiter, clock } = this.dependencies;
    const offer = await this.offer(token);
    switch (offer.kind) {
      case 'closed':
        return err(failure('sign-up-closed'));
      case 'needs-invitation':
      case 'needs-set-up':
        return err(failure('invitation-needed'));
      case 'invalid-link':
        return err(failure('invitation-invalid'));
    }
    const waitMs = await limiter.refuseSignUp();
    if (waitMs !== null) return err(failure('too-many-requests', waitMs));
    if (token === undefined) return ok({ role: 'user', settle: async () => {} });
    const invitation = await store.invitations.claim({ tokenHash: hashToken(token), at: clock() });
    if (!invitation) return err(failure('invitation-invalid'));
    const { invitationId, role } = invitation;
    const settle = (personId: string | null): Promise<void> =>
      personId === null
        ? store.invitations.release(invitationId)
        : store.invitations.use({ invitationId, personId, at: clock() });
    return ok({ role, settle });
  }
}
