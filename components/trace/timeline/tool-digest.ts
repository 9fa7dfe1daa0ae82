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

/** What says how a result came about, not what it is, and what programs call things. */
const NOT_TOLD = new Set([
  'judge',
  'verdict',
  'relation',
  'refused',
  'memoryId',
  'lane',
  'scope',
  'decidedBy',
  'confidence',
  'reading',
  'score',
  'isReduced',
  'place',
  'note',
]);

/** What of a call fits on a line, in nobody's field names; empty texts where nothing does. */
export const toolDigest = ({ arguments: given, result }: ToolDetail): ToolDigest => ({
  given: inShort(given),
  came: inShort(result),
});

/** The plain values of an object, or the value itself; nothing of what is deeper. */
function inShort(value: Json): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return cutAtWord(String(value), MOST_CHARACTERS);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return '';
  const told = Object.entries(value).filter(
    ([name, inner]) => !NOT_TOLD.has(name) && (typeof inner === 'string' || typeof inner === 'number'),
  );
  const fields = told.slice(0, MOST_FIELDS).map(([, inner]) => String(inner));
  return cutAtWord(fields.join(', ').replaceAll(/\s+/gu, ' '), MOST_CHARACTERS);
}
