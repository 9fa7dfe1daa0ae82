import type { Script, ScriptStep } from './script';

const THOUGHT_PIECES = [
  'The user wants to see how',
  ' the numbers of both years',
  ' compare with each other, so I',
  ' first look at the totals. Then',
  ' I check whether the second table',
  ' counts the same things. A search',
  ' would not help here because the',
  ' data is already in the message. I',
  ' weigh the larger difference against',
  ' the smaller one and keep the result',
  ' for the answer. Next comes the part',
  ' about the causes of the change.\n',
];
const TEXT_PIECES = [
  'The **total** rose by',
  ' a small amount, and',
  ' most of it came from',
  ' the second half of the',
  ' year. The first half was',
  ' flat. Costs followed the',
  ' same path with a delay.',
  ' The table above shows it.\n\n',
];

/** A turn of many small chunks of natural sentences, for measuring; about 30 characters a chunk. */
export function benchScript(thoughts: number, texts: number, chunkDelayMs: number): Script {
  const steps: ScriptStep[] = [
    ...repeat(THOUGHT_PIECES, thoughts).map((text) => ({ kind: 'thought' as const, text })),
    ...repeat(TEXT_PIECES, texts).map((text) => ({ kind: 'text' as const, text })),
    { kind: 'finish', reason: 'stop' },
  ];
  return { name: 'bench', steps, chunkDelayMs };
}

function repeat(pieces: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, index) => pieces[index % pieces.length] ?? '');
}
