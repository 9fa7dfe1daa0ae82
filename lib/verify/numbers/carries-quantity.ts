import type { FoundQuantity } from '@/lib/text/quantities/found-quantity';
import { compareQuantities } from '@/lib/text/quantities/quantity-range';

const DATED = new Set(['time', 'day-of-year', 'clock']);
/** "Over 5,000" is said of 5,898, and not of 50,000. */
const MOST_ROUNDED = 1.5;
/** Months and years are of no one length. */
const CALENDAR_SLACK = 0.02;

/** Whether what a text says of an amount carries what a statement says of it: its bound is part of what it says. */
export function carriesQuantity(said: FoundQuantity, known: FoundQuantity): boolean {
  if (said.dimension !== known.dimension) return false;
  const isEqual = isSameNumber(said, known);
  if (said.bound === known.bound) {
    if (isEqual) return true;
    return said.bound === 'exact' && compareQuantities(said, known) === 'agrees' && isRounded(said, known);
  }
  if (isEqual && said.bound === 'exact' && known.bound === 'about') return true;
  if (said.bound === 'about') return compareQuantities(said, known) === 'agrees';
  if (known.bound !== 'exact' || compareQuantities(said, known) !== 'agrees') return false;
  if (DATED.has(said.dimension)) return false;
  const [less, more] = [Math.min(said.low, known.low), Math.max(said.high, known.high)];
  return less > 0 && more <= less * MOST_ROUNDED;
}

function isSameNumber(said: FoundQuantity, known: FoundQuantity): boolean {
  const slack = said.dimension === 'duration' && said.low > 25 ? CALENDAR_SLACK : 1e-9;
  return (
    Math.abs(said.low - known.low) <= Math.abs(known.low) * slack &&
    Math.abs(said.high - known.high) <= Math.abs(known.high) * slack
  );
}

/** "In 2025" of a day of that year, "5.4 million" of 5,438,000; 950 of 946 is rounded by a digit, without saying so. */
const isRounded = (said: FoundQuantity, known: FoundQuantity): boolean =>
  said.dimension === 'time' ||
  said.low !== said.high ||
  known.low !== known.high ||
  digits(known) - digits(said) >= 2;

const digits = ({ low, grain }: FoundQuantity): number =>
  grain <= 0
    ? 15
    : Math.max(0, Math.floor(Math.log10(Math.abs(low) || 1)) - Math.floor(Math.log10(grain)) + 1);
