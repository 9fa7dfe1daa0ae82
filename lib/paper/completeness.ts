import type { PaperHead } from './paper';
import { PAPER_STAGES, type PaperStage } from './paper-words';
import type { Reference } from './reference';

/** Where what is missing would be put. */
export type MissingPlace =
  | { readonly kind: 'field'; readonly field: 'topic' | 'question' | 'outline' | 'cover' | 'aimedWords' }
  | { readonly kind: 'section'; readonly sectionId: string }
  | { readonly kind: 'reference'; readonly key: string }
  | { readonly kind: 'references' }
  | { readonly kind: 'comments' };

export const MISSING_CODES = [
  'topic-empty',
  'question-empty',
  'outline-too-small',
  'part-without-goal',
  'references-none',
  'sections-none',
  'section-empty',
  'draft-unfinished',
  'section-outside-outline',
  'paper-too-short',
  'comments-open',
  'reference-unverified',
  'cover-without-author',
] as const;

/** Something that a stage lacks to be complete. */
export interface Missing {
  readonly stage: PaperStage;
  readonly code: (typeof MISSING_CODES)[number];
  readonly place: MissingPlace;
}

/** What is looked at to say what is missing. */
export interface PaperContents {
  readonly head: PaperHead;
  /** All there are, those outside the outline too. */
  readonly sections: readonly { readonly sectionId: string; readonly words: number }[];
  readonly references: readonly Pick<Reference, 'key' | 'isVerified'>[];
  /** Comments that nobody has settled. */
  readonly openComments: number;
}

const FEWEST_PARTS = 2;
/** How much of the length aimed at a paper has at least when it is revised. */
const FULL_ENOUGH = 0.9;

type Lack = Omit<Missing, 'stage'>;
const field = (name: 'topic' | 'question' | 'outline' | 'cover' | 'aimedWords'): MissingPlace => ({
  kind: 'field',
  field: name,
});

/** A heading over other parts needs no words of its own. */
function draftLacks({ head: { outline }, sections }: PaperContents): readonly Lack[] {
  if (outline.length === 0) return [{ code: 'sections-none', place: field('outline') }];
  const words = new Map(sections.map((section) => [section.sectionId, section.words]));
  return outline
    .filter(({ sectionId, depth }, index) => {
      const isOverOthers = (outline[index + 1]?.depth ?? 0) > depth;
      return !isOverOthers && !words.get(sectionId);
    })
    .map(({ sectionId }): Lack => ({ code: 'section-empty', place: { kind: 'section', sectionId } }));
}

const LACKS: Readonly<Record<PaperStage, (paper: PaperContents) => readonly Lack[]>> = {
  topic: ({ head }) => (head.topic.trim() === '' ? [{ code: 'topic-empty', place: field('topic') }] : []),
  question: ({ head }) =>
    head.question.trim() === '' ? [{ code: 'question-empty', place: field('question') }] : [],
  outline: ({ head: { outline } }) => [
    ...(outline.length < FEWEST_PARTS
      ? [{ code: 'outline-too-small' as const, place: field('outline') }]
      : []),
    ...outline
      .filter(({ goal }) => goal.trim() === '')
      .map(({ sectionId }): Lack => ({ code: 'part-without-goal', place: { kind: 'section', sectionId } })),
  ],
  literature: ({ references }) =>
    references.length === 0 ? [{ code: 'references-none', place: { kind: 'references' } }] : [],
  drafting: draftLacks,
  revision: (paper) => {
    const { head, sections, openComments } = paper;
    const { outline, aimedWords } = head;
    const [unwritten] = draftLacks(paper);
    const inOutline = new Set(outline.map(({ sectionId }) => sectionId));
    const outside = sections.filter(({ sectionId }) => !inOutline.has(sectionId));
    const words = sections.reduce((sum, section) => sum + section.words, 0);
    return [
      ...(unwritten ? [{ code: 'draft-unfinished' as const, place: unwritten.place }] : []),
      ...outside.map(
        ({ sectionId }): Lack => ({
          code: 'section-outside-outline',
          place: { kind: 'section', sectionId },
        }),
      ),
      ...(aimedWords !== null && words < aimedWords * FULL_ENOUGH
        ? [{ code: 'paper-too-short' as const, place: field('aimedWords') }]
        : []),
      ...(openComments > 0 ? [{ code: 'comments-open' as const, place: { kind: 'comments' as const } }] : []),
    ];
  },
  final: ({ head: { cover }, references }) => [
    ...references
      .filter(({ isVerified }) => !isVerified)
      .map(({ key }): Lack => ({ code: 'reference-unverified', place: { kind: 'reference', key } })),
    ...(cover.author.trim() === '' ? [{ code: 'cover-without-author' as const, place: field('cover') }] : []),
  ],
};

/** Says what one stage lacks to be complete; nothing where it is. */
export const missingFor = (stage: PaperStage, paper: PaperContents): readonly Missing[] =>
  LACKS[stage](paper).map((lack) => ({ stage, ...lack }));

/** Says what a stage, and those before it, lack. */
export const missingUpTo = (stage: PaperStage, paper: PaperContents): readonly Missing[] =>
  PAPER_STAGES.slice(0, PAPER_STAGES.indexOf(stage) + 1).flatMap((each) => missingFor(each, paper));
