import { createAdapterFactory } from 'better-auth/adapters';
import { createAuthOperations } from './auth-operations';
import type { ConvexClient } from './convex-client';

/** What Better Auth takes as its `database`. */
export type AuthDatabase = ReturnType<typeof createAuthDatabase>;

/** Better Auth’s models in Convex. Joins are made of further reads by Better Auth itself. */
export const createAuthDatabase = (client: ConvexClient) =>
  createAdapterFactory({
    config: {
      adapterId: 'convex',
      adapterName: 'Convex',
      supportsArrays: true,
      supportsNumericIds: false,
      // Times are kept as milliseconds.
      customTransformOutput: ({ data, fieldAttributes }) =>
        fieldAttributes.type === 'date' && typeof data === 'number' ? new Date(data) : data,
    },
    adapter: ({ getFieldName }) => createAuthOperations(client, getFieldName),
  });
