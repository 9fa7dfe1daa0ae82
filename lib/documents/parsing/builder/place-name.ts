import { withoutInvisible } from '@/lib/text/without-invisible';
import { cutAtWord } from '@/lib/text/words/cut-at-word';

const LONGEST = 120;
const NOT_ON_A_LINE = /[\s\p{Cc}]+/gu;

/** What a sheet or a chapter is called, on one line and as long as a citation can say; null where it is called nothing. */
export function placeName(given: string | null | undefined): string | null {
  const name = withoutInvisible((given ?? '').slice(0, 2 * LONGEST).toWellFormed())
    .replaceAll(NOT_ON_A_LINE, ' ')
    .trim();
  return name === '' ? null : cutAtWord(name, LONGEST);
}
