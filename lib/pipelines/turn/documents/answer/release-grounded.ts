import { lacksNote } from '@/lib/chat/lacks-note';
import { runInSlices } from '@/lib/shared/steps';
import type { Wait } from '@/lib/shared/wait';
import { readMarkers } from '@/lib/text/markdown/markers/read-markers';
import { plainText } from '@/lib/text/markdown/plain-text';
import { splitSentences } from '@/lib/text/sentences/split-sentences';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import { countClaims } from '@/lib/trace/documents/claim-counts';
import type { Insufficiency } from '@/lib/trace/documents/insufficiency';
import { isShortfall } from '@/lib/trace/documents/shortfall';
import { groundCitations } from '../../grounded/ground-citations';
import { keepSupported } from '../../grounded/keep-supported';
import { plainMarkers } from '../../grounded/plain-markers';
import { releaseAnswer } from '../../release-answer';
import { admissionsIn } from '../gate/checks/admissions-in';
import type { JudgedAnswer } from '../gate/judge-answer';
import type { DocumentRun } from '../state/document-run';
import { DOES_NOT_KNOW, leftOutText } from './answer-texts';
import { shortfallText } from './shortfall-text';

const MOST_ADMITTED = 3;
const LONGEST_ADMITTED = 400;

interface ReleaseOptions {
  /** Stands before what is shown, in our own words; empty where nothing does. */
  readonly lead?: string;
  readonly wait?: Wait;
}

/** Shows an answer, sentence by sentence, without anything that its sources do not carry; then says what is missing. */
export async function releaseGrounded(
  run: DocumentRun,
  answer: JudgedAnswer,
  more: readonly Insufficiency[],
  { lead = '', wait }: ReleaseOptions = {},
): Promise<void> {
  const { sink, signal, context, settings } = run;
  const { locale } = context;
  const { text: carried, removed } = await runInSlices(
    keepSupported(answer.text, answer.check.claims),
    signal,
  );
  const kept = run.besides?.length ? await citingPassages(run, carried, answer.sources) : carried;
  const insufficiencies = [
    ...answer.insufficiencies,
    ...more,
    ...unmet(run, answer, kept),
    ...leftOut(run, removed.length),
  ];
  const body = kept === '' ? DOES_NOT_KNOW[locale] : [lead, kept].filter((part) => part !== '').join('\n\n');
  if (insufficiencies.length === 0) insufficiencies.push(...admitted(run, kept));
  const note = admissionsIn(kept).length > 0 ? '' : lacksNote(insufficiencies, locale);
  const text = [body, note].filter((part) => part !== '').join('\n\n');
  for (const citation of groundCitations(
    kept,
    answer.check.claims,
    answer.sources,
    settings.citationCharacters,
  ))
    sink.ground({ type: 'data-citation', data: citation });
  const { claims } = answer.check;
  if (claims.length > 0 && context.turn.traceMode === 'transparent')
    sink.ground({ type: 'data-claims', data: countClaims(claims) });
  // Before the text, whose note of it need not be shown.
  for (const insufficiency of insufficiencies)
    sink.ground({ type: 'data-insufficiency', data: insufficiency });
  const isWhole = removed.length === 0;
  await releaseAnswer(sink, text, signal, wait, {
    pieces: splitSentences(text),
    status: isWhole ? 'done' : 'refused',
    withinMs: context.deadline.leftMs,
  });
}

/** An answer without markers of what carries it and is no passage. */
const citingPassages = (
  { signal }: DocumentRun,
  text: string,
  sources: JudgedAnswer['sources'],
): Promise<string> =>
  runInSlices(
    plainMarkers(
      text,
      sources.map(({ number, passage }) => ({ number, text: passage.text })),
    ),
    signal,
  );

/** What was demanded and is not in what is left of an answer; each thing once. */
function unmet({ state, context }: DocumentRun, { problems }: JudgedAnswer, kept: string): Insufficiency[] {
  const cited = new Set(readMarkers(kept).flatMap(({ numbers }) => numbers));
  const byText = new Map<string, Insufficiency>();
  for (const problem of problems.filter(isShortfall)) {
    const missing = shortfallText(problem, cited, context.locale);
    const section = problem.code === 'SECTION_MISSING' ? problem.section : '';
    byText.set(missing, { section, missing, queriesTried: state.queries.slice(0, 10) });
  }
  return [...byText.values()];
}

/** What an answer itself says is missing. */
const admitted = ({ state }: DocumentRun, text: string): Insufficiency[] =>
  admissionsIn(text)
    .slice(0, MOST_ADMITTED)
    .map((sentence) => ({
      section: '',
      missing: cutAtWord(plainText(sentence).replace(/\s+/g, ' ').trim(), LONGEST_ADMITTED),
      queriesTried: state.queries.slice(0, 10),
    }));

const leftOut = ({ state, context }: DocumentRun, count: number): Insufficiency[] =>
  count === 0
    ? []
    : [
        {
          section: '',
          missing: leftOutText(count, context.locale),
          queriesTried: state.queries.slice(0, 10),
        },
      ];
