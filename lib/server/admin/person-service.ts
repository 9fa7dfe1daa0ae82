import { WAYS_TO_SIGN_IN } from '@/lib/chat/account';
import type { CountView, PersonPage } from '@/lib/chat/person-page';
import type { SpendingQuery } from '@/lib/chat/spending-report';
import type { AdminConfig } from '@/lib/config/admin-config';
import type { Clock } from '@/lib/shared/clock';
import { err, ok, type Result } from '@/lib/shared/result';
import type { Store } from '@/lib/store/store';
import type { Allowances } from '../allowances/allowances';
import { budgetParts } from '../allowances/group-limits';
import { type ApiFailure, failure } from '../http/api-failure';
import { spendingReport } from './spending-report';

export interface PersonServiceDependencies {
  readonly store: Store;
  readonly config: Pick<AdminConfig, 'read'>;
  readonly allowances: Pick<Allowances, 'budget'>;
  /** Forgets who is signed in, so that a change holds at once. */
  readonly forgetSessions: () => void;
  readonly clock: Clock;
}

/** Things of one kind that are counted for somebody at most. */
const MOST_COUNTED = 100;

/** All about one person, for admins; `by` is the admin's own id. */
export class PersonService {
  constructor(private readonly dependencies: PersonServiceDependencies) {}

  async page(personId: string, query: SpendingQuery): Promise<Result<PersonPage, ApiFailure>> {
    const { store, config, allowances, clock } = this.dependencies;
    const person = await store.people.get(personId);
    if (!person) return err(failure('person-not-found'));
    const { value } = await config.read();
    const now = clock();
    const [ways, allowance, standing, sessions, spending, has] = await Promise.all([
      store.people.waysToSignIn(personId),
      store.groups.allowanceOf(personId),
      allowances.budget(personId),
      store.people.sessions({ personId, now }),
      spendingReport(store, value, { ...query, now, ownerId: personId }),
      this.has(personId),
    ]);
    return ok({
      ...{ person, standing, sessions, spending, has },
      ways: WAYS_TO_SIGN_IN.filter((way) => ways.includes(way === 'password' ? 'credential' : way)),
      groupId: allowance?.groupId ?? null,
      ...budgetParts(allowance?.budget ?? null),
    });
  }

  /** Ends one session of a person. */
  async endSession(personId: string, sessionId: string, by: string): Promise<Result<void, ApiFailure>> {
    const { store, forgetSessions, clock } = this.dependencies;
    const ended = await store.people.endSessions({ personId, sessionId });
    if (ended === 0) return err(failure('session-not-found'));
    forgetSessions();
    await store.audit.note({ at: clock(), by, action: 'session-ended', subject: personId });
    return ok(undefined);
  }

  private async has(ownerId: string): Promise<PersonPage['has']> {
    const { store, clock } = this.dependencies;
    const [conversations, library, memories, tokens] = await Promise.all([
      store.conversations.list({ ownerId, limit: MOST_COUNTED }),
      store.documents.library(ownerId),
      store.memories.list({ ownerId, at: clock(), limit: MOST_COUNTED }),
      store.accessTokens.list(ownerId),
    ]);
    return {
      conversations: countOf(conversations),
      documents: { count: library.documents, more: false },
      memories: countOf(memories),
      tokens: { count: tokens.length, more: false },
    };
  }
}

const countOf = (page: {
  readonly items: readonly unknown[];
  readonly nextCursor: string | null;
}): CountView => ({ count: page.items.length, more: page.nextCursor !== null });
