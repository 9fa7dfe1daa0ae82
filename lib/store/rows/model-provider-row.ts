import { z } from 'zod';

/** A provider of models that an admin added. */
export const modelProviderRowSchema = z.object({
  /** The first part of its models' ids. */
  providerId: z.string(),
  kind: z.string(),
  name: z.string(),
  /** Null: where its kind has its API. */
  baseUrl: z.string().nullable(),
  /** Its key, sealed with that of the installation; null where it has none. */
  sealedKey: z.string().nullable(),
  /** The models that are offered, as JSON. */
  models: z.string(),
  createdAt: z.number(),
});
