import { makeFunctionReference } from 'convex/server';
import type { Value } from 'convex/values';
import { convexTest } from 'convex-test';
import schema from '@/convex/schema';
import { type ConvexFunction, deployedFunctions } from './convex-functions';

/** What one call took, in the units of Convex’s limits. */
export interface CallCost {
  readonly documentsRead: number;
  readonly bytesRead: number;
  readonly documentsWritten: number;
  readonly bytesWritten: number;
  readonly databaseQueries: number;
}

export interface MeteredAnswer {
  readonly value: Value;
  readonly cost: CallCost;
}

/** The functions of `convex/` over convex-test’s database, with Convex’s limits. */
export interface MeteredBackend {
  readonly functions: readonly ConvexFunction[];
  /** Runs a query or a mutation; throws what it throws. */
  run(called: ConvexFunction, args: Record<string, Value>): Promise<MeteredAnswer>;
  /** The database, to put rows into or to look at. */
  readonly database: ReturnType<typeof convexTest<typeof schema.tables>>;
}

interface Metric {
  readonly used: number;
}

/** A backend with an empty database. */
export async function createMeteredBackend(): Promise<MeteredBackend> {
  const { modules, functions } = await deployedFunctions();
  const database = convexTest({ schema, modules, transactionLimits: true });
  return {
    functions,
    database,
    run: ({ path, kind }, args) =>
      kind === 'query'
        ? database.query(async (ctx) => {
            const value: Value = await ctx.runQuery(makeFunctionReference<'query'>(path), args);
            return { value, cost: costOf(await ctx.meta.getTransactionMetrics()) };
          })
        : database.mutation(async (ctx) => {
            const value: Value = await ctx.runMutation(makeFunctionReference<'mutation'>(path), args);
            return { value, cost: costOf(await ctx.meta.getTransactionMetrics()) };
          }),
  };
}

const costOf = (metrics: Record<keyof CallCost, Metric>): CallCost => ({
  documentsRead: metrics.documentsRead.used,
  bytesRead: metrics.bytesRead.used,
  documentsWritten: metrics.documentsWritten.used,
  bytesWritten: metrics.bytesWritten.used,
  databaseQueries: metrics.databaseQueries.used,
});
