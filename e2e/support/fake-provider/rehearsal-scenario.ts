import { text, thought } from './answer-scenarios';
import type { ModelRequest } from './model-request';
import type { ScriptStep } from './script';

const POINT = 'the moon pulls the sea';
/** Stands in the draft that is not let out, and nowhere else. */
const UNCHECKED = 'UNCHECKED';

const STOP: ScriptStep = { kind: 'finish', reason: 'stop' };
const PLAN: readonly ScriptStep[] = [
  thought('**Finding the Cause**\n\nThe user asks why something happens, so a cause is needed. '),
  thought('One point is enough for a short answer. '),
  text('{"points":'),
  text(`["${POINT}"]}`),
  STOP,
];
const CALL: readonly ScriptStep[] = [
  thought('The answer needs a figure for the hours between two tides. '),
  thought('I calculate it instead of guessing. '),
  { kind: 'tool-call', name: 'calculate', args: { expression: '24.84 / 2' } },
  { kind: 'finish', reason: 'tool-calls' },
];
const DRAFT: readonly ScriptStep[] = [
  thought('The figure is plausible. '),
  text(`${UNCHECKED} words about the shore `),
  text('and about its sand.'),
  STOP,
];
const REVISION: readonly ScriptStep[] = [
  thought('The cause was missing from what I wrote. '),
  thought('I name it first this time.'),
  text(`There are tides because ${POINT}, `),
  text('and the earth turns under the water about every 12.42 hours, so each coast has two a day.'),
  STOP,
];

/** What a model says to one request of a rehearsed turn, and how many steps there were in the requests before. */
export function rehearsalCall(request: ModelRequest): {
  readonly steps: readonly ScriptStep[];
  readonly before: number;
} {
  if (request.forJson) return { steps: PLAN, before: 0 };
  if (request.userTexts.at(-1)?.includes(POINT))
    return { steps: REVISION, before: PLAN.length + CALL.length + DRAFT.length };
  return request.toolResults.length > 0
    ? { steps: DRAFT, before: PLAN.length + CALL.length }
    : { steps: CALL, before: PLAN.length };
}
