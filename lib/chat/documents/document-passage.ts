import { z } from 'zod';

/** A passage of a document's text, in UTF-16 offsets. */
export interface DocumentPassage {
  readonly start: number;
  readonly end: number;
}

const offset = z.coerce.number().int().min(0).max(1_000_000_000);
const passageSchema = z.object({ from: offset, to: offset }).refine(({ from, to }) => from < to);

/** The passage that an address names with `?from=…&to=…`; null where it names none. */
export function readPassage(query: Readonly<Record<string, unknown>>): DocumentPassage | null {
  const { data } = passageSchema.safeParse(query);
  return data ? { start: data.from, end: data.to } : null;
}

/** The number of the part in which an offset is, from where the parts of a text begin; the last one beyond the end. */
export const partAt = (starts: readonly number[], offset: number): number =>
  Math.max(
    0,
    starts.findLastIndex((start) => start <= offset),
  );
