import { invisibleLengthAt, mayBeInvisible } from '@/lib/text/characters/invisible-character';

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

function withoutInvisible(text: string): string {
  const kept: string[] = [];
  let from = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (!mayBeInvisible(text.charCodeAt(index))) continue;
    const length = invisibleLengthAt(text, index);
    if (length === 0) continue;
    kept.push(text.slice(from, index));
    index += length - 1;
    from = index + 1;
  }
  return from === 0 ? text : kept.join('') + text.slice(from);
}
