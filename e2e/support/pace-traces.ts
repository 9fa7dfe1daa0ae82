import type { BrowserContext } from '@playwright/test';

/** The parts of a trace that say when something happened. */
interface TimedTrace {
  readonly trace: {
    readonly startedAt: number;
    readonly record: {
      completedAt: number;
      readonly steps: { ts: number }[];
      readonly activities: TimedActivity[];
    };
  };
  readonly thoughts: { ts: number; readonly delta: string }[];
}

interface TimedActivity {
  readonly kind: string;
  startedAt: number;
  endedAt?: number;
  readonly detail?: { readonly start?: number; readonly end?: number };
}

/** How a paced turn goes: a thought every four seconds from the fourth on, six seconds of answer after the last. */
const PACE_MS = 4_000;
const ANSWER_MS = 6_000;

/**
 * Gives a browser the stored traces as if their turns had taken their time: the fake providers are done before
 * anything of them could be played. The words stay as they are stored.
 */
export async function paceTraces(context: BrowserContext): Promise<void> {
  await changeTraces(context, ({ trace: { startedAt, record }, thoughts }) => {
    for (const [index, thought] of thoughts.entries()) thought.ts = startedAt + (index + 1) * PACE_MS;
    for (const [index, step] of record.steps.entries()) step.ts = startedAt + index * PACE_MS;
    const answerAt = Math.max(...[...thoughts, ...record.steps].map(({ ts }) => ts));
    record.completedAt = answerAt + ANSWER_MS;
    paceActivities({ trace: { startedAt, record }, thoughts }, answerAt);
  });
}

/** Rows last as long as the thoughts that they stand for, that of the answer from a moment on to the end. */
function paceActivities({ trace: { startedAt, record }, thoughts }: TimedTrace, answerAt: number): void {
  for (const activity of record.activities) {
    const { kind, detail: { start, end } = {} } = activity;
    // Made before anything began.
    if (kind === 'decision') continue;
    const isAnswer = kind === 'answer';
    activity.startedAt = start === undefined ? (isAnswer ? answerAt : startedAt) : timeAt(start, thoughts);
    activity.endedAt =
      end === undefined ? (isAnswer ? record.completedAt : answerAt) : timeAt(end - 1, thoughts);
  }
}

/** When the character at a place of the thoughts was shown. */
function timeAt(place: number, thoughts: TimedTrace['thoughts']): number {
  let end = 0;
  for (const { delta, ts } of thoughts) {
    end += delta.length;
    if (end > place) return ts;
  }
  return 0;
}

/** Changes the stored traces on their way to a browser. */
async function changeTraces(context: BrowserContext, change: (view: TimedTrace) => void): Promise<void> {
  await context.route('**/api/traces/*', async (route) => {
    const response = await route.fetch();
    const view: TimedTrace = await response.json();
    change(view);
    await route.fulfill({ response, json: view });
  });
}
