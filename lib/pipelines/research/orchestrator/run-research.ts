import type { WriterReply } from '@/lib/prompts/research/research-writer';
import { err, ok, type Result } from '@/lib/shared/result';
import { SourceShelf } from '../sources/source-shelf';
import { Debate } from './debate';
import { formatErrorResult, formatResult } from './format-result';
import { rateReport } from './rate-report';
import type {
  ResearchFailure,
  ResearchLimits,
  ResearchPorts,
  ResearchRequest,
  ResearchRun,
} from './research-run';
import { mayStandIn } from './stand-in';

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

/** A draft in the place of the report, which says nothing of how far it can be relied on. */
const draftAsReport = (draft: string): WriterReply => ({
  final_report: draft,
  sources_used: [],
  confidence_level: 'High',
});

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
  const { question, mode } = request;
  const sources = shelf.sources;
  return ports.log.within('report', async () => {
    const written = await ports.writer.compose({ question, draft, review, context: sources, mode }, signal);
    if (signal.aborted) return err({ code: 'stopped' });
    const failure = written.ok ? null : ({ code: 'agent-failed', ...written.error } as const);
    if (failure !== null && !mayStandIn(failure, { hasDraft: true })) return err(failure);
    const standIn = written.ok ? null : convergence === 'not-drafted' ? 'passages' : 'draft';
    const reply = written.ok ? written.value : draftAsReport(draft);
    if (written.ok) ports.log.report(debate.iterations, reply);
    const report = await ports.check(reply.final_report, sources, signal);
    if (signal.aborted) return err({ code: 'stopped' });
    if (report.text.trim() === '') return err({ code: 'nothing-carried' });
    const claimed = reply.confidence_level;
    const rating = rateReport({ claimed, convergence, review, report, sources, isWritten: written.ok });
    return ok({ status: 'reported', report, convergence, review, rating, standIn });
  });
}
