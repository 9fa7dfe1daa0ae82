import type { CheckedClaim } from '@/lib/grounding/claims/checked-claim';
import { type ClaimConflict, findConflictsIn } from '@/lib/grounding/conflicts/find-conflicts';
import { otherCausesIn } from '@/lib/grounding/conflicts/other-causes';
import { ReadSources } from '@/lib/grounding/sources/read-sources';
import type { Source } from '@/lib/grounding/sources/source-index';
import { BETWEEN_PASSAGES } from '@/lib/pipelines/research/agents/source-shelf';
import type { CitablePassage } from '@/lib/pipelines/turn/grounded/citable-passage';
import { citationOf } from '@/lib/pipelines/turn/grounded/ground-citations';
import { holdAnswer, withoutEchoOf } from '@/lib/pipelines/turn/grounded/hold-answer';
import { keepSupported } from '@/lib/pipelines/turn/grounded/keep-supported';
import { type PlaceOf, validationDetailOf } from '@/lib/pipelines/turn/grounded/validation-detail-of';
import type { ResearchPassage } from '@/lib/pipelines/turn/research-port';
import type { StageSink } from '@/lib/pipelines/turn/stage-sink';
import { RESEARCH_PROMPTS } from '@/lib/prompts/research/research-prompts';
import { runInSlices } from '@/lib/shared/steps';
import { readMarkers } from '@/lib/text/markdown/markers/read-markers';
import { plainText } from '@/lib/text/markdown/plain-text';
import { splitSentences } from '@/lib/text/sentences/split-sentences';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { Citation } from '@/lib/trace/documents/citation';
import { type Dispute, REPORT_LIMITS } from '@/lib/trace/research/research-report';
import type { ResearchSource } from '../agents/research-source';
import { CHECK_LABELS } from '../policy/research-labels';
import type { CheckedReport } from './research-run';

const URL_CHARACTERS = 2_048;
const SITE_CHARACTERS = 120;
const QUOTE_CHARACTERS = 2_000;

/** A part of a source's text, in UTF-16 units. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** A part of one of a source's passages, in UTF-16 units of the passage. */
interface PlacedSpan extends Span {
  readonly passage: ResearchPassage;
}

/** Where in its passages a part of a source's text stands: in that in which it begins, and no further. */
function placedIn({ passages }: ResearchSource, { start, end }: Span): PlacedSpan | null {
  let from = 0;
  for (const passage of passages) {
    const to = from + passage.text.length;
    if (start < to)
      return start < from ? null : { passage, start: start - from, end: Math.min(end, to) - from };
    from = to + BETWEEN_PASSAGES.length;
  }
  return null;
}

/** Where evidence stands whose offsets are those of sources' texts. */
function placesInSources(sources: readonly ResearchSource[]): PlaceOf {
  const byNumber = new Map(sources.map((source) => [source.number, source]));
  return ({ number, start, end }) => {
    const source = byNumber.get(number);
    const placed = source && placedIn(source, { start, end });
    if (!source || !placed) return null;
    const { passage } = placed;
    return {
      ...{ documentId: source.documentId, chunkId: passage.chunkId },
      ...{ start: passage.start + placed.start, end: passage.start + placed.end },
    };
  };
}

/** A source as a report is held against it, with the words in which the report may name it. */
function heldSource(source: ResearchSource): Source {
  const { number, text, title, url, site, author, date, _reasoning_metadata: rank } = source;
  const tier = rank.tier ?? 'unknown tidak diketahui';
  const named = [title, site, author, date, rank.original_source, `tier ${tier} tingkat ${tier}`];
  return { number, text, title, url, headings: [named.filter(Boolean).join(', ')] };
}

/** A source as it is cited: by the passage in which most of these parts of it stand, with its tier and where it is from. */
function citedSource(source: ResearchSource, spans: readonly Span[]): Citation {
  const placed = spans.flatMap((span) => placedIn(source, span) ?? []);
  const passage = mostOften(placed.map((one) => one.passage)) ?? source.passages[0];
  if (passage === undefined) throw new RangeError('a source has a passage');
  const { number, documentId, title, url, site, date, _reasoning_metadata: rank } = source;
  const citable: CitablePassage = { number, passage: { ...passage, documentId, title }, isSnippet: false };
  const own = placed.filter((one) => one.passage === passage);
  return {
    ...citationOf(citable, own, QUOTE_CHARACTERS),
    ...(url !== null && url.length <= URL_CHARACTERS && { url }),
    ...(site !== null && site !== '' && { site: site.slice(0, SITE_CHARACTERS) }),
    ...(date !== null && { date }),
    tier: { tier: rank.tier, type: rank.type, name: rank.original_source.slice(0, SITE_CHARACTERS) },
  };
}

function mostOften<Value>(values: readonly Value[]): Value | undefined {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, left], [, right]) => right - left)[0]?.[0];
}

const withoutEcho = withoutEchoOf(Object.values(RESEARCH_PROMPTS));

interface ReportToCheck {
  readonly report: string;
  readonly sources: readonly ResearchSource[];
  readonly question: string;
  readonly sink: StageSink;
  readonly signal: AbortSignal;
}

/** Holds a report against its sources, shows what came of that, and leaves of it what they carry. */
export async function checkReport({
  report,
  sources,
  question,
  sink,
  signal,
}: ReportToCheck): Promise<CheckedReport> {
  const texts = new ReadSources(sources.map(heldSource));
  const { text: known, claims } = await holdAnswer({
    ...{ draft: report, sources: texts, question, signal, withoutEcho },
  });
  const { text, removed } = await runInSlices(keepSupported(known, claims), signal);
  const cited = [...new Set(readMarkers(text).flatMap((marker) => marker.numbers))];
  const conflicts = await runInSlices(findConflictsIn(claims, texts), signal);
  sink.note(
    {
      ...{ kind: 'validation', name: 'report', labels: CHECK_LABELS, stepKey: 'source-validation' },
      detail: validationDetailOf([], { claims }, placesInSources(sources)),
    },
    {},
    removed.length === 0 ? 'done' : 'refused',
  );
  return {
    ...{ text, cited, claims, removed },
    citations: sources
      .filter(({ number }) => cited.includes(number))
      .map((source) => citedSource(source, spansOf(source, claims))),
    disputed: disputesOf(known, conflicts, otherCausesIn(known, claims), sources),
  };
}

/** What of a source carries the report. */
const spansOf = ({ number }: ResearchSource, claims: readonly CheckedClaim[]) =>
  claims.flatMap(({ evidence, verdict }) =>
    evidence?.number === number && verdict !== 'unsupported' ? [evidence] : [],
  );

/** What a report states, and the span of each source that says something of it, the one that it follows first. */
interface Disagreement {
  readonly statement: string;
  readonly spans: readonly ClaimConflict['against'][];
}

const BEGINS_A_SENTENCE = /^[\p{P}\p{S}\s]*[\p{Lu}\p{N}]/u;
const MARKERS = /\s*\[[\d ,;–-]+\]/g;

/** A claim with all of its sentence where it is the rest of one. */
function inSentence(report: string, { start, text }: CheckedClaim): string {
  if (BEGINS_A_SENTENCE.test(text)) return text;
  const from = report.lastIndexOf('\n', start) + 1;
  let end = from;
  const sentence = splitSentences(report.slice(from).split('\n', 1)[0] ?? '').find((one) => {
    end += one.length;
    return end > start;
  });
  return sentence === undefined ? text : plainText(sentence.replaceAll(MARKERS, ''));
}

function disputesOf(
  report: string,
  conflicts: readonly ClaimConflict[],
  causes: readonly (readonly CheckedClaim[])[],
  sources: readonly ResearchSource[],
): readonly Dispute[] {
  const byNumber = new Map(sources.map((source) => [source.number, source]));
  const disagreements: readonly Disagreement[] = [
    ...conflicts.map(({ claim, against }) => ({
      statement: inSentence(report, claim),
      spans: [...(claim.evidence ? [claim.evidence] : []), against],
    })),
    ...causes.map((claims) => ({
      statement: claims[0] ? inSentence(report, claims[0]) : '',
      spans: claims.flatMap(({ evidence }) => evidence ?? []),
    })),
  ];
  const statements = new Set<string>();
  // A report may say the same in several places.
  const once = disagreements.filter(({ statement }) => {
    const before = statements.size;
    return statements.add(plainText(statement).trim()).size > before;
  });
  return once.slice(0, REPORT_LIMITS.disputes).flatMap(({ statement, spans }) => {
    const sides = spans.slice(0, REPORT_LIMITS.sides).flatMap((span) => {
      const source = byNumber.get(span.number);
      return source ? [citedSource(source, [span])] : [];
    });
    if (sides.length < 2) return [];
    return [{ statement: cutAtWord(statement, REPORT_LIMITS.statementCharacters), sides }];
  });
}
