import { z } from 'zod';
import { localeSchema } from '../trace/step-key';
import {
  CITATION_STYLES,
  DEEPEST_SECTION,
  MOST_AIMED_WORDS,
  MOST_SECTIONS,
  PAPER_TITLE_LIMIT,
  PAPER_WORDS_LIMIT,
  SECTION_TEXT_LIMIT,
  SECTION_TITLE_LIMIT,
} from './paper-words';
import { paperStageSchema } from './stages';

export {
  CITATION_STYLES,
  DEEPEST_SECTION,
  MOST_REFERENCES,
  MOST_SECTIONS,
  PAPER_TITLE_LIMIT,
  SECTION_TEXT_LIMIT,
  SECTION_TITLE_LIMIT,
} from './paper-words';

export const paperIdSchema = z.string().regex(/^[a-zA-Z0-9_-]{1,80}$/);

export const citationStyleSchema = z.union([
  z.enum(CITATION_STYLES),
  z.string().regex(/^custom:[a-zA-Z0-9_-]{1,80}$/),
]);
export type CitationStyle = z.infer<typeof citationStyleSchema>;

/** A part of the outline. The outline is a list in reading order; `depth` says under which earlier one a part stands. */
export const outlinePartSchema = z.strictObject({
  sectionId: paperIdSchema,
  title: z.string().trim().min(1).max(SECTION_TITLE_LIMIT),
  depth: z.number().int().min(0).max(DEEPEST_SECTION),
  /** What the section is to do; empty if nobody has said so. */
  goal: z.string().max(1_000),
  aimedWords: z.number().int().min(1).max(MOST_AIMED_WORDS).nullable(),
});
export type OutlinePart = z.infer<typeof outlinePartSchema>;

/** What stands on the cover; what is empty is left out. */
export const coverSchema = z.strictObject({
  author: z.string().max(200),
  studentId: z.string().max(60),
  supervisor: z.string().max(200),
  institution: z.string().max(200),
  faculty: z.string().max(200),
  programme: z.string().max(200),
  kind: z.string().max(100),
  city: z.string().max(100),
  date: z.string().max(60),
});
export type PaperCover = z.infer<typeof coverSchema>;

/** When a paper came to a stage, and by whose word. */
export const stageEntrySchema = z.strictObject({
  stage: paperStageSchema,
  at: z.number(),
  /** The turn that proposed it; null where the person moved by themselves. */
  turnId: z.string().nullable(),
});

/** What a paper is, without its sections and references: the head of a paper, of which there are versions. */
export const paperHeadSchema = z.strictObject({
  title: z.string().trim().min(1).max(PAPER_TITLE_LIMIT),
  language: localeSchema,
  style: citationStyleSchema,
  aimedWords: z.number().int().min(1).max(MOST_AIMED_WORDS).nullable(),
  stage: paperStageSchema,
  /** What the paper is about, and the question that it answers; empty until somebody has said so. */
  topic: z.string().max(PAPER_WORDS_LIMIT),
  question: z.string().max(PAPER_WORDS_LIMIT),
  outline: z.array(outlinePartSchema).max(MOST_SECTIONS),
  /** What the outline said of sections that were taken out of it and are still there, the last one at the end. */
  outside: z.array(outlinePartSchema).max(MOST_SECTIONS).default([]),
  cover: coverSchema,
  /** Every stage that it came to, the oldest first. */
  stages: z.array(stageEntrySchema).max(500),
});
export type PaperHead = z.infer<typeof paperHeadSchema>;

/** Who wrote some words: the person, or the model in a turn. */
export const writerSchema = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('person') }),
  z.strictObject({ by: z.literal('model'), turnId: z.string() }),
]);
export type Writer = z.infer<typeof writerSchema>;

/** So many UTF-16 units of a text, one after the other, and who wrote them. */
export const authorshipRunSchema = z.strictObject({
  length: z.number().int().positive(),
  writer: writerSchema,
});
export type AuthorshipRun = z.infer<typeof authorshipRunSchema>;

/** The text of a section: Markdown, with citations as `[@key]`, and who wrote each part of it. */
export const sectionSchema = z.strictObject({
  text: z.string().max(SECTION_TEXT_LIMIT),
  authorship: z.array(authorshipRunSchema),
});
export type Section = z.infer<typeof sectionSchema>;

/** An earlier text of a section, with who made it from the one before. */
export const sectionVersionSchema = sectionSchema.extend({ at: z.number(), writer: writerSchema });
export type SectionVersion = z.infer<typeof sectionVersionSchema>;

/** What a supervisor, or the person, has said of some words of a section. */
export const paperCommentSchema = z.strictObject({
  sectionId: paperIdSchema,
  /** The words that it is about, as they were; empty for the whole section. */
  quote: z.string().max(2_000),
  /** Where they stood, in UTF-16 units of the section's text. */
  start: z.number().int().nonnegative(),
  text: z.string().trim().min(1).max(4_000),
  author: z.string().trim().min(1).max(100),
  /** Whether it came by the link, from somebody who is not the paper's owner. */
  isGuest: z.boolean(),
  at: z.number(),
  resolvedAt: z.number().nullable(),
});
export type PaperComment = z.infer<typeof paperCommentSchema>;
