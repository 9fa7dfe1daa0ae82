import { invisibleLengthAt, mayBeInvisible } from './invisible-character';

/** A text without characters that show nothing or reorder what is shown; line ends and tabs stay. */
export function withoutInvisible(text: string): string {
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

/** Tells whether nothing of a text can be seen. */
export const isBlank = (text: string): boolean => withoutInvisible(text).trim() === '';
