import { cutAtWord } from '@/lib/text/words/cut-at-word';

/** Words of a source as an item of a list, with its marker; nothing in them is a mark of ours. */
export function quotedLine(words: string, number: number, mostCharacters: number): string {
  const line = cutAtWord(words.replace(/\s+/g, ' ').trim(), mostCharacters);
  return `- ${line.replaceAll(/[\\`*_[\]<>|#~]/g, '\\$&')} [${number}]`;
}
