import { z } from 'zod';
import { wholeCharacters } from '@/lib/text/words/whole-characters';

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
