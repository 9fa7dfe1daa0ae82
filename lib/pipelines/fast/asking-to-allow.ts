import { z } from 'zod';
import type { ProfileByField } from '@/lib/reasoning/sanitizer/structured/structured-sanitizer';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import { toolAlias } from '@/lib/tools/tool-alias';
import type { ToolOutcome } from '@/lib/trace/tool-outcome';
import { askToAllow, hasToAsk, waitingCallsSchema } from '../turn/ask-to-allow';
import { makeDecidedCalls } from '../turn/decided-calls';
import type { PipelineContext } from '../turn/pipeline-context';
import type { Stage } from '../turn/stage';
import type { StageSink } from '../turn/stage-sink';
import { memoryKey } from '../turn/working-memory';

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
const DECIDED_IDS = memoryKey<readonly string[]>('decided-call-ids');

/** What servers and tools say is theirs, and stays as it is but for credentials. */
const profile: ProfileByField = (field) => (field === 'result' ? 'quotation' : 'words');

/** Ends the turn by asking about the calls that the answer has wanted, and keeps what was found for when it goes on. */
export function askForAnswer(context: PipelineContext, sink: StageSink): void {
  const earlier = context.memory.get(DONE_CALLS) ?? [];
  const decided = context.memory.get(DECIDED_IDS) ?? [];
  const own = context.toolCalls.outcomes
    .filter(({ callId }) => !decided.includes(callId))
    .map(({ tool, args, outcome }) => doneCall(tool.name, JSON.stringify(args), outcome));
  const done = [...earlier, ...own].slice(-MOST_DONE);
  askToAllow(context, sink, waitingAnswerSchema, { state: { done }, profile });
}

const doneCall = (toolName: string, given: string, outcome: ToolOutcome): DoneCall => ({
  tool: toolAlias(toolName),
  given: cutAtWord(given, LONGEST_GIVEN),
  result: told(outcome),
});

const told = (outcome: ToolOutcome): string =>
  cutAtWord(JSON.stringify(outcome.ok ? outcome.output : { error: outcome.error }) ?? '', LONGEST_RESULT);

/** Makes what the person has allowed; asks once more where that cannot be made as it was shown. */
export const decidedCalls = ({ calls, done }: WaitingAnswer): Stage => ({
  name: 'decided_calls',
  kind: 'essential',
  timeoutMs: CALLS_TIMEOUT_MS,
  async run(context, sink, signal) {
    const made = await makeDecidedCalls(context, sink, calls, signal);
    const over = made
      .filter(({ outcome }) => outcome.ok || outcome.error.code !== 'needs-approval')
      .map(({ toolName, arguments: given, outcome }) => doneCall(toolName, given, outcome));
    context.memory.set(DONE_CALLS, [...done, ...over]);
    context.memory.set(
      DECIDED_IDS,
      made.map(({ callId }) => callId),
    );
    if (hasToAsk(context)) askForAnswer(context, sink);
  },
});
