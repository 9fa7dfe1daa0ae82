import { z } from 'zod';
import { asDocumentData } from './quoted-document';

/** A passage that a search has found, as prompts write it. */
export interface FoundLine {
  /** By which it is opened. */
  readonly result: number;
  readonly query: string;
  readonly document: string;
  readonly snippet: string;
}

/** A passage that was opened, under the number by which it may be cited. */
export interface OpenedLine {
  readonly number: number;
  readonly document: string;
  readonly chunk: number;
  /** The day of the document, where that is known. */
  readonly date?: string | undefined;
  /** Where in the document it stands, and the headings above it or the names of its columns, where these are known. */
  readonly place?: string | undefined;
  readonly under?: string | undefined;
  readonly text: string;
}

const foundSchema = z.strictObject({
  result: z.number(),
  query: z.string(),
  document: z.string(),
  snippet: z.string(),
});
const openedSchema = z.strictObject({
  document: z.string(),
  date: z.string().optional(),
  chunk: z.number(),
  place: z.string().optional(),
  under: z.string().optional(),
  text: z.string(),
});

/** A found passage on one line, quoted so that its text cannot get out of it. */
export const writeFound = ({ document, snippet, ...found }: FoundLine): string =>
  JSON.stringify({ ...found, document: asDocumentData(document), snippet: asDocumentData(snippet) });

/** An opened passage on one line, for example `[1] {"document":"…","chunk":0,"text":"…"}`. */
export const writeOpened = ({ number, document, text, place, under, ...known }: OpenedLine): string =>
  `[${number}] ${JSON.stringify({
    document: asDocumentData(document),
    ...known,
    ...(place !== undefined && { place: asDocumentData(place) }),
    ...(under !== undefined && { under: asDocumentData(under) }),
    text: asDocumentData(text),
  })}`;

function read<Value>(json: string, schema: z.ZodType<Value>): Value | null {
  try {
    return schema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

/** Reads a line as it was written; null for one that was not. */
export const readFound = (line: string): FoundLine | null => read(line, foundSchema);

/** Reads a line as it was written; null for one that was not. */
export function readOpened(line: string): OpenedLine | null {
  const [, number, json = ''] = /^\[(\d+)\] (\{.*\})$/s.exec(line) ?? [];
  const opened = number === undefined ? null : read(json, openedSchema);
  return opened && { number: Number(number), ...opened };
}

/** The beginning of an opened passage as prompts have it. */
const OPENED =
  /^\s*(?:- )?(?:\[\d+\]\s*)*\{\s*"document"\s*:\s*"(?:[^"\\]|\\.)*"\s*,\s*(?:"date"\s*:\s*"[^"]*"\s*,\s*)?"chunk"\s*:/;

/** A text without the lines in which a model only repeats passages as it was given them. */
export const withoutOpenedLines = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !OPENED.test(line))
    .join('\n');
