import type { QueryCtx } from '../_generated/server';
import { textIn } from './authvalues';
import { PAGE_ROWS } from './limits';
import { findAccount } from './people';
import { rowBy } from './rows';

/** Names of people as reviewers see them, each looked up once; guests and people who are gone have none. */
export class ReviewPeople {
  private readonly names = new Map<string, Promise<string | null>>();

  constructor(private readonly ctx: QueryCtx) {}

  nameOf(personId: string): Promise<string | null> {
    const name = this.names.get(personId) ?? this.lookUp(personId);
    this.names.set(personId, name);
    return name;
  }

  private async lookUp(personId: string): Promise<string | null> {
    const account = await findAccount(this.ctx, personId);
    return account && textIn(account.data, 'name');
  }
}

/** The id of whoever has an e-mail address, in any case; any other text is an id already. */
export async function personIdOf(ctx: QueryCtx, user: string): Promise<string> {
  const byEmail = await ctx.db
    .query('authFields')
    .withIndex('by_value', (range) =>
      range.eq('model', 'user').eq('field', 'email').eq('value', user.toLowerCase()),
    )
    .first();
  return byEmail?.recordId ?? user;
}

/** Everybody who may review, by name: as many as one call may read. */
export async function listReviewers(ctx: QueryCtx): Promise<{ personId: string; name: string }[]> {
  const rows = await ctx.db
    .query('people')
    .withIndex('by_reviewing', (range) => range.eq('mayReview', true))
    .take(PAGE_ROWS);
  const reviewers: { personId: string; name: string }[] = [];
  for (const { personId } of rows) {
    const user = await rowBy(ctx, 'authRecords', 'user', personId);
    reviewers.push({ personId, name: (user && textIn(user.data, 'name')) ?? '' });
  }
  return reviewers.sort((left, right) => (left.name < right.name ? -1 : 1));
}
