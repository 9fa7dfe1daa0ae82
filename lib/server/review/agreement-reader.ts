import type { SignedInPerson } from '@/lib/auth/session-reader';
import type { Reviewer } from '@/lib/chat/review/mentions';
import { VERDICT_KINDS } from '@/lib/chat/review/review-verdict';
import type { AgreementPage, ReviewerAgreement } from '@/lib/chat/review/reviewer-agreement';
import { ok } from '@/lib/shared/result';
import type { ReviewStore } from '@/lib/store/review-store';
import { cohensKappa } from './cohens-kappa';
import { asReviewer, isBlind, type Outcome, type ReviewingParts } from './reviewing';

/** Traces that are named of those on which two think differently. */
const MOST_DIFFERING = 50;

/** Says how far two reviewers agree, by the latest verdict of each on the traces that both have judged. */
export class AgreementReader {
  constructor(private readonly parts: Pick<ReviewingParts, 'store' | 'readConfig'>) {}

  /** Of the two who are named; who is not, or may not be asked about, is somebody who may. */
  read(
    person: SignedInPerson,
    wanted: { readonly first?: string | undefined; readonly second?: string | undefined },
  ): Outcome<AgreementPage> {
    return asReviewer(this.parts, person, async ({ review }) => {
      const reviewers = await review.reviewers();
      const self = reviewers.filter(({ personId }) => personId === person.ownerId);
      // Of two others a blind reviewer would learn what they say of traces that are still to be judged.
      const firsts = (await isBlind(this.parts, person)) ? self : reviewers;
      const first = named(firsts, wanted.first) ?? self[0] ?? firsts[0];
      const others = reviewers.filter(({ personId }) => personId !== first?.personId);
      const second = named(others, wanted.second) ?? others[0];
      const shown = first && second ? await agreementOf(review, first, second) : null;
      return ok({ reviewers, firsts, shown });
    });
  }
}

const named = (reviewers: readonly Reviewer[], id: string | undefined): Reviewer | undefined =>
  reviewers.find(({ personId }) => personId === id);

async function agreementOf(
  review: ReviewStore,
  first: Reviewer,
  second: Reviewer,
): Promise<ReviewerAgreement> {
  const [own, others] = await Promise.all([
    review.judgements(first.personId),
    review.judgements(second.personId),
  ]);
  const theirs = new Map(others.map(({ traceId, kind }) => [traceId, kind]));
  const pairs = own.flatMap(({ traceId, kind }) => {
    const other = theirs.get(traceId);
    return other === undefined ? [] : [{ traceId, first: kind, second: other }];
  });
  const table = VERDICT_KINDS.map((row) =>
    VERDICT_KINDS.map(
      (column) => pairs.filter((pair) => pair.first === row && pair.second === column).length,
    ),
  );
  const differing = await Promise.all(
    pairs
      .filter((pair) => pair.first !== pair.second)
      .slice(0, MOST_DIFFERING)
      .map(async (pair) => ({ ...pair, question: (await review.find(pair.traceId))?.question ?? '' })),
  );
  return { first, second, agreement: cohensKappa(table), table, differing };
}
