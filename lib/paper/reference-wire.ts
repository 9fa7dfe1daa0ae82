import { z } from 'zod';
import { cslItemSchema, referenceKeySchema, referenceSchema, type StoredReference } from './reference';

/** `POST /api/papers/:id/references`: a reference typed by hand; without a key it gets one. */
export const referenceCreationSchema = z.strictObject({
  item: cslItemSchema,
  key: referenceKeySchema.optional(),
  isVerified: z.boolean().default(false),
  documentId: referenceSchema.shape.documentId.default(null),
});
export type ReferenceCreation = z.infer<typeof referenceCreationSchema>;

/** `PATCH …/references/:referenceId`: what of it is to be another. */
export const referenceChangeSchema = z.strictObject({
  version: z.number().int().min(1),
  key: referenceKeySchema.optional(),
  item: cslItemSchema.optional(),
  isVerified: z.boolean().optional(),
  documentId: referenceSchema.shape.documentId.optional(),
});
export type ReferenceChange = z.infer<typeof referenceChangeSchema>;

/** `POST …/references/doi`. */
export const referenceOfDoiSchema = z.strictObject({ doi: z.string().trim().min(1).max(300) });

/** `POST …/references/from`: a source of an answer by its number, or a document of the person's library. */
export const referenceFromSchema = z.union([
  z.strictObject({ turnId: z.string().min(1).max(80), number: z.number().int().min(1) }),
  z.strictObject({ documentId: z.string().min(1).max(80) }),
]);
export type ReferenceFrom = z.infer<typeof referenceFromSchema>;

/** `POST …/references/format`: inline citations as they stand in the text, in its order. */
export const citationsToFormatSchema = z.strictObject({
  citations: z.array(z.string().min(1).max(2_000)).max(5_000),
});

/** What `POST …/references/format` answers: Markdown in the paper's style. */
export interface FormattedCitations {
  readonly citations: readonly string[];
  readonly bibliography: readonly { readonly key: string; readonly markdown: string }[];
}

/** What `POST …/references/import` answers. */
export interface ImportedReferences {
  readonly added: readonly StoredReference[];
  /** Those that were there already, under their keys. */
  readonly merged: readonly string[];
  readonly broken: readonly { readonly line: number; readonly reason: string; readonly text: string }[];
  /** Keys of references that may be the same source. */
  readonly duplicates: readonly (readonly string[])[];
}
