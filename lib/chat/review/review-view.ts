import { z } from 'zod';
import { reviewFiltersSchema } from './review-filters';

/** Upper bound of a view's name, in characters. */
export const VIEW_NAME_LIMIT = 60;
/** Views that one reviewer may keep. */
export const MOST_VIEWS = 30;

/** `POST /api/review/views`: one of that name gets these filters instead. */
export const reviewViewRequestSchema = z.strictObject({
  name: z.string().trim().min(1).max(VIEW_NAME_LIMIT),
  filters: reviewFiltersSchema,
});
export type ReviewViewRequest = z.infer<typeof reviewViewRequestSchema>;

/** Filters of the queue under a name. */
export interface SavedView {
  readonly viewId: string;
  readonly name: string;
  /** As in the address of the queue; empty for none. */
  readonly query: string;
}
