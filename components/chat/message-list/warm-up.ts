import { preloadTracePanel } from '@/components/trace/panel/load-trace-panel';
import { whenIdle } from '@/components/ui/when-idle';
import type { ConversationSession } from '../state/session/conversation-session';
import { loadMessageDrawing } from './late-message-list';

/** What takes less is done together with the next, in ms. */
const SHORT_MS = 4;

/** Under this name the page notes how long the steps took together; the benchmark of pages says what it tells. */
const MEASURE = 'warm-up';

let isWarm = false;

/**
 * Loads and runs what a turn will need while its answer comes. What is run is run once, one thing at a time, and only
 * while the page has nothing else to do: a key that is pressed meanwhile waits for one of them at most.
 */
export async function warmUp({ turn }: Pick<ConversationSession, 'turn'>): Promise<void> {
  await turn.prepare();
  if (isWarm) return;
  isWarm = true;
  preloadTracePanel();
  const drawing = await loadMessageDrawing().catch(() => null);
  if (drawing !== null) runWhenIdle(drawing.rehearse());
}

function runWhenIdle(steps: Iterator<void>): void {
  let tookMs = 0;
  const next = (): void => {
    const startedAt = performance.now();
    let isOver = false;
    do isOver = steps.next().done === true;
    while (!isOver && performance.now() - startedAt < SHORT_MS);
    tookMs += performance.now() - startedAt;
    if (isOver) performance.measure(MEASURE, { start: 0, duration: tookMs });
    else whenIdle(next);
  };
  whenIdle(next);
}
