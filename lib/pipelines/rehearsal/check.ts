import { streamAnswer } from '../turn/answer-stream';
import { callTool } from '../turn/call-tool';
import { HISTORY, OUTCOME } from '../turn/memory-keys';
import { type Pause, releaseAnswer } from '../turn/release-answer';
import type { Stage } from '../turn/stage';
import { POINTS } from './plan';

const AGAIN = {
  en: 'Write the answer once more. It has to make these points:',
  id: 'Tulis jawabannya sekali lagi. Pokok yang harus ada:',
};

/**
 * Releases a draft that makes every point of the plan; one that does not is written once more, if it may be. Looks at
 * the clock.
 */
export const check = (drafts: 1 | 2, pause?: Pause): Stage => ({
  name: 'rehearsal_check',
  kind: 'essential',
  timeoutMs: 60_000,
  label: { en: 'Checking the draft', id: 'Memeriksa draf' },
  when: ({ memory }) => memory.get(OUTCOME)?.kind === 'completed',
  async run(context, sink, signal) {
    const { memory, locale, ports } = context;
    const points = memory.require(POINTS);
    const missing = points.filter((point) => !sink.draft?.includes(point));
    await callTool(context, sink, 'clock.now', {}, signal);
    if (missing.length > 0 && drafts > 1) {
      const again = `${AGAIN[locale]}\n${missing.join('\n')}`;
      ports.noteHidden([again]);
      const label = locale === 'id' ? 'Menulis sekali lagi' : 'Writing it once more';
      await sink.within({ kind: 'revision', name: 'again', label, stepKey: null, round: 2 }, async () => {
        sink.endHold('refused');
        sink.hold();
        // Some servers take no two messages of one side after each other.
        const earlier = memory.require(HISTORY).slice(0, -1);
        const question = { role: 'user' as const, content: `${context.userText}\n\n${again}` };
        memory.set(OUTCOME, await streamAnswer(context, sink, [...earlier, question], signal));
      });
    }
    if (memory.get(OUTCOME)?.kind === 'completed') await releaseAnswer(sink, sink.draft ?? '', signal, pause);
  },
});
