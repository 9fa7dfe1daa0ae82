import { z } from 'zod';
import type { Missing } from './completeness';
import type { PaperEvent } from './events';
import {
  citationStyleSchema,
  coverSchema,
  outlinePartSchema,
  PAPER_TITLE_LIMIT,
  type PaperComment,
  type PaperHead,
  paperCommentSchema,
  paperHeadSchema,
  SECTION_TEXT_LIMIT,
  type Writer,
} from './paper';
import type { PrintedBlock, PrintedPaper } from './printed-paper';
import type { StoredReference } from './reference';
import { type PaperStage, paperStageSchema } from './stages';

const versionSchema = z.number().int().min(1);
const turnIdSchema = z.string().min(1).max(80);

/** Bytes of a body that holds a whole section or outline at most. */
export const PAPER_BODY_BYTES = 2 * 1024 * 1024;

/** The query of a list that comes in pages. */
export const paperPageQuerySchema = z.strictObject({ cursor: z.string().min(1).max(500).optional() });

/** `POST /api/papers`. */
export const paperCreationSchema = z.strictObject({
  title: paperHeadSchema.shape.title,
  language: paperHeadSchema.shape.language,
  style: citationStyleSchema.default('apa'),
  aimedWords: paperHeadSchema.shape.aimedWords.default(null),
});
export type PaperCreation = z.infer<typeof paperCreationSchema>;

/** `PATCH /api/papers/:id`: what of the head is to be another, and the version that whoever changes it has seen. */
export const paperChangeSchema = z.strictObject({
  version: versionSchema,
  head: z
    .strictObject({
      title: z.string().trim().min(1).max(PAPER_TITLE_LIMIT),
      language: paperHeadSchema.shape.language,
      style: citationStyleSchema,
      aimedWords: paperHeadSchema.shape.aimedWords,
      topic: paperHeadSchema.shape.topic,
      question: paperHeadSchema.shape.question,
      outline: z.array(outlinePartSchema).max(200),
      cover: coverSchema,
    })
    .partial(),
});
export type PaperChange = z.infer<typeof paperChangeSchema>;

/** `POST /api/papers/:id/stage`: on, or back; the turn that proposed it, where one did. */
export const stageMoveSchema = z.strictObject({
  to: paperStageSchema,
  version: versionSchema,
  turnId: turnIdSchema.optional(),
});
export type StageMove = z.infer<typeof stageMoveSchema>;

/** `GET /api/papers`: an entry of the list. */
export interface PaperEntry {
  readonly paperId: string;
  readonly title: string;
  readonly stage: PaperStage;
  readonly changedAt: number;
  /** Null where nobody has counted them since it was changed. */
  readonly words: number | null;
}

/** `GET /api/papers/:id`. */
export interface PaperView {
  readonly paperId: string;
  readonly version: number;
  readonly head: PaperHead;
  /** Those of the outline in its order, then those that are outside of it. */
  readonly sections: readonly {
    readonly sectionId: string;
    readonly version: number;
    readonly words: number;
  }[];
  readonly references: readonly StoredReference[];
  /** Documents of references that were deleted since: of those nothing is told but that they were there. */
  readonly goneDocuments: readonly string[];
  /** What its stage, and those before it, still lack. */
  readonly missing: readonly Missing[];
  readonly next: PaperStage | null;
  readonly words: number;
  readonly hasShare: boolean;
  /** Comments that nobody has settled. */
  readonly openComments: number;
  /** Citation styles that were uploaded to it. */
  readonly styles: readonly { readonly id: string; readonly title: string }[];
}

/** Where a turn that wrote words is kept; `gone` where it was deleted since. */
export type TurnLink =
  | { readonly turnId: string; readonly state: 'gone' }
  | {
      readonly turnId: string;
      readonly state: 'there';
      readonly conversationId: string;
      readonly messageId: string;
      /** Null where the turn kept no trace. */
      readonly traceId: string | null;
    };

/** A turn that wrote words of a paragraph, and how many of the documents that its answer cites were deleted since. */
export type ParagraphTurn = TurnLink & { readonly goneSources: number };

/** A paragraph of a section, and who wrote it. */
export interface ParagraphView {
  /** UTF-16 offsets into the section's text. */
  readonly start: number;
  readonly end: number;
  readonly words: number;
  /** How much of it the model wrote: 0 to 1. */
  readonly share: number;
  readonly by: 'person' | 'model' | 'both';
  readonly turns: readonly ParagraphTurn[];
}

/** `GET /api/papers/:id/sections/:sectionId`. */
export interface SectionView {
  readonly sectionId: string;
  readonly version: number;
  readonly text: string;
  readonly provenance: readonly ParagraphView[];
}

/** `PUT /api/papers/:id/sections/:sectionId`: the whole text; `inserted` is what of it comes from answers. */
export const sectionTextSchema = z.strictObject({
  text: z.string().max(SECTION_TEXT_LIMIT),
  version: versionSchema,
  inserted: z
    .array(z.strictObject({ turnId: turnIdSchema, text: z.string().min(1).max(SECTION_TEXT_LIMIT) }))
    .max(20)
    .default([]),
  /** The version that it brings back. */
  restores: versionSchema.optional(),
  /** Whether what it takes the place of stays as a version in any case, as where a person has chosen between two texts. */
  keeps: z.literal(true).optional(),
});
export type SectionText = z.infer<typeof sectionTextSchema>;

/** `POST …/sections/:sectionId/preview`: the whole text, as it stands in the editor. */
export const sectionPreviewSchema = sectionTextSchema.pick({ text: true });

/** What a `PUT` of a section answers. */
export interface SavedSection {
  readonly version: number;
  readonly words: number;
  readonly provenance: readonly ParagraphView[];
  /** What was saved, where that is not what was sent: characters that no keyboard writes are left out. */
  readonly text?: string;
}

/** `GET …/sections/:sectionId/versions`: an entry, the newest first. */
export interface VersionEntry {
  readonly version: number;
  readonly at: number;
  /** Who made it from the one before. */
  readonly writer: Writer;
  readonly words: number;
}

/** `GET …/sections/:sectionId/versions/:version`. */
export interface VersionView extends VersionEntry {
  readonly text: string;
  readonly provenance: readonly ParagraphView[];
}

/** `GET …/events`: an entry, the newest first. */
export interface EventView extends PaperEvent {
  readonly eventId: string;
  /** Whether it can be taken back, if nothing has changed the same thing since. */
  readonly canUndo: boolean;
  /** Where the turn is kept that did it; null where the person did. */
  readonly turn: TurnLink | null;
}

/** `POST …/comments`, of the person. */
export const commentCreationSchema = paperCommentSchema.pick({
  sectionId: true,
  quote: true,
  start: true,
  text: true,
});
export type CommentCreation = z.infer<typeof commentCreationSchema>;

/** `POST /api/shared-papers/:token/comments`, of whoever has the link. */
export const guestCommentSchema = commentCreationSchema.extend({ author: paperCommentSchema.shape.author });
export type GuestComment = z.infer<typeof guestCommentSchema>;

/** `PATCH …/comments/:commentId`: settles it, or opens it again. */
export const commentChangeSchema = z.strictObject({ version: versionSchema, isResolved: z.boolean() });
export type CommentChange = z.infer<typeof commentChangeSchema>;

/** `GET …/comments`: an entry, the oldest first. */
export interface CommentView extends PaperComment {
  readonly commentId: string;
  readonly version: number;
}

/** `POST …/share`: the secret of the link `/share/papers/TOKEN`, told this once. */
export interface PaperShare {
  readonly token: string;
  /** The paper's, which has it now. */
  readonly version: number;
}

/** `GET /api/shared-papers/:token`: what a link shows to whoever has it. */
export interface SharedPaper {
  readonly title: string;
  readonly language: PaperHead['language'];
  readonly sections: readonly {
    readonly sectionId: string;
    readonly title: string;
    readonly depth: number;
    /** As it was typed: where words stand that a comment is about is counted in it. */
    readonly text: string;
    /** As it is printed, without its pictures, which are the owner's alone. */
    readonly blocks: readonly PrintedBlock[];
  }[];
  /** What is cited; null where nothing is, or where a section is the place for it. */
  readonly references: PrintedPaper['references'];
  /** Those that came by the link, the oldest first. */
  readonly comments: readonly Pick<
    CommentView,
    'commentId' | 'sectionId' | 'quote' | 'start' | 'text' | 'author' | 'at' | 'resolvedAt'
  >[];
}

export const FINDING_CODES = [
  'citation-without-reference',
  'reference-without-citation',
  'section-outside-outline',
  'section-empty',
  'claim-not-carried',
  'copied-words',
  'reference-unverified',
  'reference-duplicate',
] as const;

/** Something that `GET …/check` has found. */
export interface Finding {
  readonly code: (typeof FINDING_CODES)[number];
  /** Where in the paper; null for what is about references only. */
  readonly place: { readonly sectionId: string; readonly start: number; readonly end: number } | null;
  /** The words that it is about: a sentence, a copied run, a title. */
  readonly words: string;
  /** The keys of the references that it is about. */
  readonly keys: readonly string[];
  /** The document that it was held against, with the passage where that says something else or the same words. */
  readonly source: {
    readonly documentId: string;
    readonly title: string;
    readonly passage: string | null;
  } | null;
}

/** `GET …/check`. */
export interface PaperCheck {
  readonly findings: readonly Finding[];
  /** How many more there are than are told. */
  readonly left: number;
  /**
   * Sentences with a citation that were held against a document, those that have none in their language, and those for
   * which there was no time: the next check goes on with them.
   */
  readonly claims: { readonly held: number; readonly withoutDocument: number; readonly left: number };
  /** Documents whose words were compared with the paper's, and those for which there was no time. */
  readonly documents: { readonly compared: number; readonly left: number };
}

/** `GET /api/papers/:id/export`; `appendix=true` puts how the paper came about into the file, too. */
export const paperExportQuerySchema = z.strictObject({
  format: z.enum(['markdown', 'docx', 'latex', 'appendix']),
  appendix: z.enum(['true', 'false']).optional(),
});
export type PaperExportQuery = z.infer<typeof paperExportQuerySchema>;
