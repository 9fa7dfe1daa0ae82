import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { EvidencePlace } from '../artifacts/evidence-item';

const MOST_LINES = 80;
const MOST_CHARACTERS = 4_000;
const LONGEST_LINE = 600;
const DEEPEST = 6;

/** An output told as text, and which part of it each line is. */
export interface ToldOutput {
  readonly text: string;
  readonly places: readonly EvidencePlace[];
}

/** Tells the output of any tool as text, one value a line, as far as it fits; linear in what fits. */
export function tellOutput(output: unknown): ToldOutput {
  const places: EvidencePlace[] = [];
  let text = '';
  for (const { path, value } of leavesOf(output, '', 0)) {
    if (places.length === MOST_LINES || text.length >= MOST_CHARACTERS) break;
    const name =
      path
        .split('.')
        .filter((key) => !/^\d+$/.test(key))
        .at(-1) ?? '';
    const line = cutAtWord(`${name === '' ? '' : `${name}: `}${value}`.replace(/\s+/g, ' '), LONGEST_LINE);
    const start = text === '' ? 0 : text.length + 1;
    text = text === '' ? line : `${text}\n${line}`;
    places.push({ path, start, end: start + line.length });
  }
  return { text, places };
}

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

interface Leaf {
  readonly path: string;
  readonly value: string;
}

function* leavesOf(value: unknown, path: string, depth: number): Generator<Leaf> {
  if (typeof value === 'string') {
    if (value.trim() !== '') yield { path, value };
  } else if (typeof value === 'number' || typeof value === 'boolean') yield { path, value: String(value) };
  else if (Array.isArray(value) && value.length > 0 && value.every(isPlain))
    yield { path, value: value.join(', ') };
  else if (typeof value === 'object' && value !== null && depth < DEEPEST)
    for (const [key, inner] of Object.entries(value))
      yield* leavesOf(inner, path === '' ? key : `${path}.${key}`, depth + 1);
}
