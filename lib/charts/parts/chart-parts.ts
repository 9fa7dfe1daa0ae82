import { z } from 'zod';
import { wholeCharacters } from '@/lib/text/words/whole-characters';
import { CHART_LIMITS } from './chart-limits';

/** Control characters, and those that turn the direction of what stands around them. */
const HIDDEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;
const EVERY_HIDDEN = new RegExp(`${HIDDEN.source}+`, 'gu');

/** One line of text in a chart or table: nothing invisible, no half characters. It is text, whatever marks it holds. */
export const chartTextSchema = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .refine((text) => !HIDDEN.test(text) && text.isWellFormed(), 'has characters that cannot be seen');

/** Any text as one that a chart may hold; empty where nothing is left to be seen. */
export function chartText(text: string, most: number): string {
  const visible = text
    .slice(0, most * 2)
    .toWellFormed()
    .replace(EVERY_HIDDEN, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return visible.length <= most
    ? visible
    : `${visible.slice(0, wholeCharacters(visible, most - 1)).trimEnd()}…`;
}

/** The version of the chart's form; readers know every one that was ever stored. */
export const CHART_VERSION = 1;

export const chartNumberSchema = z.number().min(-CHART_LIMITS.magnitude).max(CHART_LIMITS.magnitude);

/** A moment in milliseconds since 1970, in the years 1 to 9999. */
export const chartTimeSchema = z.number().int().min(-62_135_596_800_000).max(253_402_300_799_999);

export const chartNameSchema = chartTextSchema(CHART_LIMITS.labelCharacters);

/** A list of names of which no two are the same. */
export const distinctNamesSchema = (most: number) =>
  z
    .array(chartNameSchema)
    .min(1)
    .max(most)
    .refine((names) => new Set(names).size === names.length, 'two of the names are the same');

/** What every chart has, whatever its kind. */
export const chartParts = {
  version: z.literal(CHART_VERSION),
  title: chartTextSchema(CHART_LIMITS.titleCharacters),
  /** What one has to know to read it, such as that its prices are historical. */
  note: chartTextSchema(CHART_LIMITS.noteCharacters).optional(),
  /** Where the numbers come from. */
  source: chartTextSchema(CHART_LIMITS.noteCharacters).optional(),
  /** Of the numbers, such as USD or %. */
  unit: chartTextSchema(CHART_LIMITS.unitCharacters).optional(),
  /** Where points were left out or put together: how many there were, and are. */
  reduced: z.strictObject({ from: z.number().int().positive(), to: z.number().int().positive() }).optional(),
} as const;

const commonSchema = z.strictObject(chartParts);
/** What is known of a chart of any kind. */
export type ChartCommon = z.infer<typeof commonSchema> & { readonly kind: string };
