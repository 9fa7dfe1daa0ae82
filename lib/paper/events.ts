import { z } from 'zod';
import { paperIdSchema } from './paper';
import { referenceKeySchema, referenceSchema } from './reference';
import { paperStageSchema } from './stages';

/** Parts of a paper's head that a person changes by their names. */
export const HEAD_FIELDS = [
  'title',
  'language',
  'style',
  'aimedWords',
  'topic',
  'question',
  'outline',
  'cover',
] as const;

/** What has happened to a paper. What a person types into a section is told by the section's versions. */
export const paperHappeningSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('created') }),
  z.strictObject({ kind: z.literal('stage'), from: paperStageSchema, to: paperStageSchema }),
  z.strictObject({ kind: z.literal('head'), fields: z.array(z.enum(HEAD_FIELDS)) }),
  /** A turn, or bringing back an earlier version, has written into a section: the versions before and after. */
  z.strictObject({
    kind: z.literal('section'),
    sectionId: paperIdSchema,
    before: z.number().int(),
    after: z.number().int(),
  }),
  z.strictObject({ kind: z.literal('section-removed'), title: z.string() }),
  z.strictObject({
    kind: z.literal('reference-added'),
    referenceId: paperIdSchema,
    key: referenceKeySchema,
    after: z.number().int(),
  }),
  z.strictObject({
    kind: z.literal('reference-changed'),
    referenceId: paperIdSchema,
    key: referenceKeySchema,
    before: referenceSchema,
    after: z.number().int(),
  }),
  z.strictObject({
    kind: z.literal('reference-removed'),
    referenceId: paperIdSchema,
    key: referenceKeySchema,
    before: referenceSchema,
  }),
  z.strictObject({
    kind: z.literal('references-imported'),
    name: z.string().max(255),
    added: z.number().int(),
    merged: z.number().int(),
  }),
  z.strictObject({ kind: z.literal('shared') }),
  z.strictObject({ kind: z.literal('unshared') }),
]);
export type PaperHappening = z.infer<typeof paperHappeningSchema>;

/** An entry of a paper's log. */
export const paperEventSchema = z.strictObject({
  at: z.number(),
  /** The turn that did it; null where the person did. */
  turnId: z.string().nullable(),
  /** When it was taken back; null where it stands. */
  undoneAt: z.number().nullable(),
  what: paperHappeningSchema,
});
export type PaperEvent = z.infer<typeof paperEventSchema>;

const UNDOABLE: ReadonlySet<PaperHappening['kind']> = new Set([
  'stage',
  'section',
  'reference-added',
  'reference-changed',
  'reference-removed',
]);

/** Whether an event is of those that can be taken back, where nothing has changed the same thing since. */
export const isUndoable = ({ what, undoneAt }: PaperEvent): boolean =>
  undoneAt === null && UNDOABLE.has(what.kind);
