import { cutAtWord } from '@/lib/text/words/cut-at-word';

/** Words of a source on one line; nothing in them is a mark of ours. */
export const quotedWords = (words: string, mostCharacters: number): string =>
  cutAtWord(words.replace(/\s+/g, ' ').trim(), mostCharacters).replaceAll(/[\\`*_[\]<>|#~]/g, '\\$&');

/** The same as an item of a list, with its marker. */
export const quotedLine = (words: string, number: number, mostCharacters: number): string =>
  `- ${quotedWords(words, mostCharacters)} [${number}]`;
