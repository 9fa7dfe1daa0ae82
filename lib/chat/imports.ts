import { z } from 'zod';
import { IMPORT_PEERS, IMPORT_PROBLEMS, type IMPORT_STATES } from './import-words';

export const importPeerSchema = z.enum(IMPORT_PEERS);
export type ImportPeer = z.infer<typeof importPeerSchema>;

/** What of a conversation that is kept may be left behind. */
export const LEFT_KINDS = [
  /** Instructions for the model, which are no message. */
  'instructions',
  /** Files that the export only names. */
  'files',
  /** Images that the export only names. */
  'images-missing',
  /** Images that the model made. */
  'images-drawn',
  /** Images of a kind that is not kept, or too large. */
  'images-unreadable',
  /** Images for which there was no room. */
  'images-full',
  'audio',
  /** Thoughts that the export holds only encrypted, or that are not shown here. */
  'thoughts',
  /** Texts longer than is kept of one message. */
  'long-texts',
  /** Messages that name a place in the conversation that there is not. */
  'places',
  /** Parts of a kind that nobody here knows. */
  'unknown-parts',
  /** What somebody thought of answers there. */
  'ratings',
  /** Projects that stand beside the conversations, with their instructions and files. */
  'projects',
] as const;
export const leftKindSchema = z.enum(LEFT_KINDS);
export type LeftKind = z.infer<typeof leftKindSchema>;

/** Why a conversation is not kept at all. */
export const REFUSED_KINDS = [
  'not-json',
  'cut-short',
  'unknown-form',
  'too-large',
  'too-deep',
  'too-many-branches',
  'empty',
  'not-kept',
] as const;
export const refusedKindSchema = z.enum(REFUSED_KINDS);
export type RefusedKind = z.infer<typeof refusedKindSchema>;

export const importProblemSchema = z.enum(IMPORT_PROBLEMS);
export type ImportProblem = z.infer<typeof importProblemSchema>;

export type ImportState = (typeof IMPORT_STATES)[number];

const count = z.number().int().nonnegative();
const MOST_EXAMPLES = 20;

/** What an import came to so far. */
export const importReportSchema = z.object({
  /** New conversations. */
  added: count,
  /** Conversations that were there, and have got what was new. */
  extended: count,
  /** Conversations that were there as they are in the file. */
  known: count,
  /** Conversations that were brought along before and deleted since. */
  deleted: count,
  messages: count,
  /** Other versions of questions and answers. */
  branches: count,
  /** Answers with thoughts. */
  thoughts: count,
  images: count,
  left: z.partialRecord(leftKindSchema, count),
  refused: z.partialRecord(refusedKindSchema, count),
  /** Some of those that were refused; a title is null where none could be read. */
  examples: z
    .array(z.object({ title: z.string().nullable(), why: refusedKindSchema }))
    .max(MOST_EXAMPLES)
    .readonly(),
});
export type ImportReport = Readonly<z.infer<typeof importReportSchema>>;

export const NOTHING_IMPORTED: ImportReport = {
  ...{ added: 0, extended: 0, known: 0, deleted: 0, messages: 0, branches: 0, thoughts: 0, images: 0 },
  ...{ left: {}, refused: {}, examples: [] },
};

/** The report with one more conversation that was refused. */
export const withRefused = (report: ImportReport, title: string | null, why: RefusedKind): ImportReport => ({
  ...report,
  refused: { ...report.refused, [why]: (report.refused[why] ?? 0) + 1 },
  examples: report.examples.length < MOST_EXAMPLES ? [...report.examples, { title, why }] : report.examples,
});

/** An import as its owner sees it. */
export interface ImportView {
  readonly importId: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly state: ImportState;
  /** Whose export it is; null until that is known. */
  readonly peer: ImportPeer | null;
  /** How much of the file is read, from 0 to 1. */
  readonly progress: number;
  readonly startedAt: number;
  readonly endedAt: number | null;
  readonly problem: ImportProblem | null;
  readonly report: ImportReport;
}

/** How an import is wanted. */
export const importRequestSchema = z.object({
  /** Whether what was deleted since it was brought along comes back. */
  deleted: z.enum(['leave', 'bring-back']).default('leave'),
});
