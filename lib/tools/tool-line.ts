import type { Tool } from './tool';

/** What a model is told of a tool among others that it may choose. */
export const toolLine = ({
  name,
  description,
  brief = description,
}: Pick<Tool, 'name' | 'description' | 'brief'>): string => `${name}: ${brief}`;

/** The same in a sentence, for whoever only has to know that it is there. */
export const toolInShort = ({
  name,
  description,
  brief = description,
}: Pick<Tool, 'name' | 'description' | 'brief'>): string =>
  `${name}: ${/^.*?\.(?=\s|$)/su.exec(brief)?.[0] ?? brief}`;
