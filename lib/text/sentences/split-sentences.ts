import { SentenceStream } from './sentence-stream';

/** Cuts a text into sentences whose concatenation is the text; see {@link SentenceStream}. */
export function splitSentences(text: string): string[] {
  const stream = new SentenceStream();
  return [...stream.push(text), ...stream.flush()];
}
