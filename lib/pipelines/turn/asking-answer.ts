import type { ModelMessage } from 'ai';
import { z } from 'zod';
import { ANSWER_AFTER_CALLS, doneCallLines, GO_ON_AFTER_CALLS } from '@/lib/prompts/tools/done-calls';
import type { ProfileByField } from '@/lib/reasoning/sanitizer/structured/structured-sanitizer';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import { toolAlias } from '@/lib/tools/tool-alias';
import type { ToolOutcome } from '@/lib/trace/tool-outcome';
import { askToAllow, hasToAsk, waitingCallsSchema } from './ask-to-allow';
import { belowQuestion } from './below-question';
import { type DecidedCall, makeDecidedCalls } from './decided-calls';
import type { PipelineContext } from './pipeline-context';
import type { Stage } from './stage';
import type { StageSink } from './stage-sink';
import { memoryKey } from './working-memory';

/** So much of each call goes along while the person thinks. */
const MOST_DONE = 40;
const LONGEST_GIVEN = 2_000;
const LONGEST_RESULT = 3_800;
const CALLS_TIMEOUT_MS = 150_000;

const doneCallSchema = z.strictObject({ tool: z.string(), given: z.string(), result: z.string() });
type DoneCall = z.infer<typeof doneCallSchema>;

/** What a short answer goes on from when the person has decided: what was called, and what waits. */
export const waitingAnswerSchema = waitingCallsSchema.extend({
  done: z.array(doneCallSchema).max(MOST_DONE),
});
type WaitingAnswer = z.infer<typeof waitingAnswerSchema>;

/** The calls of the turns before and of this one about which the person was asked, with what came of them. */
export const DONE_CALLS = memoryKey<readonly DoneCall[]>('done-calls');
/** Ids of those of this turn. */
const DONE_IDS = memoryKey<readonly string[]>('done-call-ids');

/** What servers and tools say is theirs, and stays as it is but for credentials. */
const profile: ProfileByField = (field) => (field === 'result' ? 'quotation' : 'words');

/** Ends the turn by asking about the calls that the answer has wanted, and keeps what was found for when it goes on. */
export function askForAnswer(context: PipelineContext, sink: StageSink): void {
  const earlier = context.memory.get(DONE_CALLS) ?? [];
  const known = context.memory.get(DONE_IDS) ?? [];
  const own = context.toolCalls.outcomes
    .filter(({ callId }) => !known.includes(callId))
    .map(({ tool, args, outcome }) => doneCall(tool.name, JSON.stringify(args), outcome));
  const done = [...earlier, ...own].slice(-MOST_DONE);
  askToAllow(context, sink, waitingAnswerSchema, { state: { done }, profile });
}

const doneCall = (toolName: string, given: string, outcome: ToolOutcome): DoneCall => ({
  tool: toolAlias(toolName),
  given: cutAtWord(given, LONGEST_GIVEN),
  result: told(outcome),
});

/** Keeps what has come of a call that was made before the model answers. */
export function noteDone(
  { memory }: Pick<PipelineContext, 'memory'>,
  { toolName, arguments: given, callId, outcome }: DecidedCall,
): void {
  const isOver = outcome.ok || outcome.error.code !== 'needs-approval';
  const call = isOver ? [doneCall(toolName, given, outcome)] : [];
  memory.set(DONE_CALLS, [...(memory.get(DONE_CALLS) ?? []), ...call]);
  memory.set(DONE_IDS, [...(memory.get(DONE_IDS) ?? []), callId]);
}

const told = (outcome: ToolOutcome): string =>
  cutAtWord(JSON.stringify(outcome.ok ? outcome.output : { error: outcome.error }) ?? '', LONGEST_RESULT);

/** Makes what the person has allowed; asks once more where that cannot be made as it was shown. */
export const decidedCalls = ({ calls, done }: WaitingAnswer): Stage => ({
  name: 'decided_calls',
  kind: 'essential',
  timeoutMs: CALLS_TIMEOUT_MS,
  async run(context, sink, signal) {
    const made = await makeDecidedCalls(context, sink, calls, signal);
    context.memory.set(DONE_CALLS, done);
    for (const call of made) noteDone(context, call);
    if (hasToAsk(context)) askForAnswer(context, sink);
  },
});

/** What the model is asked once calls are over: with what has come of them below the question. */
export function afterCalls(
  context: PipelineContext,
  history: readonly ModelMessage[],
  calls: readonly DoneCall[],
): { readonly answering: PipelineContext; readonly messages: readonly ModelMessage[] } {
  const { locale, ports, userText } = context;
  const written = context.decided?.written ?? '';
  const how = written === '' ? ANSWER_AFTER_CALLS : GO_ON_AFTER_CALLS;
  ports.noteHidden(Object.values(how));
  return {
    answering: { ...context, instructions: `${context.instructions}\n\n${how[locale]}` },
    messages: belowQuestion(history, userText, doneCallLines(written, calls)),
  };
}
