import type { Steps } from '@/lib/shared/steps';
import type { Locale } from '@/lib/trace/step-key';
import { quoted } from '../../text/quote';
import type { QuestionPart } from '../question/question-parts';
import type { Corpus } from '../sources/corpus';
import type { ReadSource } from '../sources/read-sources';
import type { DraftBlock } from './draft-block';
import { HEADINGS, LACKING, SILENT_SIDES, VERDICTS } from './draft-words';
import { draftOf, type Pick, pickStatements } from './pick-statements';
import type { ResearchTask } from './research-task';
import { SIDES } from './sides';
import { verdictOn } from './verdict';

/** A draft, and what of the question it does not answer. */
export interface FirstDraft {
  readonly blocks: readonly DraftBlock[];
  readonly unanswered: readonly QuestionPart[];
  readonly picks: readonly Pick[];
}

const MOST_PER_PART = 3;
const MOST_PER_SIDE = 2;
const LEVEL = 3;
const LONGEST_PART = 160;

/** Answers each part of a question with what the sources say that fit it best, the most trusted first. */
export function* firstDraft({ parts, mode, corpus }: ResearchTask): Steps<FirstDraft> {
  const answered: AnsweredPart[] = [];
  for (const part of parts) {
    const picks =
      mode === 'monitor'
        ? yield* bySides(part, corpus)
        : yield* pickStatements(part, corpus, { most: MOST_PER_PART });
    answered.push({ part, picks });
  }
  const { locale } = corpus;
  const picks = answered.flatMap((one) => one.picks);
  const unanswered = answered.flatMap((one) => (one.picks.length === 0 ? [one.part] : []));
  const said = picks.map(({ statement }) => statement);
  const claim = parts.find(({ isClaim }) => isClaim);
  const verdict = claim && (yield* verdictOn(claim, said, corpus));
  return {
    picks,
    unanswered,
    blocks: [
      ...(verdict === undefined ? [] : [{ kind: 'label' as const, text: VERDICTS[verdict][locale] }]),
      ...(mode === 'monitor' ? sideBlocks(picks, locale) : partBlocks(answered, mode === 'discovery')),
      ...(mode === 'monitor' && picks.length > 0 ? silentSides(picks, locale) : []),
      ...unanswered.map((part) => lackingBlock(part.text, locale)),
    ],
  };
}

interface AnsweredPart {
  readonly part: QuestionPart;
  readonly picks: readonly Pick[];
}

/** Each part under a heading of its own where there are several. */
const partBlocks = (answered: readonly AnsweredPart[], isCautious: boolean): readonly DraftBlock[] =>
  answered.flatMap(({ part, picks }) => [
    ...(answered.length > 1 && picks.length > 0 ? [headingBlock(part.text)] : []),
    ...picks.map((pick) => draftOf(pick, isCautious)),
  ]);

export const headingBlock = (text: string): DraftBlock => ({ kind: 'heading', level: LEVEL, text });

/** Says that no source answers a part of the question. */
export const lackingBlock = (text: string, locale: Locale): DraftBlock => ({
  kind: 'lacking',
  text: `${LACKING[locale]} ${quoted(text, LONGEST_PART)}.`,
});

const isOfSide = ({ tier }: ReadSource): boolean => SIDES.some((side) => side.tier === tier);

/** Each side for itself, so that the louder one does not drown the other. */
function* bySides(part: QuestionPart, corpus: Corpus): Steps<readonly Pick[]> {
  const picks: Pick[] = [];
  const most = MOST_PER_SIDE;
  for (const { tier } of SIDES)
    picks.push(...(yield* pickStatements(part, corpus, { most, from: (source) => source.tier === tier })));
  const others = yield* pickStatements(part, corpus, { most, from: (source) => !isOfSide(source) });
  return [...picks, ...others];
}

function sideBlocks(picks: readonly Pick[], locale: Locale): readonly DraftBlock[] {
  const groups = [
    ...SIDES.map(({ side, tier }) => ({
      name: HEADINGS[side],
      own: picks.filter(({ statement }) => statement.source.tier === tier),
    })),
    { name: HEADINGS.others, own: picks.filter(({ statement }) => !isOfSide(statement.source)) },
  ];
  return groups.flatMap(({ name, own }) =>
    own.length === 0 ? [] : [headingBlock(name[locale]), ...own.map((pick) => draftOf(pick, false))],
  );
}

/** A comparison says of which side there is nothing to compare. */
const silentSides = (picks: readonly Pick[], locale: Locale): readonly DraftBlock[] =>
  SIDES.filter(({ tier }) => !picks.some(({ statement }) => statement.source.tier === tier)).map(
    ({ side }) => ({
      kind: 'lacking',
      text: SILENT_SIDES[side][locale],
    }),
  );
