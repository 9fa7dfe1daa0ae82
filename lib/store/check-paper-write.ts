import { AppError } from '@/lib/shared/app-error';
import type { PaperWrite } from './paper-store';

/** What one write may hold: every store keeps that in one transaction. */
const MOST_ITEMS = 100;
const MOST_UNITS = 4_000_000;

/** Throws `AppError('paper-write-too-large')` for a write that is more than a store takes at once. */
export function checkPaperWrite({ head, items }: PaperWrite): void {
  const units = items.reduce((sum, { data }) => sum + (data?.length ?? 0), head?.head.length ?? 0);
  if (items.length > MOST_ITEMS || units > MOST_UNITS)
    throw new AppError(
      'paper-write-too-large',
      `${items.length} items with ${units} units of data are too much.`,
    );
  const names = new Set(items.map(({ kind, itemId }) => `${kind} ${itemId}`));
  if (names.size < items.length) throw new Error('A write names an item of a paper twice.');
}

/** What comes after every id that begins so. */
export const endOfPrefix = (prefix: string): string => `${prefix}\u{10FFFF}`;
