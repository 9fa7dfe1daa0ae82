import type { SignedInPerson } from '@/lib/auth/session-reader';
import type { KnobSettings } from '@/lib/chat/policy-knob';
import type { ReviewFilters } from '@/lib/chat/review/review-filters';
import type { ReviewItem } from '@/lib/chat/review/review-item';
import { includesRole } from '@/lib/chat/role';
import { REVIEW_KNOBS } from '@/lib/pipelines/registry';
import type { Clock } from '@/lib/shared/clock';
import type { IdGenerator } from '@/lib/shared/ids';
import { err, type Result } from '@/lib/shared/result';
import type { Store } from '@/lib/store/store';
import type { KeyRing } from '@/lib/trace/key-ring';
import { type ApiFailure, failure } from '../http/api-failure';

/** What all of reviewing stands on. */
export interface ReviewingParts {
  readonly store: Store;
  readonly readConfig: () => Promise<KnobSettings>;
  readonly clock: Clock;
  readonly ids: IdGenerator;
  /** The public keys by which chains are judged. */
  readonly ring: KeyRing;
}

export type Outcome<Value> = Promise<Result<Value, ApiFailure>>;

/** Does something for a reviewer or an admin; everybody else is refused (`not-allowed`), and the store is not asked. */
export const asReviewer = <Value>(
  { store }: Pick<ReviewingParts, 'store'>,
  person: SignedInPerson,
  work: (store: Store) => Outcome<Value>,
): Outcome<Value> =>
  !person.isGuest && includesRole(person.role, 'reviewer')
    ? work(store)
    : Promise.resolve(err(failure('not-allowed')));

/** Whether what others say of a trace is hidden from a reviewer until they have given a verdict; never from admins. */
export const isBlind = async (
  { readConfig }: Pick<ReviewingParts, 'readConfig'>,
  { role }: SignedInPerson,
): Promise<boolean> => !includesRole(role, 'admin') && REVIEW_KNOBS.read(await readConfig()).isBlind;

/** The filters that tell a blind reviewer nothing; null where they would find nothing. */
export function blindFilters(filters: ReviewFilters, judged: boolean): ReviewFilters | null {
  const asksForVerdicts = judged || (filters.verdict !== undefined && filters.verdict !== 'none');
  if (!asksForVerdicts) return filters;
  return filters.judgedBy === 'others' ? null : { ...filters, judgedBy: 'me' };
}

/** A trace as a blind reviewer sees it. */
export const blindItem = (item: ReviewItem): ReviewItem =>
  item.verdict === null || item.ownVerdict !== null
    ? item
    : { ...item, verdict: null, isVerdictHidden: true };
