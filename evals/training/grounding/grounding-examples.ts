import { languageOf } from '@/lib/grounding/sources/language-of';
import { ReadSources } from '@/lib/grounding/sources/read-sources';
import { splitClaims } from '../../../lib/grounding/claims/split-claims';
import { Grounds } from '../../../lib/grounding/judge/grounds';
import { type HeldClaim, holdClaims } from '../../../lib/grounding/judge/hold-claims';
import type { Source } from '../../../lib/grounding/sources/source-index';
import { runAtOnce } from '../../../lib/shared/steps';
import { groundingRow } from '../../grounding/grounding-rows';
import { mutatedAnswers } from '../../grounding/mutate-answer';
import type { SourceSet } from '../../grounding/source-set';
import { readJsonLines } from '../../json-lines';
import type { GroundingExample } from './fit-logistic';
import { readBatches } from './read-batches';

/** Whether a place of an answer is carried; null where nobody says. */
type Label = (start: number, end: number) => boolean | null;

const numbered = (texts: readonly string[]): Source[] => texts.map((text, at) => ({ number: at + 1, text }));

function hold(answer: string, sources: readonly Source[], question: string): readonly HeldClaim[] {
  const texts = runAtOnce(splitClaims(answer));
  const language = languageOf(answer, sources);
  return runAtOnce(holdClaims(texts, runAtOnce(Grounds.read(new ReadSources(sources), question, language))));
}

let answers = 0;

function examplesIn(
  answer: string,
  sources: readonly Source[],
  question: string,
  label: Label,
  rest: Pick<GroundingExample, 'group' | 'set' | 'weight'>,
): GroundingExample[] {
  answers += 1;
  const number = answers;
  return hold(answer, sources, question).flatMap(({ text, features }): GroundingExample[] => {
    const isCarried = label(text.start, text.end);
    return isCarried === null ? [] : [{ ...rest, answer: number, features, isCarried }];
  });
}

/** Sentences of answers written for this project. */
export function ownExamples(): GroundingExample[] {
  return readBatches().flatMap(({ answer, sources, question, sentences, group, language }) =>
    examplesIn(
      answer,
      numbered(sources),
      question,
      (start, end) => {
        const within = sentences.filter((place) => place.start < end && start < place.end);
        return within.length === 0 ? null : within.every(({ isCarried }) => isCarried);
      },
      { group, set: `own-${language}`, weight: 1 },
    ),
  );
}

/** Faithful sentences of our own answers, made wrong in the ways that may be learnt. */
export function mutatedExamples(): GroundingExample[] {
  const sets = readBatches().map(
    ({ sources, sentences, answer, language, group }): SourceSet & { group: string } => ({
      group,
      language,
      sources,
      paraphrases: sentences
        .filter(({ isCarried }) => isCarried)
        .flatMap(({ start, end }) => {
          const text = answer.slice(start, end);
          const number = likeliest(text, sources);
          return number === null || /\[\d/.test(text) ? [] : [{ text, number }];
        }),
    }),
  );
  return sets.flatMap((set) =>
    mutatedAnswers([set]).flatMap(({ mutated: { answer, start, end } }) =>
      examplesIn(answer, numbered(set.sources), '', (from, to) => !(from < end && start < to), {
        group: set.group,
        set: 'mutated',
        weight: 0.3,
      }),
    ),
  );
}

/** The source from which a faithful sentence is, where one has clearly more of it than the others. */
function likeliest(text: string, sources: readonly string[]): number | null {
  const shares = sources.map((source, at) => ({
    number: at + 1,
    share: hold(text, numbered([source]), '')[0]?.comparison.coverage.anywhere ?? 0,
  }));
  const [first, second] = shares.toSorted((left, right) => right.share - left.share);
  return first === undefined || first.share - (second?.share ?? 0) < 0.25 ? null : first.number;
}

/** Answers and claims of a corpus that is not in the repository. */
export async function corpusExamples(folder: string): Promise<GroundingExample[]> {
  const rowsOf = (file: string) => readJsonLines(`${folder}/grounding/${file}.jsonl`, groundingRow);
  const answers = (await rowsOf('summedits')).flatMap((row) => ('answer' in row ? [row] : []));
  const citations = (await rowsOf('citations')).flatMap((row) => ('claim' in row ? [row] : []));
  return [
    ...answers.flatMap(({ answer, sources, question, spans, faithful }) =>
      examplesIn(
        answer,
        numbered(sources.map(({ text }) => text)),
        question ?? '',
        (start, end) =>
          faithful || spans.length === 0
            ? faithful
              ? true
              : null
            : !spans.some((span) => span.start < end && start < span.end),
        { group: sources[0]?.text.slice(0, 80) ?? '', set: 'summedits', weight: 0.3 },
      ),
    ),
    ...citations.flatMap(({ claim, cited, others, question, label }) =>
      examplesIn(
        `${claim} ${cited.map((_, at) => `[${at + 1}]`).join('')}`,
        numbered([...cited, ...others].map(({ text }) => text)),
        question ?? '',
        () => label === 'supported',
        { group: question ?? '', set: `citations-${label}`, weight: label === 'partial' ? 0.3 : 0.6 },
      ),
    ),
  ];
}
