import { clarifiedQuestion } from '@/lib/pipelines/research/clarification/clarified-question';
import { memoryKey } from '@/lib/pipelines/turn/working-memory';
import { promptNamed } from '@/lib/prompts/research/research-prompts';
import { AppError } from '@/lib/shared/app-error';
import { askModel } from '../../turn/ask-model';
import { conversationLines } from '../../turn/conversation-lines';
import { TIER_VERSION } from '../../turn/memory-keys';
import type { PipelineContext } from '../../turn/pipeline-context';
import type { GatherLimits } from '../../turn/research-port';
import type { Stage } from '../../turn/stage';
import type { StageSink } from '../../turn/stage-sink';
import { noteGathered } from '../log/note-gathered';
import { GATHERED_WORK } from '../log/research-keys';
import { foundSummary } from '../log/run-words';
import { noteRemark } from '../log/trace-log';
import type { ResearchSettings } from '../policy/research-knobs';
import { STAGE_LABELS } from '../policy/research-labels';
import type { ResearchOptions } from '../policy/research-options';
import type { ClarifyState } from './clarify-stage';
import { rangeOfRun } from './range-of-run';

/** What is to be researched once the person has said what they mean; absent where they were not asked. */
export const CLARIFIED_QUESTION = memoryKey<string>('clarifiedQuestion');

/** Takes up the question with what the person has replied. */
export const takeReply = ({ question }: ClarifyState): Stage => ({
  name: 'research_take_reply',
  kind: 'essential',
  timeoutMs: 1_000,
  async run({ memory, userText }) {
    memory.set(CLARIFIED_QUESTION, clarifiedQuestion(question, userText));
  },
});

const QUESTION = promptNamed('research-question');

/** Makes the question stand alone, reads off it the time that it is limited to, and searches for it. */
export const gatherStage = (settings: ResearchSettings, options: ResearchOptions): Stage => ({
  name: 'research_gather',
  kind: 'essential',
  timeoutMs: Infinity,
  label: STAGE_LABELS.gather,
  stepKey: 'search-decision',
  async run(context, sink, signal) {
    const { memory, ports, locale, turn, timeZone } = context;
    if (!ports.research)
      throw new AppError('research-unavailable', 'a turn of research has nothing to search');
    // From here on the person can say something to it; what they said of the same research before holds already.
    const remarks = ports.remarks?.() ?? [];
    for (const remark of remarks) noteRemark(sink, remark);
    const port = await ports.research(options);
    memory.set(TIER_VERSION, port.tiers.version);
    const asked = await standingAlone(context, sink, settings, signal);
    const question = [asked, ...remarks].join('\n');
    const range = rangeOfRun(asked, options, turn.startedAt, timeZone);
    const wish = { mode: options.mode, range, limits: limitsOf(settings, context) };
    const queries = [asked, ...remarks];
    const gathered = await port.gather(queries, wish, signal);
    noteGathered(sink, gathered, port.tiers.index, locale);
    memory.set(GATHERED_WORK, {
      ...{ port, question, range, items: gathered.sources, searched: queries },
      problems: [...gathered.problems],
    });
    sink.conclude({ summary: foundSummary(gathered.sources.length, range, locale) });
  },
});

export const limitsOf = (
  { mostSources: sources, passagesPerSource, gatherTimeoutMs }: ResearchSettings,
  { deadline }: Pick<PipelineContext, 'deadline'>,
): GatherLimits => ({
  ...{ sources, passagesPerSource },
  timeMs: Math.min(gatherTimeoutMs, deadline.leftForQuestionsMs),
});

/** The question in words that need no conversation around them; as it is where there was none, or nobody can say it so. */
async function standingAlone(
  context: PipelineContext,
  sink: StageSink,
  { questionTimeoutMs }: ResearchSettings,
  signal: AbortSignal,
): Promise<string> {
  const clarified = context.memory.get(CLARIFIED_QUESTION);
  const question = clarified ?? context.userText;
  // What the person was asked about their question is in it by now.
  const conversation = conversationLines(context).slice(0, clarified === undefined ? undefined : -2);
  // The demo knows questions as they were written for it.
  if (conversation.length === 0 || context.model.entry.isDemo) return question;
  const options = { silenceMs: questionTimeoutMs };
  const asked = await askModel(context, sink, QUESTION, { question, conversation }, signal, options);
  return asked.ok ? asked.value.question : question;
}
