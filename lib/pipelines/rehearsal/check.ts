import type { Wait } from '@/lib/shared/wait';
import { callTool } from '../turn/call-tool';
import { HISTORY, OUTCOME } from '../turn/memory-keys';
import type { PipelineContext } from '../turn/pipeline-context';
import { refuseAnswer, releaseAnswer } from '../turn/release-answer';
import type { Stage } from '../turn/stage';
import type { StageSink } from '../turn/stage-sink';
import { POINTS } from './plan';
import type { RehearsalSettings } from './rehearsal-knobs';
import { writeDraft } from './write';

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
