import { text, thought } from './answer-scenarios';
import type { ModelRequest } from './model-request';
import type { ScriptStep } from './script';

const CALL: readonly ScriptStep[] = [
  thought('**Reckoning**\n\nThe user wants a sum, which I should not work out by heart. '),
  thought('The calculator does it.'),
  { kind: 'tool-call', name: 'calculate', args: { expression: '(1250 + 375) * 8' } },
  { kind: 'finish', reason: 'tool-calls' },
];

const ANSWER: readonly ScriptStep[] = [
  thought('**Answering**\n\nThe calculator has given 13,000, which fits the order of magnitude.'),
  text('It is **13,000**, '),
  text('as the calculator says.'),
  { kind: 'finish', reason: 'stop' },
];

/** A call of a tool, then the answer; `before` counts the steps of the requests that came before. */
export const roundsCall = ({
  toolResults,
}: ModelRequest): { readonly steps: readonly ScriptStep[]; readonly before: number } =>
  toolResults.length > 0 ? { steps: ANSWER, before: CALL.length } : { steps: CALL, before: 0 };
