import type { z } from 'zod';
import type { modelProviderRowSchema } from './rows/model-provider-row';

export type ModelProviderRow = Readonly<z.infer<typeof modelProviderRowSchema>>;

/** Who changes a provider, and what the log of changes says of it: never a key. */
export interface ModelProviderChange {
  readonly at: number;
  readonly by: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The providers of models that admins added. */
export interface ModelProviderStore {
  /** In the order in which they were added. */
  list(): Promise<readonly ModelProviderRow[]>;
  /** Keeps a provider as it is now, with its entry in the audit log; one of that id is replaced, but keeps its place. */
  put(row: ModelProviderRow, change: ModelProviderChange): Promise<void>;
  /** Removes one, with its entry in the audit log; false where there is none. */
  remove(providerId: string, change: ModelProviderChange): Promise<boolean>;
}
