import { z } from 'zod';

/** What was found to be wrong, in the order in which it is looked for. */
export const CHAIN_BREAK_CODES = [
  /** A record, or a thought log, that is not one any more. */
  'unreadable',
  /** The record or what is kept around it was changed. */
  'hash-mismatch',
  /** It does not follow from the one before it. */
  'link-mismatch',
  /** The thought log was edited or emptied. */
  'thoughts-changed',
  /** It was made when all were signed, and is not. */
  'signature-missing',
  /** The signature is not of this record. */
  'signature-wrong',
  'question-changed',
  'answer-changed',
  /** Two messages have the same id. */
  'message-repeated',
  /** There is an answer without its record. */
  'record-missing',
  /** The conversation no longer says where its chain ends. */
  'head-missing',
  /** What it says of that was changed. */
  'head-wrong',
  /** Records at the end are gone. */
  'records-removed',
] as const;
export type ChainBreakCode = (typeof CHAIN_BREAK_CODES)[number];

const chainBreakSchema = z.object({
  code: z.enum(CHAIN_BREAK_CODES),
  /** The trace at fault; null where it is the whole. */
  traceId: z.string().nullable(),
});

const refused = { verified: z.literal(false) };

/** What is known of a conversation's records. */
export const chainVerdictSchema = z.union([
  z.object({
    verified: z.literal(true),
    length: z.number(),
    /** How many of them, from the first on, were made before there were keys; absent where none was. */
    beforeKeys: z.number().optional(),
  }),
  z.object({ ...refused, reason: z.literal('tampered'), break: chainBreakSchema }),
  /** Nothing is wrong but that this installation does not know the key. */
  z.object({
    ...refused,
    reason: z.literal('unknown-key'),
    keyId: z.string(),
    traceId: z.string().nullable(),
  }),
  /** None is signed: they follow from each other, which anybody could have arranged. */
  z.object({ ...refused, reason: z.literal('made-before-keys'), length: z.number() }),
]);
export type ChainVerdict = z.infer<typeof chainVerdictSchema>;
