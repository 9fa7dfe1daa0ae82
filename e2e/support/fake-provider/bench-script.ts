import { markdownAnswer } from './markdown-answer';
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
];

export interface BenchOptions {
  /** How many chunks of each kind. */
  readonly thoughts: number;
  readonly texts: number;
  /** Whether the answer has headings, lists, tables and code; else it is plain paragraphs. */
  readonly markdown: boolean;
  /** Cuts thoughts and answer into chunks of exactly that many characters; else they are cut by hand. */
  readonly characters: number | null;
}

/** So many pieces of paragraphs of which no two are the same: an answer that goes in a circle is ended. */
const textPieces = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const place = index % (TEXT_PIECES.length + 1);
    return TEXT_PIECES[place] ?? ` Row ${Math.floor(index / (TEXT_PIECES.length + 1)) + 1} shows it.\n\n`;
  });

/** The length of a chunk where nothing else is asked for. */
const CHARACTERS = 30;

/** A turn of many small chunks of natural sentences, for measuring; about 30 characters a chunk if not cut. */
export function benchScript({ thoughts, texts, markdown, characters }: BenchOptions): Script {
  const answer = markdown ? [markdownAnswer(texts * (characters ?? CHARACTERS))] : textPieces(texts);
  const length = characters ?? (markdown ? CHARACTERS : null);
  const steps: ScriptStep[] = [
    ...chunksOf(THOUGHT_PIECES, thoughts, characters).map((text) => ({ kind: 'thought' as const, text })),
    ...chunksOf(answer, texts, length).map((text) => ({ kind: 'text' as const, text })),
    { kind: 'finish', reason: 'stop' },
  ];
  return { name: 'bench', steps };
}

/** That many chunks, cut anew where a length is given; the pieces repeat as often as needed. */
function chunksOf(pieces: readonly string[], count: number, length: number | null): string[] {
  if (length === null)
    return Array.from({ length: count }, (_, index) => pieces[index % pieces.length] ?? '');
  const text = pieces.join('');
  const whole = text.repeat(Math.ceil((count * length) / text.length));
  return Array.from({ length: count }, (_, index) => whole.slice(index * length, (index + 1) * length));
}
