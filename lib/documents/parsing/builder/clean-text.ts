import { withoutInvisible } from '@/lib/text/characters/without-invisible';

const LINE_END = /\r\n?|[\u0085\u2028\u2029\f\v]/g;

/**
 * A text as it is stored: composed characters, one kind of line end, nothing invisible, no halves of characters. What
 * is quoted of it later passes through without a change.
 */
export const cleanText = (text: string): string =>
  withoutInvisible(text.replaceAll(LINE_END, '\n').toWellFormed().normalize('NFC'))
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
