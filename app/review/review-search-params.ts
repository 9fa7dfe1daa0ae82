import { type ReviewFilters, readReviewFilters } from '@/lib/chat/review/review-filters';

export type ReviewSearchParams = { readonly [name: string]: string | string[] | undefined };

/** The filters in a page's address; of a parameter that is there twice, none counts. */
export const reviewFiltersOf = (parameters: ReviewSearchParams): ReviewFilters =>
  readReviewFilters(
    Object.entries(parameters).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    ),
  );
