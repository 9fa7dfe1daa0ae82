import { SentenceStream } from '@/lib/text/sentences/sentence-stream';

const ASKS = /[?？]["'”’»)\]]*\s*$/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * What somebody states in a text, at its place there: blanks stand for the questions, which carry nothing. Empty where
 * nothing is stated.
 */
export function statedText(text: string): string {
  const stream = new SentenceStream();
  const sentences = [...stream.push(text), ...stream.flush()];
  const stated = sentences
    .map((sentence) => (ASKS.test(sentence) ? ' '.repeat(sentence.length) : sentence))
    .join('');
  return LETTER_OR_DIGIT.test(stated) ? stated : '';
}
