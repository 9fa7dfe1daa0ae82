import type { CheckedClaim } from '@/lib/grounding/claims/checked-claim';
import { type ClaimConflict, findConflictsIn } from '@/lib/grounding/conflicts/find-conflicts';
import { otherCausesIn } from '@/lib/grounding/conflicts/other-causes';
import { ReadSources } from '@/lib/grounding/reading/read-sources';
import { RESEARCH_PROMPTS } from '@/lib/prompts/research/research-prompts';
import { runInSlices } from '@/lib/shared/steps';
import { readMarkers } from '@/lib/text/markdown/markers/read-markers';
import { plainText } from '@/lib/text/markdown/plain-text';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import { type Dispute, REPORT_LIMITS } from '@/lib/trace/research/research-report';
import { holdAnswer } from '../../turn/grounded/hold-answer';
import { keepSupported } from '../../turn/grounded/keep-supported';
import { validationDetailOf } from '../../turn/grounded/validation-detail-of';
import { withoutEchoOf } from '../../turn/grounded/without-echo';
import type { StageSink } from '../../turn/stage-sink';
import type { CheckedReport } from '../orchestrator/research-run';
import type { ResearchSource } from '../sources/research-source';
import { CHECK_LABELS } from '../words/research-labels';
import { citedSource, heldSource, placesInSources } from './citable-source';

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
    disputed: disputesOf(conflicts, otherCausesIn(known, claims), sources),
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

function disputesOf(
  conflicts: readonly ClaimConflict[],
  causes: readonly (readonly CheckedClaim[])[],
  sources: readonly ResearchSource[],
): readonly Dispute[] {
  const byNumber = new Map(sources.map((source) => [source.number, source]));
  const disagreements: readonly Disagreement[] = [
    ...conflicts.map(({ claim, against }) => ({
      statement: claim.text,
      spans: [...(claim.evidence ? [claim.evidence] : []), against],
    })),
    ...causes.map((claims) => ({
      statement: claims[0]?.text ?? '',
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
