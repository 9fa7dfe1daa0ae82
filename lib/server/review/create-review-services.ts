import type { TurnStore } from '@/lib/store/store';
import { ReviewExport } from './review-export';
import { ReviewIterations } from './review-iterations';
import { ReviewService } from './review-service';
import type { ReviewingParts } from './reviewing';

/** What reviewers do with traces. */
export interface ReviewServices {
  readonly review: ReviewService;
  readonly reviewExports: ReviewExport;
  readonly reviewIterations: ReviewIterations;
}

/** Wires the services of reviewing. */
export function createReviewServices({
  turns,
  ...parts
}: ReviewingParts & { readonly turns: Pick<TurnStore, 'get'> }): ReviewServices {
  const review = new ReviewService(parts);
  return {
    review,
    reviewExports: new ReviewExport(review, parts.ring),
    reviewIterations: new ReviewIterations(review, turns),
  };
}
