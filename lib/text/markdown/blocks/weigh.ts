import type { Leaf } from './leaf';

/** Characters without any mark that cost as much to show as one mark. */
export const CHARACTERS_PER_MARK = 32;

/** How much of a text is read and shown at first; what people and models write is shorter, and the rest follows. */
export const FIRST_WEIGHT = 2_400;

/** A block of code has a frame, a caption and three buttons with their drawings. */
const CODE_BLOCK_WEIGHT = 30;

/** About how many elements a text can become: its marks and line ends, and something for its length. */
export function weigh(text: string): number {
  let marks = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 128 && code !== 32 && !isLetterOrDigit(code)) marks += 1;
  }
  return marks + text.length / CHARACTERS_PER_MARK;
}

const isLetterOrDigit = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);

/** About how many elements a leaf becomes. */
export function leafWeight(leaf: Leaf): number {
  switch (leaf.kind) {
    case 'rule':
    case 'nothing':
      return 1;
    case 'code':
      return CODE_BLOCK_WEIGHT + leaf.text.length / CHARACTERS_PER_MARK;
    case 'table':
      return leaf.rows.reduce(
        (sum, row) => sum + 1 + row.length + weigh(row.join('')),
        8 + leaf.header.length,
      );
    case 'paragraph':
    case 'heading':
    case 'html':
    case 'formula':
      return 2 + weigh(leaf.text);
  }
}
