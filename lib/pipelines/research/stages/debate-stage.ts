import { MISSED, OUTCOME, TELEMETRY } from '../../turn/memory-keys';
import type { PipelineContext } from '../../turn/pipeline-context';
import type { Stage } from '../../turn/stage';
import type { StageSink } from '../../turn/stage-sink';
import { Analyst } from '../agents/analyst';
import { Critic } from '../agents/critic';
import { ReplyCache } from '../agents/reply-cache';
import { Writer } from '../agents/writer';
import { noteGathered } from '../log/note-gathered';
import { outcomeOfFailure } from '../log/outcome-of-failure';
import { GATHERED_WORK, type GatheredWork, RESEARCH_RUN } from '../log/research-keys';
import { runSummary } from '../log/run-words';
import { TraceLog } from '../log/trace-log';
import { checkReport } from '../orchestrator/check-report';
import type { ResearchLimits, ResearchPorts, ResearchRun } from '../orchestrator/research-run';
import { runResearch } from '../orchestrator/run-research';
import type { ResearchSettings } from '../policy/research-knobs';
import { STAGE_LABELS, WRITER_GONE_LABELS } from '../policy/research-labels';
import type { ResearchOptions } from '../policy/research-options';
import { limitsOf } from './gather-stage';

/** Replies of analysts and critics to what was asked before in the same words, over the same sources. */
const REPLIES = new ReplyCache();

/** Lets analyst and critic debate over what was found, and has the report written and held against it. */
export const debateStage = (settings: ResearchSettings, { mode }: ResearchOptions): Stage => ({
  name: 'research_debate',
  kind: 'essential',
  // Calls end for silence, the debate by its own time, and all of it with the turn.
  timeoutMs: Infinity,
  label: STAGE_LABELS.debate,
  stepKey: 'source-validation',
  async run(context, sink, signal) {
    const { memory, locale } = context;
    const work = memory.require(GATHERED_WORK);
    const { question, range: timeRange, items, searched, port } = work;
    const isWebUnset = work.problems.some(({ code }) => code === 'search-unset');
    const run = await runResearch(
      { question, mode, items, searched, isWebUnset, timeRange, locale, address: port.address },
      portsOf({ context, writing: await writingContext(context, sink), sink }, settings, work, mode),
      limitsOfRun(settings, context.deadline.leftForQuestionsMs),
      signal,
    );
    memory.set(RESEARCH_RUN, run);
    if (run.status === 'reported' && run.missed !== null) memory.set(MISSED, run.missed);
    memory.set(TELEMETRY, { mode, ...factsOf(run) });
    const outcome = run.status === 'failed' ? outcomeOfFailure(run.failure, context.signal) : null;
    if (outcome !== null) memory.set(OUTCOME, outcome);
    sink.conclude({ summary: runSummary(run, locale) }, outcome?.kind === 'failed' ? 'failed' : undefined);
  },
});

interface Setting {
  readonly context: PipelineContext;
  /** The same with the model that the report is written by. */
  readonly writing: PipelineContext;
  readonly sink: StageSink;
}

function portsOf(
  { context, writing, sink }: Setting,
  settings: ResearchSettings,
  { port, range, problems }: GatheredWork,
  mode: ResearchOptions['mode'],
): ResearchPorts {
  const { locale, clock, log } = context;
  const setting = { context, sink };
  return {
    analyst: new Analyst({ ...setting, silenceMs: settings.analystTimeoutMs, replies: REPLIES }),
    critic: new Critic({ ...setting, silenceMs: settings.criticTimeoutMs, replies: REPLIES }),
    writer: new Writer({ context: writing, sink, silenceMs: settings.writerTimeoutMs }),
    tiers: port.tiers.index,
    async search(queries, signal) {
      const wish = { mode, range, limits: limitsOf(settings, context) };
      const gathered = await port.gather(queries, wish, signal);
      noteGathered(sink, gathered, port.tiers.index, locale);
      problems.push(...gathered.problems);
      return gathered.sources;
    },
    isHurried: () => context.deadline.hurried.aborted,
    remarks: () => context.ports.remarks?.() ?? [],
    check: (report, against, signal) => checkReport({ report, ...against, sink, signal }),
    log: new TraceLog(sink, log),
    // What waits for the model's server spends none of the debate's time.
    clock: () => clock() - context.deadline.waitedMs,
  };
}

const limitsOfRun = ({ debateTimeMs, ...limits }: ResearchSettings, leftMs: number): ResearchLimits => ({
  ...limits,
  debateMs: Math.min(debateTimeMs, leftMs),
});

const factsOf = (run: ResearchRun) => ({
  iterations: run.iterations,
  sources: run.sources.length,
  ended: run.status === 'failed' ? run.failure.code : run.convergence,
});

/** What the writer works with: the turn's own model, unless admins have set another one. Says so where that is gone. */
async function writingContext(context: PipelineContext, sink: StageSink): Promise<PipelineContext> {
  const model = (await context.ports.writerModel?.()) ?? null;
  if (model === null) return context;
  if (model !== 'gone') return { ...context, model };
  sink.note(
    { kind: 'failure', name: 'writer-model', labels: WRITER_GONE_LABELS, stepKey: null },
    { detail: { code: 'writer-model-gone' } },
    'skipped',
  );
  return context;
}
