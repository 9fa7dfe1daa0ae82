import type { Steps } from '../shared/steps';
import { alignTokens } from './align-tokens';
import type { AuthorshipRun, Section, Writer } from './paper';
import { type ReadTokens, readTokens } from './tokens';
import { wordCount } from './word-count';

export const sameWriter = (left: Writer, right: Writer): boolean =>
  left.by === 'person' ? right.by === 'person' : right.by === 'model' && left.turnId === right.turnId;

/** Says that one writer wrote a whole text. */
export const writtenBy = (text: string, writer: Writer): Section => ({
  text,
  authorship: text === '' ? [] : [{ length: text.length, writer }],
});

/**
 * Gives a section its next text: words that stayed, or that were moved, keep their writer; so do those that come from
 * other texts, as a run of some words; all others are the writer's who has written now.
 */
export function* revise(
  section: Section,
  text: string,
  writer: Writer,
  others: readonly Section[] = [],
): Steps<Section> {
  const head = commonLines(section.text, text);
  const tail = commonLinesAtEnd(section.text.slice(head), text.slice(head));
  const was = part(section, head, section.text.length - tail);
  const changed = text.slice(head, text.length - tail);
  const runs = new Runs();
  runs.push(part(section, 0, head).authorship);
  runs.push(changed === '' ? [] : yield* authorshipOf(was, changed, writer, [section, ...others]));
  runs.push(part(section, section.text.length - tail, section.text.length).authorship);
  return { text, authorship: runs.all };
}

/** Who wrote a text, after what stood in its place before, and others that it may have words of. */
function* authorshipOf(
  was: Section,
  text: string,
  writer: Writer,
  others: readonly Section[],
): Steps<readonly AuthorshipRun[]> {
  const after = readTokens(text);
  if (after.ids.length === 0) return [{ length: text.length, writer }];
  const before = readTokens(was.text);
  const origins = yield* alignTokens(after, [before, ...others.map((other) => () => readTokens(other.text))]);
  const writers = [was, ...others].map((source) => {
    let made: readonly Writer[] | null = null;
    return (at: number): Writer | undefined => {
      made ??= writersOf(source, source === was ? before : readTokens(source.text));
      return made[at];
    };
  });
  const runs = new Runs();
  origins.forEach((origin, at) => {
    runs.add(after.lengthAt(at), (origin && writers[origin.source]?.(origin.at)) ?? writer);
  });
  return runs.all;
}

/** Runs of a text, from its beginning on. */
class Runs {
  readonly all: { length: number; readonly writer: Writer }[] = [];

  add(length: number, writer: Writer): void {
    const last = this.all.at(-1);
    if (length === 0) return;
    if (last && sameWriter(last.writer, writer)) last.length += length;
    else this.all.push({ length, writer });
  }

  push(runs: readonly AuthorshipRun[]): void {
    for (const { length, writer } of runs) this.add(length, writer);
  }
}

/** What of a section stands between two places. */
function part({ text, authorship }: Section, start: number, end: number): Section {
  const runs = new Runs();
  let at = 0;
  for (const { length, writer } of authorship) {
    runs.add(Math.max(0, Math.min(end, at + length) - Math.max(start, at)), writer);
    at += length;
  }
  return { text: text.slice(start, end), authorship: runs.all };
}

/** How much of two texts are the same lines at the beginning. */
function commonLines(left: string, right: string): number {
  const most = Math.min(left.length, right.length);
  let length = 0;
  while (length < most && left.charCodeAt(length) === right.charCodeAt(length)) length += 1;
  if (length === left.length && length === right.length) return length;
  return left.slice(0, length).lastIndexOf('\n') + 1;
}

/** The same at the end: from the beginning of a line in both. */
function commonLinesAtEnd(left: string, right: string): number {
  const most = Math.min(left.length, right.length);
  const at = (text: string, fromEnd: number): number => text.charCodeAt(text.length - fromEnd);
  let length = 0;
  while (length < most && at(left, length + 1) === at(right, length + 1)) length += 1;
  const newline = left.indexOf('\n', left.length - length);
  return newline === -1 ? 0 : left.length - newline - 1;
}

/** Who wrote each token: who wrote where its word begins. */
function writersOf({ authorship }: Section, tokens: ReadTokens): Writer[] {
  const writers: Writer[] = [];
  let run = 0;
  let end = authorship[0]?.length ?? 0;
  for (let at = 0; at < tokens.ids.length; at += 1) {
    while (tokens.wordStartAt(at) >= end && run + 1 < authorship.length) {
      run += 1;
      end += authorship[run]?.length ?? 0;
    }
    const { writer } = authorship[run] ?? {};
    if (writer) writers.push(writer);
  }
  return writers;
}

/** A paragraph of a section's text, and who wrote its words. */
export interface Paragraph {
  /** UTF-16 offsets; what stands between paragraphs belongs to none. */
  readonly start: number;
  readonly end: number;
  readonly words: number;
  /** How much of its words the model wrote: 0 to 1. */
  readonly share: number;
  readonly by: 'person' | 'model' | 'both';
  /** Turns that wrote words of it, in the order of their words. */
  readonly turnIds: readonly string[];
}

const PARAGRAPH = /\S[^\n]*(?:\n(?![^\S\n]*(?:\n|$))[^\n]*)*/g;

/** Says of each paragraph of a section who wrote how much of it. */
export function paragraphsOf({ text, authorship }: Section): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let run = 0;
  let runStart = 0;
  for (const match of text.matchAll(PARAGRAPH)) {
    const start = match.index;
    const end = start + match[0].trimEnd().length;
    const said = { person: 0, model: 0 };
    const turnIds = new Set<string>();
    for (;;) {
      const { length, writer } = authorship[run] ?? {};
      if (length === undefined || writer === undefined || runStart >= end) break;
      const words = wordCount(text.slice(Math.max(start, runStart), Math.min(end, runStart + length)));
      said[writer.by] += words;
      if (writer.by === 'model' && words > 0) turnIds.add(writer.turnId);
      if (runStart + length > end) break;
      runStart += length;
      run += 1;
    }
    const { person, model } = said;
    paragraphs.push({
      start,
      end,
      words: person + model,
      share: model === 0 ? 0 : model / (person + model),
      by: model === 0 ? 'person' : person === 0 ? 'model' : 'both',
      turnIds: [...turnIds],
    });
  }
  return paragraphs;
}
