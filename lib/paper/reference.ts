import { z } from 'zod';
import { paperIdSchema } from './paper';

/**
 * How a reference is named in a text, `[@key]`, as Pandoc reads it: between letters and digits one of some signs may
 * stand, never at the end, where it belongs to the sentence.
 */
export const REFERENCE_KEY = String.raw`[\p{L}\p{N}_](?:[:.+/-]?[\p{L}\p{N}_]){0,99}`;
export const LONGEST_KEY = 100;
export const referenceKeySchema = z
  .string()
  .max(LONGEST_KEY)
  .regex(new RegExp(`^${REFERENCE_KEY}$`, 'u'));

/** A name as CSL-JSON has it. */
const cslNameSchema = z.looseObject({
  family: z.string().optional(),
  given: z.string().optional(),
  literal: z.string().optional(),
});
/** A date as CSL-JSON has it. */
const cslDateSchema = z.looseObject({
  'date-parts': z.array(z.array(z.union([z.number(), z.string()]))).optional(),
  literal: z.string().optional(),
  raw: z.string().optional(),
});

/** An entry of CSL-JSON; fields that are not named here stay as they are. */
export const cslItemSchema = z.looseObject({
  id: z.union([z.string(), z.number()]),
  type: z.string(),
  title: z.string().optional(),
  author: z.array(cslNameSchema).optional(),
  editor: z.array(cslNameSchema).optional(),
  issued: cslDateSchema.optional(),
  accessed: cslDateSchema.optional(),
  'container-title': z.string().optional(),
  publisher: z.string().optional(),
  DOI: z.string().optional(),
  ISBN: z.string().optional(),
  URL: z.string().optional(),
});
export type CslItem = z.infer<typeof cslItemSchema>;

/** How long a reference may be, as JSON in UTF-16 units: abstracts and notes belong to it. */
export const MOST_REFERENCE_UNITS = 100_000;

/** Where a reference came from. */
export const referenceOriginSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('typed') }),
  z.strictObject({ kind: z.literal('file'), name: z.string().max(255) }),
  z.strictObject({ kind: z.literal('doi'), doi: z.string().max(300) }),
  z.strictObject({ kind: z.literal('document'), documentId: z.string().max(80) }),
  /** A source of an answer, or what a model has said; `url` where it was a page. */
  z.strictObject({
    kind: z.literal('turn'),
    turnId: z.string().max(80),
    url: z.string().max(2_000).nullable(),
  }),
]);
export type ReferenceOrigin = z.infer<typeof referenceOriginSchema>;

/** A reference of a paper. */
export const referenceSchema = z.strictObject({
  key: referenceKeySchema,
  item: cslItemSchema,
  origin: referenceOriginSchema,
  /** Whether somebody or something that knows has said that it is there and is told right. */
  isVerified: z.boolean(),
  /** The document of the person's library that is this source; null where they have none. */
  documentId: z.string().max(80).nullable(),
});
export type Reference = z.infer<typeof referenceSchema>;

/** A reference with its id in the paper. */
export const storedReferenceSchema = referenceSchema.extend({
  referenceId: paperIdSchema,
  version: z.number().int(),
});
export type StoredReference = z.infer<typeof storedReferenceSchema>;
