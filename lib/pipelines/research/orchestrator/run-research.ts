import { err, ok, type Result } from '@/lib/shared/result';
import { answerWords } from '../../turn/answer-words';
import { SourceShelf } from '../agents/source-shelf';
import { Debate, draftOfPassages, mayEndWithout } from './debate';
import { formatErrorResult, formatResult } from './format-result';
import { rateReport } from './rate-report';
import type {
  ResearchFailure,
  ResearchLimits,
  ResearchPorts,
  ResearchRequest,
  ResearchRun,
} from './research-run';

type Reported = Omit<Extract<ResearchRun, { status: 'reported' }>, 'items' | 'iterations' | 'sources'>;

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
  const { sources } = shelf;
  const { iterations } = debate;
  const counts = { iterations, analyzed: sources.length };
  if (!ended.ok) {
    const failure = ended.error;
    const items = formatErrorResult(request, failure.code, counts);
    return { status: 'failed', failure, items, iterations, sources };
  }
  const { report, rating } = ended.value;
  const cited = sources.filter(({ number }) => report.cited.includes(number));
  const said = { ...rating, text: report.text, titles: cited.map(({ title }) => title) };
  return { ...ended.value, items: formatResult(request, said, counts), iterations, sources };
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
  if (shelf.sources.length === 0) return err({ code: 'no-valid-sources' });
  const debated = await debate.run();
  if (!debated.ok) return debated;
  const { draft, review, convergence } = debated.value;
  const { mode } = request;
  const { question } = debate;
  const sources = shelf.sources;
  return ports.log.within('report', async () => {
    const written = await ports.writer.compose({ question, draft, review, context: sources, mode }, signal);
    if (signal.aborted) return err({ code: 'stopped' });
    const failure = written.ok ? null : ({ code: 'agent-failed', ...written.error } as const);
    if (failure !== null && !mayEndWithout(failure)) return err(failure);
    if (written.ok) ports.log.report(debate.iterations, written.value);
    const claimed = written.ok ? written.value.confidence_level : 'High';
    const reports = [
      ...(written.ok ? [{ text: written.value.final_report, standIn: null }] : []),
      ...(convergence === 'not-drafted' ? [] : [{ text: draft, standIn: 'draft' as const }]),
      { text: draftOfPassages(sources), standIn: 'passages' as const },
    ];
    // The first of which the sources carry anything.
    for (const { text, standIn } of reports) {
      const report = await ports.check(answerWords(text, question), sources, signal);
      if (signal.aborted) return err({ code: 'stopped' });
      if (report.text.trim() === '') continue;
      const isWritten = standIn === null;
      const rating = rateReport({ claimed, convergence, review, report, sources, isWritten });
      const missed = !isWritten && failure?.failure.kind === 'model' ? failure.failure.failure : null;
      return ok({ status: 'reported', report, convergence, review, rating, standIn, missed });
    }
    return err({ code: 'nothing-carried' });
  });
}
