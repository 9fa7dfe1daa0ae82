import { text, thought } from './answer-scenarios';
import type { ScriptStep } from './script';

const CUT_OFF = { kind: 'finish', reason: 'max-tokens' } as const;
const STOP = { kind: 'finish', reason: 'stop' } as const;

/** Where answers are cut off, and with what models go on: they often say again what they have said. */
const ANSWERS: Readonly<Record<string, readonly [string, string]>> = {
  code: [
    'This is how:\n\n```python\ndef tide(hours):\n    ret',
    '```python\n    return hours % 12\n```\n\nThat is all of it.',
  ],
  list: [
    'What it takes:\n\n1. a furnace\n2. copper and',
    'copper and tin\n3. patience\n\nThat is all of it.',
  ],
  table: [
    '| Year | Sold |\n|---|---|\n| 2023 | 10 |\n',
    '| Year | Sold |\n|---|---|\n| 2024 | 14 |\n\nThat is all of it.',
  ],
};

/** An answer that ends at its limit. */
export const cutOffSteps = (as: string): readonly ScriptStep[] => [
  thought('I work out how it begins. '),
  text(ANSWERS[as]?.[0] ?? ''),
  CUT_OFF,
];

/** How it goes on; `breaks` closes the socket in the middle. */
export const goingOnSteps = (as: string, breaks: boolean): readonly ScriptStep[] => [
  thought('I look for the place where it stopped. '),
  text(ANSWERS[as]?.[1] ?? ''),
  breaks ? { kind: 'cut' } : STOP,
];
