import { cslItemSchema } from '../../paper/reference';
import { broken, LineCount, LONGEST_ENTRY, type ReadEntry } from './read-entry';

/** The entries of a CSL-JSON file, each read by itself, so that one that is no JSON costs itself only. */
export function* readCslJson(text: string): Generator<ReadEntry, void> {
  const lines = new LineCount(text);
  const isWhole = isJson(text);
  // A list of entries, or `{"items": […]}`, or one entry.
  const list = /^\s*(?:\[|\{\s*"items"\s*:\s*\[)/.exec(text)?.[0].length ?? 0;
  for (let at = text.indexOf('{', list); at !== -1; ) {
    const line = lines.at(at);
    const end = isWhole ? objectEnd(text, at, null) : objectEnd(text, at, indentOf(text, at));
    yield readOne(text.slice(at, end), line);
    at = text.indexOf('{', end);
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** What stands before a bracket in its line, if that is nothing but blanks. */
function indentOf(text: string, at: number): string | null {
  const before = text.slice(text.lastIndexOf('\n', at) + 1, at);
  return before.length < 20 && before.trim() === '' ? before : null;
}

/** Where an object ends: with its bracket, or where something is wrong and a line begins one like it. */
function objectEnd(text: string, start: number, indent: string | null): number {
  const sister = indent === null ? null : `\n${indent}{`;
  let depth = 0;
  let inString = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\n') {
      // No string has a line end in it, so that what was open here was never closed.
      inString = false;
      if (sister !== null && text.startsWith(sister, at)) return at;
    } else if (inString) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return text.length;
}

function readOne(text: string, line: number): ReadEntry {
  if (text.length > LONGEST_ENTRY) return broken(line, 'too-long', text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return broken(line, 'invalid-json', text);
  }
  const parsed = cslItemSchema.safeParse({ id: '', ...Object(value) });
  if (!parsed.success)
    return broken(
      line,
      parsed.error.issues.some(({ path }) => path[0] === 'type') ? 'no-type' : 'invalid-entry',
      text,
    );
  const item = parsed.data;
  const key = typeof item['citation-key'] === 'string' ? item['citation-key'] : String(item.id);
  return { kind: 'entry', line, key, item };
}
