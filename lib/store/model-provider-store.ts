import type { z } from 'zod';
import type { ToldChange } from './audit-store';
import type { modelProviderRowSchema } from './rows/model-provider-row';

export type ModelProviderRow = Readonly<z.infer<typeof modelProviderRowSchema>>;

/** What the log of changes says of a provider: never a key. */
export type ModelProviderChange = ToldChange;

/** The providers of models that admins added. */
export interface ModelProviderStore {
  /** In the order in which they were added. */
  list(): Promise<readonly ModelProviderRow[]>;
  /** Keeps a provider as it is now, with its entry in the audit log; one of that id is replaced, but keeps its place. */
  put(row: ModelProviderRow, change: ModelProviderChange): Promise<void>;
  /** Removes one, with its entry in the audit log; false where there is none. */
  remove(providerId: string, change: ModelProviderChange): Promise<boolean>;
}
