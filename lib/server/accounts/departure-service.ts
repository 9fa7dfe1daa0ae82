import type { OwnAccountGateway } from '@/lib/auth/own-account-gateway';
import type { SessionReader, SetCookies, SignedInPerson } from '@/lib/auth/session-reader';
import type { DepartureRequest, DepartureView } from '@/lib/chat/account';
import type { PersonDeletion } from '@/lib/chat/person-page';
import type { Clock } from '@/lib/shared/clock';
import { err, ok, type Result } from '@/lib/shared/result';
import { trueWithin } from '@/lib/shared/true-within';
import { type Wait, waitOnTimer } from '@/lib/shared/wait';
import type { Leaving } from '@/lib/store/departure-store';
import type { Store } from '@/lib/store/store';
import { type ApiFailure, failure } from '../http/api-failure';
import type { Departures } from './departures';
import type { SignInLimiter } from './sign-in-limiter';

export interface DepartureServiceDependencies {
  readonly store: Pick<Store, 'people' | 'departures'>;
  readonly gateway: Pick<OwnAccountGateway, 'confirmPassword'>;
  readonly sessions: Pick<SessionReader, 'signOut'>;
  readonly departures: Pick<Departures, 'finish'>;
  readonly limiter: SignInLimiter;
  readonly forgetSessions: () => void;
  readonly clock: Clock;
  readonly wait?: Wait;
}

/** Whoever has much is not kept waiting for the last of it, nor cut off by a proxy. */
const PATIENCE_MS = 15_000;

type Left = DepartureView & { readonly setCookie: SetCookies };

/** Deletes accounts with everything in them: that of whoever asks, or another one for an admin. Nobody undoes it. */
export class DepartureService {
  constructor(private readonly dependencies: DepartureServiceDependencies) {}

  /** The only admin names somebody who becomes one. What cannot be removed now, housekeeping removes. */
  async leave(
    headers: Headers,
    person: SignedInPerson,
    request: DepartureRequest,
  ): Promise<Result<Left, ApiFailure>> {
    const { store, sessions } = this.dependencies;
    const { ownerId: personId } = person;
    const confirmed = await this.confirm(headers, personId, request);
    if (!confirmed.ok) return confirmed;
    const successorEmail = request.successorEmail?.trim().toLowerCase();
    // Only an admin makes another one.
    if (successorEmail !== undefined && (await store.people.get(personId))?.role !== 'admin')
      return err(failure('not-allowed'));
    const begun = await this.begin({ personId, ...(successorEmail !== undefined && { successorEmail }) });
    if (!begun.ok) return begun;
    const { setCookie } = await sessions.signOut(headers);
    return ok({ ...(await this.finish(personId)), setCookie });
  }

  /** Deletes somebody else's account, for an admin, who types its email; their own one they leave. */
  async remove(
    personId: string,
    { email }: PersonDeletion,
    by: string,
  ): Promise<Result<DepartureView, ApiFailure>> {
    if (personId === by) return err(failure('not-allowed'));
    const account = await this.dependencies.store.people.get(personId);
    if (!account) return err(failure('person-not-found'));
    if (account.email.toLowerCase() !== email.trim().toLowerCase()) return err(failure('wrong-email'));
    const begun = await this.begin({ personId, by });
    return begun.ok ? ok(await this.finish(personId)) : begun;
  }

  private async begin(leaving: Omit<Leaving, 'at'>): Promise<Result<void, ApiFailure>> {
    const { store, clock, forgetSessions } = this.dependencies;
    const begun = await store.departures.begin({ ...leaving, at: clock() });
    forgetSessions();
    return begun === 'leaving' ? ok(undefined) : err(failure(begun));
  }

  private async finish(personId: string): Promise<DepartureView> {
    const { departures, forgetSessions, wait = waitOnTimer } = this.dependencies;
    forgetSessions();
    return { complete: await trueWithin(departures.finish(personId), PATIENCE_MS, wait) };
  }

  /** With the password; whoever has none types the email of the account. */
  private async confirm(
    headers: Headers,
    personId: string,
    { password, email }: DepartureRequest,
  ): Promise<Result<void, ApiFailure>> {
    const { store, gateway, limiter } = this.dependencies;
    const attempt = { email: personId, deviceId: `password ${personId}` };
    const waitMs = await limiter.refuse(attempt);
    if (waitMs !== null) return err(failure('too-many-sign-ins', waitMs));
    if ((await store.people.waysToSignIn(personId)).includes('credential')) {
      const right = await gateway.confirmPassword(headers, password ?? '');
      if (!right.ok) return err(failure(right.error));
    } else {
      const account = await store.people.get(personId);
      if (account?.email.toLowerCase() !== email?.trim().toLowerCase()) return err(failure('wrong-email'));
    }
    await limiter.succeeded(attempt);
    return ok(undefined);
  }
}
