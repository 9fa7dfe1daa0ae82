import type { ModelMessage } from 'ai';
import { streamAnswer } from '@/lib/pipelines/turn/answer-stream';
import { askModel } from '@/lib/pipelines/turn/ask-model';
import { countKnob, declareKnobs, shareKnob, switchKnob, timeKnob } from '@/lib/pipelines/turn/declare-knobs';
import type { ExecutionPolicy } from '@/lib/pipelines/turn/execution-policy';
import { memoryKey } from '@/lib/pipelines/turn/working-memory';
import { rehearsalPlan } from '@/lib/prompts/rehearsal-plan';
import type { Wait } from '@/lib/shared/wait';
import { callTool } from '../turn/call-tool';
import { HISTORY, OUTCOME } from '../turn/memory-keys';
import type { PipelineContext } from '../turn/pipeline-context';
import { refuseAnswer, releaseAnswer } from '../turn/release-answer';
import type { Stage } from '../turn/stage';
import type { StageSink } from '../turn/stage-sink';

/** What admins set about it. */
export const REHEARSAL_KNOBS = declareKnobs('rehearsal', {
  maxRounds: countKnob({ min: 0, max: 3, byDefault: 1 }),
  /** Share of the planned points that a draft has to make. */
  threshold: shareKnob({ min: 0, max: 1, byDefault: 1 }),
  maxToolCalls: countKnob({ min: 0, max: 20, byDefault: 5 }),
  looksAtClock: switchKnob({ byDefault: true }),
  planTimeoutMs: timeKnob({ min: 1_000, max: 600_000, byDefault: 30_000 }),
  checkTimeoutMs: timeKnob({ min: 1_000, max: 600_000, byDefault: 60_000 }),
});

export type RehearsalSettings = ReturnType<typeof REHEARSAL_KNOBS.read>;

/** What the answer has to say. */
export const POINTS = memoryKey<readonly string[]>('points');

/** Asks the model what an answer has to say. */
export const plan = ({ planTimeoutMs }: Pick<RehearsalSettings, 'planTimeoutMs'>): Stage => ({
  name: 'rehearsal_plan',
  kind: 'essential',
  timeoutMs: planTimeoutMs,
  label: { en: 'Planning the answer', id: 'Merencanakan jawaban' },
  stepKey: 'intent-analysis',
  async run(context, sink, signal) {
    const asked = await askModel(context, sink, rehearsalPlan, { question: context.userText }, signal);
    if (asked.ok) {
      context.memory.set(POINTS, asked.value.points);
      return;
    }
    const { error } = asked;
    if (error.kind === 'stopped' || error.kind === 'interrupted') return;
    const failure =
      error.kind === 'model' ? error.failure : { code: 'malformed-answer' as const, detail: error.kind };
    context.memory.set(OUTCOME, { kind: 'failed', failure });
    throw new Error('no plan');
  },
});

const ONCE_MORE = { en: 'Writing it once more', id: 'Menulis sekali lagi' };
const AGAIN = {
  en: 'Write the answer once more. It has to make these points:',
  id: 'Tulis jawabannya sekali lagi. Pokok yang harus ada:',
};

/**
 * Releases a draft that makes enough of the points of the plan; one that does not is written once more, as often as
 * that may be done, and after that refused. Looks at the clock.
 */
export const check = (settings: RehearsalSettings, wait?: Wait): Stage => ({
  name: 'rehearsal_check',
  kind: 'essential',
  timeoutMs: settings.checkTimeoutMs,
  label: { en: 'Checking the draft', id: 'Memeriksa draf' },
  when: ({ memory }) => memory.get(OUTCOME)?.kind === 'completed',
  async run(context, sink, signal) {
    const points = context.memory.require(POINTS);
    if (settings.looksAtClock) await callTool(context, sink, 'clock.now', {}, signal);
    for (let round = 2; context.memory.get(OUTCOME)?.kind === 'completed'; round += 1) {
      const missing = points.filter((point) => !sink.draft?.includes(point));
      const isEnough = points.length - missing.length >= settings.threshold * points.length;
      if (isEnough) return releaseAnswer(sink, sink.draft ?? '', signal, wait);
      if (round > settings.maxRounds + 1) return refuseAnswer(context, sink);
      await writeAgain(context, sink, { missing, round }, signal);
    }
  },
});

async function writeAgain(
  context: PipelineContext,
  sink: StageSink,
  { missing, round }: { readonly missing: readonly string[]; readonly round: number },
  signal: AbortSignal,
): Promise<void> {
  const { memory, locale, ports } = context;
  const again = `${AGAIN[locale]}\n${missing.join('\n')}`;
  ports.noteHidden([again]);
  await sink.within(
    { kind: 'revision', name: 'again', labels: ONCE_MORE, stepKey: null, round },
    async () => {
      sink.endHold('refused');
      // Some servers take no two messages of one side after each other.
      const earlier = memory.require(HISTORY).slice(0, -1);
      const question = { role: 'user' as const, content: `${context.userText}\n\n${again}` };
      await writeDraft(context, sink, [...earlier, question], signal);
    },
  );
}

/** Lets the model write a draft. */
export const write = (policy: ExecutionPolicy): Stage => ({
  name: 'rehearsal_write',
  kind: 'essential',
  timeoutMs: policy.timeouts.totalMs,
  label: { en: 'Writing a draft', id: 'Menulis draf' },
  stepKey: 'response-compose',
  async run(context, sink, signal) {
    await writeDraft(context, sink, context.memory.require(HISTORY), signal);
  },
});

/** Lets the model write, and holds what it writes. Throws where the model fails, which ends the turn. */
export async function writeDraft(
  context: PipelineContext,
  sink: StageSink,
  messages: readonly ModelMessage[],
  signal: AbortSignal,
): Promise<void> {
  sink.hold();
  const outcome = await streamAnswer(context, sink, messages, signal);
  context.memory.set(OUTCOME, outcome);
  if (outcome.kind === 'failed') throw new Error('no draft');
}
