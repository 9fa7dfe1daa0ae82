import type { ChatMessage } from './chat-message';

const MARKER = /\[[ \t]{0,2}(\d{1,3}(?:[ \t]{0,2}[,;–-][ \t]{0,2}\d{1,3}){0,20})[ \t]{0,2}\]/g;

/**
 * The numbers of as many pages in the order in which a message first names them, then those that it does not name. It
 * goes by the marks alone, in code as elsewhere, so that it costs little while an answer grows.
 */
export function pagesInOrder({ parts }: Pick<ChatMessage, 'parts'>, count: number): readonly number[] {
  const all = Array.from({ length: count }, (_, index) => index + 1);
  const named = parts
    .flatMap((part) => (part.type === 'text' ? [...part.text.matchAll(MARKER)] : []))
    .flatMap(([, numbers = '']) => numbers.split(/[^\d]+/).map(Number))
    .filter((number) => number >= 1 && number <= count);
  return [...new Set([...named, ...all])];
}
