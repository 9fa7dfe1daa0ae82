import { lacksNote } from '@/lib/chat/lacks-note';
import { runInSlices } from '@/lib/shared/steps';
import type { Wait } from '@/lib/shared/wait';
import { asCitedIn, countedAnew, renumbered } from '@/lib/text/markdown/markers/number-markers';
import { readMarkers } from '@/lib/text/markdown/markers/read-markers';
import { plainText } from '@/lib/text/markdown/plain-text';
import { splitSentences } from '@/lib/text/sentences/split-sentences';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import { countClaims } from '@/lib/trace/documents/claim-counts';
import type { Insufficiency } from '@/lib/trace/documents/insufficiency';
import { isShortfall, type Shortfall } from '@/lib/trace/documents/shortfall';
import type { Locale } from '@/lib/trace/step-key';
import { groundCitations, inNewOrder } from '../grounded/ground-citations';
import { keepSupported } from '../grounded/keep-supported';
import { plainMarkers } from '../grounded/plain-markers';
import { quotedLine } from '../grounded/quoted-line';
import { releaseAnswer } from '../release-answer';
import { admissionsIn } from './gate/checks/admissions-in';
import type { ValidationProblem } from './gate/checks/validation-problem';
import { type JudgedAnswer, judgeAnswer } from './gate/judge-answer';
import type { DocumentRun } from './state/document-run';

/** What stands in the place of an answer that the documents do not give. */
export const DOES_NOT_KNOW: Record<Locale, string> = {
  en: "I don't know based on the provided documents.",
  id: 'Saya tidak tahu berdasarkan dokumen yang diberikan.',
};

/** Stands before passages that are quoted in the place of an answer. */
export const QUOTED_INSTEAD: Record<Locale, string> = {
  en: 'The model did not write an answer. These passages fit the question best:',
  id: 'Model tidak menulis jawaban. Bagian-bagian ini paling cocok dengan pertanyaannya:',
};

/** Stands before what comes nearest to an answer that no passage carries. */
export const NEAREST_INSTEAD: Record<Locale, string> = {
  en: 'The documents do not say it in so many words; this comes nearest:',
  id: 'Hal itu tidak disebut secara langsung di dokumen; ini yang paling mendekati:',
};

/** Says how many statements were taken out of an answer. */
export const leftOutText = (count: number, locale: Locale): string =>
  locale === 'en'
    ? `${count} ${count === 1 ? 'statement was' : 'statements were'} left out, because no passage carries ${count === 1 ? 'it' : 'them'}.`
    : `${count} pernyataan dihilangkan karena tidak didukung bagian mana pun.`;

const MOST_NEAREST = 2;
const LONGEST_NEAREST = 600;
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
  const passages = run.besides?.length ? await citingPassages(run, carried, answer.sources) : carried;
  const order = asCitedIn(
    passages,
    answer.sources.map(({ number }) => number),
  );
  const numberOf = countedAnew(order);
  const kept = renumbered(passages, numberOf);
  const lacks = [...answer.insufficiencies, ...more, ...unmet(run, answer, { kept, numberOf })];
  const nearest = kept === '' && lead === '' ? await nearestTo(run, answer) : null;
  // That it is said otherwise stands before it.
  if (nearest !== null)
    return releaseGrounded(run, nearest, lacks, { lead: NEAREST_INSTEAD[locale], ...(wait && { wait }) });
  const insufficiencies = [...lacks, ...leftOut(run, removed.length)];
  const body = kept === '' ? DOES_NOT_KNOW[locale] : [lead, kept].filter((part) => part !== '').join('\n\n');
  if (insufficiencies.length === 0) insufficiencies.push(...admitted(run, kept));
  const note = admissionsIn(kept).length > 0 ? '' : lacksNote(insufficiencies, locale);
  const text = [body, note].filter((part) => part !== '').join('\n\n');
  sink.citesInOrder(order);
  const citations = groundCitations(
    passages,
    answer.check.claims,
    answer.sources,
    settings.citationCharacters,
  );
  for (const data of inNewOrder(citations, numberOf)) sink.ground({ type: 'data-citation', data });
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

/** What comes nearest to statements of which none is carried, in the words of the passages; null where nothing does. */
async function nearestTo(run: DocumentRun, { check, sources }: JudgedAnswer): Promise<JudgedAnswer | null> {
  const lines = check.claims.flatMap(({ evidence }) => {
    const text = sources.find(({ number }) => number === evidence?.number)?.passage.text;
    return text === undefined || !evidence
      ? []
      : quotedLine(text.slice(evidence.start, evidence.end), evidence.number, LONGEST_NEAREST);
  });
  const nearest = [...new Set(lines)].slice(0, MOST_NEAREST);
  return nearest.length === 0 ? null : judgeAnswer(run, nearest.join('\n'), []);
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
function unmet(
  { state, context }: DocumentRun,
  { problems }: JudgedAnswer,
  { kept, numberOf }: { readonly kept: string; readonly numberOf: ReadonlyMap<number, number> },
): Insufficiency[] {
  const cited = new Set(readMarkers(kept).flatMap(({ numbers }) => numbers));
  const byText = new Map<string, Insufficiency>();
  for (const problem of problems.filter(isShortfall)) {
    const missing = shortfallText(problem, { cited, numberOf }, context.locale);
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

/**
 * What was asked for of an answer and is not in it although all that it says holds.
 * A document stands there by the number under which the answer cites it, or not at all.
 */
function shortfallText(
  problem: Shortfall<ValidationProblem>,
  {
    cited,
    numberOf,
  }: { readonly cited: ReadonlySet<number>; readonly numberOf: ReadonlyMap<number, number> },
  locale: Locale,
): string {
  const say = (en: string, id: string): string => (locale === 'en' ? en : id);
  switch (problem.code) {
    case 'MIN_SEARCHES_UNMET':
      return say(
        `At least ${problem.required} ${problem.required === 1 ? 'search was' : 'searches were'} required; ${problem.done} could be made.`,
        `Diperlukan sedikitnya ${problem.required} pencarian; yang bisa dilakukan hanya ${problem.done}.`,
      );
    case 'MIN_OPEN_CITATIONS_UNMET':
      return say(
        `At least ${problem.required} opened ${problem.required === 1 ? 'passage was' : 'passages were'} required; ${problem.done} could be opened.`,
        `Diperlukan sedikitnya ${problem.required} bagian yang dibuka; yang bisa dibuka hanya ${problem.done}.`,
      );
    case 'EXACT_QUOTE_UNMET':
      return say(
        'A quotation word for word was asked for; no opened passage has one that fits.',
        'Diminta kutipan kata demi kata; tidak ada yang cocok di bagian yang dibuka.',
      );
    case 'SECTION_MISSING':
      return say(
        `The section “${problem.section}” was asked for; nothing that holds was found for it.`,
        `Diminta bagian “${problem.section}”; tidak ditemukan isi yang didukung sumber untuk itu.`,
      );
    case 'CONFLICT_UNSETTLED': {
      const number = numberOf.get(problem.number);
      const isCited = number !== undefined && cited.has(number);
      const source = isCited
        ? say(`source [${number}]`, `sumber [${number}]`)
        : say('another document that was found', 'dokumen lain yang ditemukan');
      return problem.isRuled
        ? say(
            `By the rule for conflicts ${source} counts, so what it denies was left out.`,
            `Menurut aturan konflik, yang berlaku adalah ${source}, sehingga pernyataan yang dibantahnya dihilangkan.`,
          )
        : say(
            `Documents disagree: ${source} says otherwise than “${problem.claim}”.`,
            `Dokumen bertentangan: ${source} mengatakan lain dari “${problem.claim}”.`,
          );
    }
    case 'CONFLICT_UNSEEN':
      return say(
        `Conflicts were to be settled, but only one document was opened; another one was found, too.`,
        `Konflik diminta diselesaikan, tetapi hanya satu dokumen yang dibuka, padahal dokumen lain juga ditemukan.`,
      );
  }
}
