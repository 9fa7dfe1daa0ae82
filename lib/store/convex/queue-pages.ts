import { z } from 'zod';
import { REVIEW_PAGE_ROWS } from '../lists';
import { Pages } from '../pages';

const placeSchema = z.object({
  place: z.strictObject({ madeAt: z.number(), passed: z.array(z.string()) }),
  /** What a search has found out about its words, so that the next page need not. */
  isCommon: z.boolean(),
});
export type QueuePlace = z.infer<typeof placeSchema>;

/** The pages of the review queue. */
export const QUEUE_PAGES = new Pages(placeSchema, REVIEW_PAGE_ROWS);
