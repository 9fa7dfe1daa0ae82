import { ConvexError, v } from 'convex/values';
import { Budget } from './model/budget';
import { COPY_ROWS } from './model/limits';
import { repeatableMutation } from './model/service';
import schema from './schema';

const isTable = (name: string): name is keyof typeof schema.tables => name in schema.tables;

/**
 * Removes rows of all tables, as many as one call may; whether there are more. Only a deployment that was told that it
 * is there for tests does so: `npx convex env set NALAR_TEST_DEPLOYMENT yes`.
 */
export const clear = repeatableMutation({
  input: {},
  returns: v.boolean(),
  handler: async (ctx) => {
    if (process.env.NALAR_TEST_DEPLOYMENT !== 'yes') throw new ConvexError({ code: 'not-for-tests' });
    const budget = new Budget(COPY_ROWS);
    for (const table of Object.keys(schema.tables).filter(isTable))
      for await (const row of ctx.db.query(table)) {
        if (budget.isSpent) return true;
        budget.spend(JSON.stringify(row).length);
        await ctx.db.delete(row._id);
      }
    for await (const file of ctx.db.system.query('_storage')) {
      if (budget.isSpent) return true;
      budget.spend(0);
      await ctx.storage.delete(file._id);
    }
    return false;
  },
});
