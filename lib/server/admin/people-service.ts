import type { OwnAccountGateway } from '@/lib/auth/own-account-gateway';
import type { InvitationView, PasswordLinkView, PersonPatch, PersonView } from '@/lib/chat/admin';
import type { Page } from '@/lib/chat/conversation';
import type { Role } from '@/lib/chat/role';
import type { Clock } from '@/lib/shared/clock';
import type { IdGenerator } from '@/lib/shared/ids';
import { err, ok, type Result } from '@/lib/shared/result';
import type { PersonChange } from '@/lib/store/people-store';
import type { Store } from '@/lib/store/store';
import { hashToken, newToken } from '../accounts/one-time-token';
import { type ApiFailure, failure } from '../http/api-failure';

export interface PeopleServiceDependencies {
  readonly store: Pick<Store, 'people' | 'invitations'>;
  /** Forgets who is signed in, so that a change holds at once. */
  readonly forgetSessions: () => void;
  readonly gateway: Pick<OwnAccountGateway, 'makePasswordLink'>;
  readonly clock: Clock;
  readonly ids: IdGenerator;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Other people's accounts, for admins; `by` is the admin's own. */
export class PeopleService {
  constructor(private readonly dependencies: PeopleServiceDependencies) {}

  list(query: {
    query?: string | undefined;
    cursor?: string | undefined;
    limit: number;
  }): Promise<Page<PersonView>> {
    const { query: words, cursor, limit } = query;
    return this.dependencies.store.people.list({
      limit,
      ...(words !== undefined && { query: words }),
      ...(cursor !== undefined && { cursor }),
    });
  }

  /** Gives another role, or disables and enables; the last admin stays one. */
  async change(personId: string, patch: PersonPatch, by: string): Promise<Result<void, ApiFailure>> {
    const { people } = this.dependencies.store;
    const change = { personId, by, at: this.dependencies.clock() };
    return this.outcome(
      'role' in patch
        ? await people.setRole({ ...change, role: patch.role })
        : await people.setDisabled({ ...change, disabled: patch.disabled }),
    );
  }

  /** Ends all sessions of a person. */
  async signOut(personId: string, by: string): Promise<Result<void, ApiFailure>> {
    const { store, clock } = this.dependencies;
    return this.outcome(await store.people.signOut({ personId, by, at: clock() }));
  }

  /** Makes a link with which somebody chooses a new password; its token is given out here and never again. */
  async makePasswordLink(personId: string, by: string): Promise<Result<PasswordLinkView, ApiFailure>> {
    const { store, gateway, clock } = this.dependencies;
    const at = clock();
    const person = await store.people.get(personId);
    // Noted first: a link that nobody was told of must not be.
    if (!person || !(await store.people.notePasswordLink({ personId, by, at })))
      return err(failure('person-not-found'));
    const token = await gateway.makePasswordLink(person.email);
    return token === null ? err(failure('person-not-found')) : ok({ token });
  }

  /** Makes a one-time invitation; its token is given out here and never again. */
  async invite(
    { role, daysValid }: { role: Role; daysValid: number },
    by: string,
  ): Promise<{ readonly token: string; readonly invitation: InvitationView }> {
    const { store, clock, ids } = this.dependencies;
    const token = newToken();
    const at = clock();
    const invitation = { invitationId: ids('invitation'), role, expiresAt: at + daysValid * DAY_MS };
    await store.invitations.add({ ...invitation, tokenHash: hashToken(token), by, at });
    return { token, invitation: { ...invitation, madeAt: at } };
  }

  async invitations(): Promise<readonly InvitationView[]> {
    const { store, clock } = this.dependencies;
    const open = await store.invitations.listOpen(clock());
    return open.map(({ madeBy: _madeBy, ...invitation }) => invitation);
  }

  async withdraw(invitationId: string, by: string): Promise<Result<void, ApiFailure>> {
    const { store, clock } = this.dependencies;
    const withdrawn = await store.invitations.withdraw({ invitationId, by, at: clock() });
    return withdrawn ? ok(undefined) : err(failure('invitation-not-found'));
  }

  private outcome(changed: PersonChange): Result<void, ApiFailure> {
    if (changed !== 'changed') return err(failure(changed));
    this.dependencies.forgetSessions();
    return ok(undefined);
  }
}
