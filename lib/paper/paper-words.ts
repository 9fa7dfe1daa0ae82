/** Words and bounds of papers, for pages that read no schema: a schema library would be most of what they load. */

/** The stages of a paper, in their order. */
export const PAPER_STAGES = [
  'topic',
  'question',
  'outline',
  'literature',
  'drafting',
  'revision',
  'final',
] as const;
export type PaperStage = (typeof PAPER_STAGES)[number];

/** The stage after this one; null for the last. */
export const stageAfter = (stage: PaperStage): PaperStage | null =>
  PAPER_STAGES[PAPER_STAGES.indexOf(stage) + 1] ?? null;

/** Styles of citing that come along; `custom:` and an id names one that the person has uploaded. */
export const CITATION_STYLES = [
  'apa',
  'modern-language-association',
  'chicago-author-date',
  'chicago-notes',
  'ieee',
  'vancouver',
] as const;

/** Upper bounds, in characters where nothing else is said. */
export const PAPER_TITLE_LIMIT = 300;
/** How long a paper, or a section, may be meant to become, in words. */
export const MOST_AIMED_WORDS = 500_000;
export const PAPER_WORDS_LIMIT = 4_000;
export const SECTION_TITLE_LIMIT = 200;
export const SECTION_TEXT_LIMIT = 200_000;
export const MOST_SECTIONS = 200;
export const MOST_REFERENCES = 3_000;
/** Headings go down to the fourth level. */
export const DEEPEST_SECTION = 3;
