import { z } from 'zod';
import { asDocumentData } from '../documents/quoted-document';

/** A source of research as prompts write it, under the number by which it is cited in drafts and in the report. */
export interface SourceLine {
  readonly number: number;
  /** For example `[Tier 2 | news]`. */
  readonly tier: string;
  /** Who publishes it, where that is known. */
  readonly site?: string | undefined;
  readonly title: string;
  /** The day that it is of (`2026-01-31`), where that is known. */
  readonly date?: string | undefined;
  readonly text: string;
}

const lineSchema = z.strictObject({
  tier: z.string(),
  site: z.string().optional(),
  title: z.string(),
  date: z.string().optional(),
  text: z.string(),
});

/** A source on one line, quoted so that its text cannot get out of it: `[1] {"tier":"[Tier 2 | news]","title":"…","text":"…"}`. */
export const writeSource = ({ number, tier, site, title, date, text }: SourceLine): string =>
  `[${number}] ${JSON.stringify({
    tier,
    site: site === undefined ? undefined : asDocumentData(site),
    title: asDocumentData(title),
    date,
    text: asDocumentData(text),
  })}`;

/** Reads a line as it was written; null for one that was not. */
export function readSource(line: string): SourceLine | null {
  const [, number, json = ''] = /^\[(\d+)\] (\{.*\})$/s.exec(line) ?? [];
  if (number === undefined) return null;
  try {
    const { data } = lineSchema.safeParse(JSON.parse(json));
    return data ? { number: Number(number), ...data } : null;
  } catch {
    return null;
  }
}
