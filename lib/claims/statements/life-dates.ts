import type { FoundQuantity } from '@/lib/text/quantities/found-quantity';
import type { Statement } from './statement';

const DASH = /^\s*[-–—−]\s*$/;
const OPENING = /\([^()]{0,40}$/;

/** The dates of birth and death that stand in brackets after a name, "(3 May 1912 – 9 June 1980)"; null where none do. */
export function lifeDates({
  text,
  quantities,
}: Statement): { birth: FoundQuantity; death: FoundQuantity } | null {
  for (const [index, birth] of quantities.entries()) {
    const death = quantities[index + 1];
    if (death === undefined || birth.dimension !== 'time' || death.dimension !== 'time') continue;
    const isOpened = OPENING.test(text.slice(Math.max(0, birth.start - 60), birth.start));
    if (isOpened && DASH.test(text.slice(birth.end, death.start))) return { birth, death };
  }
  return null;
}

const BIRTH = new Set(['birth', 'bear', 'lahir']);
const DEATH = new Set(['die', 'kill', 'murder', 'meninggal', 'bunuh']);

/** Which of the two a statement speaks of; null where it speaks of neither or both. */
export function lifeEventIn({ words }: Statement): 'birth' | 'death' | null {
  const says = (events: ReadonlySet<string>): boolean => words.some(({ concept }) => events.has(concept));
  const [birth, death] = [says(BIRTH), says(DEATH)];
  return birth === death ? null : birth ? 'birth' : 'death';
}
