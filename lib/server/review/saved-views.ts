import type { SignedInPerson } from '@/lib/auth/session-reader';
import { reviewFiltersQuery } from '@/lib/chat/review/review-filters';
import { MOST_VIEWS, type ReviewViewRequest, type SavedView } from '@/lib/chat/review/review-view';
import { err, ok } from '@/lib/shared/result';
import { failure } from '../http/api-failure';
import { typedName } from '../http/typed-text';
import { asReviewer, type Outcome, type ReviewingParts } from './reviewing';

/** The filters of the queue that reviewers keep under names, each for themselves. */
export class SavedViews {
  constructor(private readonly parts: Pick<ReviewingParts, 'store' | 'clock' | 'ids'>) {}

  list(person: SignedInPerson): Outcome<readonly SavedView[]> {
    return asReviewer(this.parts, person, async ({ review }) => {
      const views = await review.views(person.ownerId);
      return ok(views.map(({ viewId, name, filters }) => ({ viewId, name, query: filters })));
    });
  }

  save(person: SignedInPerson, { name: typed, filters }: ReviewViewRequest): Outcome<void> {
    return asReviewer(this.parts, person, async ({ review }) => {
      const name = typedName(typed);
      if (name === '') return err({ ...failure('invalid-body'), field: 'name' });
      const known = await review.views(person.ownerId);
      if (known.length >= MOST_VIEWS && !known.some((view) => view.name === name))
        return err(failure('too-many-views'));
      const { clock, ids } = this.parts;
      const view = { viewId: ids('review-view'), ownerId: person.ownerId, name, savedAt: clock() };
      await review.saveView({ ...view, filters: reviewFiltersQuery(filters) });
      return ok(undefined);
    });
  }

  remove(person: SignedInPerson, viewId: string): Outcome<void> {
    return asReviewer(this.parts, person, async ({ review }) => {
      const removed = await review.removeView({ ownerId: person.ownerId, viewId });
      return removed ? ok(undefined) : err(failure('view-not-found'));
    });
  }
}
