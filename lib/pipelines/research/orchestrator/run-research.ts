import { inNewOrder } from '@/lib/pipelines/turn/grounded/ground-citations';
import { err, ok, type Result } from '@/lib/shared/result';
import { asCitedIn, countedAnew, renumbered } from '@/lib/text/markdown/markers/number-markers';
import { readMarkers } from '@/lib/text/markdown/markers/read-markers';
import type { Convergence } from '@/lib/trace/research/research-report';
import { answerWords } from '../../turn/answer-words';
import type { ResearchSource } from '../agents/research-source';
import { SourceShelf } from '../agents/source-shelf';
import { Debate, type Debated, draftOfPassages, mayEndWithout, NOT_REVIEWED } from './debate';
import { formatErrorResult, formatResult } from './format-result';
import { rateReport } from './rate-report';
import { leadProblem, withSettledLead } from './report-lead';
import type {
  CheckedReport,
  ResearchFailure,
  ResearchLimits,
  ResearchPorts,
  ResearchRequest,
  ResearchRun,
  StandIn,
} from './research-run';

type Reported = Omit<Extract<ResearchRun, { status: 'reported' }>, 'items' | 'sources' | 'order'>;

/**
 * Researches a question: filters the sources, lets analyst and critic debate, has the report written and holds it
 * against the sources. Never throws; whatever goes wrong is a result that says so.
 */
export async function runResearch(
  request: ResearchRequest,
  ports: ResearchPorts,
  limits: ResearchLimits,
  signal: AbortSignal,
): Promise<ResearchRun> {
  const shelf = new SourceShelf(ports.tiers, request.mode, limits);
  const debate = new Debate(request, ports, limits, shelf, signal);
  const ended = await research(request, ports, { shelf, debate, signal }).catch(
    (error: unknown): Result<never, ResearchFailure> => {
      if (signal.aborted) return err({ code: 'stopped' });
      ports.log.unexpected(error);
      return err({ code: 'unexpected' });
    },
  );
  const { iterations } = ended.ok ? ended.value : debate;
  const counts = { iterations, analyzed: shelf.sources.length };
  if (!ended.ok) {
    const failure = ended.error;
    const items = formatErrorResult(request, failure.code, counts);
    return { status: 'failed', failure, items, iterations, sources: shelf.sources };
  }
  const { rating } = ended.value;
  const order = asCitedIn(
    ended.value.report.text,
    shelf.sources.map(({ number }) => number),
  );
  const numberOf = countedAnew(order);
  const report = numberedAnew(ended.value.report, numberOf);
  const sources = inNewOrder(shelf.sources, numberOf);
  const cited = sources.filter(({ number }) => report.cited.includes(number));
  const said = { ...rating, text: report.text, titles: cited.map(({ title }) => title) };
  return { ...ended.value, report, order, items: formatResult(request, said, counts), sources };
}

/** A report whose sources are numbered in the order in which it cites them. */
function numberedAnew(
  { text, claims, citations, disputed, removed }: CheckedReport,
  numberOf: ReadonlyMap<number, number>,
): CheckedReport {
  const anew = (number: number): number => numberOf.get(number) ?? number;
  const numbered = renumbered(text, numberOf);
  return {
    text: numbered,
    removed,
    cited: [...new Set(readMarkers(numbered).flatMap(({ numbers }) => numbers))],
    claims: claims.map(({ cites, evidence, ...claim }) => ({
      ...claim,
      cites: cites.map(anew),
      evidence: evidence && { ...evidence, number: anew(evidence.number) },
    })),
    citations: inNewOrder(citations, numberOf),
    disputed: disputed.map(({ statement, sides }) => ({
      statement,
      sides: sides.map((side) => ({ ...side, number: anew(side.number) })),
    })),
  };
}

async function research(
  request: ResearchRequest,
  ports: ResearchPorts,
  {
    shelf,
    debate,
    signal,
  }: { readonly shelf: SourceShelf; readonly debate: Debate; readonly signal: AbortSignal },
): Promise<Result<Reported, ResearchFailure>> {
  ports.log.sources(shelf.add(request.items));
  if (shelf.sources.length === 0)
    return err({ code: request.isWebUnset ? 'no-search-engine' : 'no-valid-sources' });
  const debated = await debate.run();
  // A model that finds nothing in its sources may still answer from them when it is simply asked.
  if (!debated.ok && debated.error.code !== 'no-draft') return debated;
  const { draft, review, convergence } = debated.ok ? debated.value : NOT_DEBATED;
  const told = endOf(debate.iterations, convergence, ports.isHurried());
  const { mode } = request;
  const { question } = debate;
  const sources = shelf.sources;
  return ports.log.within('report', async () => {
    const toWrite = { question, draft, review, context: sources, mode };
    const written = debated.ok ? await ports.writer.compose(toWrite, signal) : null;
    if (signal.aborted) return err({ code: 'stopped' });
    const failure = !written || written.ok ? null : ({ code: 'agent-failed', ...written.error } as const);
    if (failure !== null && !mayEndWithout(failure)) return err(failure);
    if (written?.ok) ports.log.report(debate.iterations, written.value);
    const claimed = written?.ok ? written.value.confidence_level : 'High';
    // Begins with what is worth most; what need not be asked for is not.
    async function* reports(): AsyncGenerator<{ readonly text: string; readonly standIn: StandIn | null }> {
      if (
        written?.ok &&
        !speaksOfDraft(written.value.final_report, [question, ...sources.map(({ text: source }) => source)])
      )
        yield { text: written.value.final_report, standIn: null };
      if (!debate.isLate && (failure === null || failure.failure.kind === 'not-valid')) {
        const answered = await ports.writer.answer({ question, context: sources }, signal);
        if (answered.ok) yield { text: answered.value, standIn: 'answer' };
      }
      if (!debated.ok) return;
      if (convergence !== 'not-drafted') yield { text: draft, standIn: 'draft' };
      yield { text: draftOfPassages(sources), standIn: 'passages' };
    }
    // The first of which the sources carry anything.
    for await (const { text, standIn } of reports()) {
      if (signal.aborted) return err({ code: 'stopped' });
      const check = (words: string) =>
        ports.check(answerWords(words, question), { question, sources }, signal);
      let report = await check(text);
      if (signal.aborted) return err({ code: 'stopped' });
      if (report.text.trim() === '') continue;
      const isWritten = standIn === null;
      const problem = isWritten && !debate.isLate ? leadProblem(report, request.locale) : null;
      if (problem !== null) {
        const critique = [review.critique, problem].filter((line) => line !== '').join('\n');
        const again = await ports.writer.compose({ ...toWrite, review: { ...review, critique } }, signal);
        if (signal.aborted) return err({ code: 'stopped' });
        if (again.ok) {
          ports.log.report(debate.iterations, again.value);
          const mended = await check(again.value.final_report);
          // What was checked last is what is told of the report.
          report = mended.text.trim() === '' ? await check(text) : mended;
          if (signal.aborted) return err({ code: 'stopped' });
        }
      }
      // Who says otherwise carries nothing of it.
      const rating = rateReport({
        claimed,
        convergence: told.convergence,
        review,
        report,
        sources,
        isWritten,
      });
      if (standIn !== 'passages') report = withSettledLead(report, tiersOf(sources), request.locale);
      const missed = !isWritten && failure?.failure.kind === 'model' ? failure.failure.failure : null;
      return ok({ status: 'reported', report, ...told, review, rating, standIn, missed });
    }
    return debated.ok ? err({ code: 'nothing-carried' }) : debated;
  });
}

/** Says how a debate ended, and after how many drafts, the one that was broken off left out. */
function endOf(
  iterations: number,
  convergence: Convergence,
  isHurried: boolean,
): Pick<Reported, 'iterations' | 'convergence'> {
  const isBrokenOff = convergence === 'not-drafted' || (isHurried && convergence === 'nothing-changed');
  const isAskedNow = isHurried && (isBrokenOff || convergence === 'not-reviewed');
  return {
    iterations: isBrokenOff ? iterations - 1 : iterations,
    convergence: isAskedNow ? 'asked-now' : convergence,
  };
}

const NOT_DEBATED: Debated = { draft: '', review: NOT_REVIEWED, convergence: 'not-drafted' };

const OF_DRAFT = /\b(?:the|this|said) (?:draft|critique)\b|\b(?:draf|kritik)(?:nya| ini| itu| tersebut)\b/iu;

/** Whether a writer tells of the draft instead of what it says, as small models do whose critic was not content; question and sources may be about drafts. */
const speaksOfDraft = (report: string, others: readonly string[]): boolean =>
  OF_DRAFT.test(report) && !others.some((text) => OF_DRAFT.test(text));

const tiersOf = (sources: readonly ResearchSource[]) => {
  const tiers = new Map(sources.map(({ number, _reasoning_metadata: { tier } }) => [number, tier]));
  return (number: number) => tiers.get(number) ?? null;
};
