import type { Doc } from '../_generated/dataModel';
import type { QueryCtx } from '../_generated/server';

/** The provider of an id, or null. */
export const findModelProvider = (ctx: QueryCtx, providerId: string): Promise<Doc<'modelProviders'> | null> =>
  ctx.db
    .query('modelProviders')
    .withIndex('by_provider', (range) => range.eq('providerId', providerId))
    .first();
