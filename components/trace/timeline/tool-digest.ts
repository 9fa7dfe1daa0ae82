import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { ToolDetail } from '@/lib/trace/tool-detail';

/** A call in a line: what it was given, and what it gave back. */
export interface ToolDigest {
  readonly given: string;
  readonly came: string;
}

type Json = ToolDetail['arguments'];

const MOST_CHARACTERS = 48;
const MOST_FIELDS = 3;

/** What says how a result came about, not what it is. */
const NOT_TOLD = new Set([
  'judge',
  'decidedBy',
  'confidence',
  'reading',
  'score',
  'isReduced',
  'place',
  'note',
]);

/** What of a call fits on a line; empty texts where nothing does. */
export const toolDigest = ({ arguments: given, result }: ToolDetail): ToolDigest => ({
  given: inShort(given, (_, value) => String(value)),
  came: inShort(result, (name, value) => `${name} ${value}`),
});

/** The plain values of an object, or the value itself; nothing of what is deeper. */
function inShort(value: Json, tell: (name: string, value: number) => string): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return cutAtWord(String(value), MOST_CHARACTERS);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return '';
  const fields = Object.entries(value).flatMap(([name, inner]) => {
    if (NOT_TOLD.has(name)) return [];
    // A number without a name says nothing, a text says what it is.
    return typeof inner === 'string' ? [inner] : typeof inner === 'number' ? [tell(name, inner)] : [];
  });
  return cutAtWord(fields.slice(0, MOST_FIELDS).join(', ').replaceAll(/\s+/gu, ' '), MOST_CHARACTERS);
}
