import { remembering } from '@/lib/text/words/text-pieces';
import { rootWords } from './root-words';
import { WORD_CLASSES, type WordClass } from './word-classes';

const NONE: readonly WordClass[] = [];

function indexClasses(): ReadonlyMap<string, readonly WordClass[]> {
  const index = new Map<string, WordClass[]>();
  for (const name of Object.keys(WORD_CLASSES) as WordClass[])
    for (const word of new Set(WORD_CLASSES[name].split(' ')))
      index.set(word, [...(index.get(word) ?? []), name]);
  return index;
}

const CLASSES_BY_WORD = indexClasses();

/** The classes that a word in lower case belongs to: its own, else those of the first root that has any. */
export const classesOf = remembering((word: string): readonly WordClass[] => {
  for (const root of rootWords(word)) {
    const classes = CLASSES_BY_WORD.get(root);
    if (classes) return classes;
  }
  return NONE;
});
