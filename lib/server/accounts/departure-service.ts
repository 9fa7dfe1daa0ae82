import type { OwnAccountGateway } from '@/lib/auth/own-account-gateway';
import type { SessionReader, SetCookies, SignedInPerson } from '@/lib/auth/session-reader';
import type { DepartureRequest, DepartureView } from '@/lib/chat/account';
import type { Clock } from '@/lib/shared/clock';
import type { IdGenerator } from '@/lib/shared/ids';
import { err, ok, type Result } from '@/lib/shared/result';
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
  readonly ids: IdGenerator;
}

type Left = DepartureView & { readonly setCookie: SetCookies };

/** Deletes the account of whoever asks, with everything they have. Nobody undoes it. */
export class DepartureService {
  constructor(private readonly dependencies: DepartureServiceDependencies) {}

  /** The only admin names somebody who becomes one. What cannot be removed now, housekeeping removes. */
  async leave(
    headers: Headers,
    person: SignedInPerson,
    request: DepartureRequest,
  ): Promise<Result<Left, ApiFailure>> {
    const { store, sessions, departures, forgetSessions, clock } = this.dependencies;
    const { ownerId: personId } = person;
    const confirmed = await this.confirm(headers, personId, request);
    if (!confirmed.ok) return confirmed;
    const named = await this.nameSuccessor(personId, request.successorEmail);
    if (!named.ok) return named;
    const begun = await store.departures.begin({ personId, at: clock() });
    if (begun !== 'leaving') return err(failure(begun));
    const { setCookie } = await sessions.signOut(headers);
    forgetSessions();
    const complete = await departures.finish(personId);
    return ok({ complete, setCookie });
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

  private async nameSuccessor(by: string, email: string | undefined): Promise<Result<void, ApiFailure>> {
    if (email === undefined) return ok(undefined);
    const { store, clock } = this.dependencies;
    const leaver = await store.people.get(by);
    if (leaver?.role !== 'admin') return err(failure('not-allowed'));
    const wanted = email.toLowerCase();
    const { items } = await store.people.list({ query: wanted, limit: 100 });
    const successor = items.find((other) => other.email.toLowerCase() === wanted);
    if (!successor || successor.personId === by || successor.disabled)
      return err(failure('successor-not-found'));
    const changed = await store.people.setRole({
      ...{ personId: successor.personId, role: 'admin', by, at: clock() },
    });
    return changed === 'changed' ? ok(undefined) : err(failure('successor-not-found'));
  }
}
