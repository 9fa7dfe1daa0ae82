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

/** What of a call fits on a line; empty texts where nothing does. */
export function toolDigest({ arguments: given, result }: ToolDetail): ToolDigest {
  return {
    given: inShort(given, ([, value]) => value),
    came: inShort(result, ([name, value]) => `${name} ${value}`),
  };
}

/** The plain values of an object, or the value itself; nothing of what is deeper. */
function inShort(value: Json, tell: (field: readonly [string, string]) => string): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return cutAtWord(String(value), MOST_CHARACTERS);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return '';
  const fields = Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string' || typeof inner === 'number' ? [tell([name, String(inner)])] : [],
  );
  return cutAtWord(fields.slice(0, MOST_FIELDS).join(', ').replaceAll(/\s+/gu, ' '), MOST_CHARACTERS);
}
