import type { Tool } from './tool';

/** What a model is told of a tool among others that it may choose. */
export const toolLine = ({
  name,
  description,
  brief = description,
}: Pick<Tool, 'name' | 'description' | 'brief'>): string => `${name}: ${brief}`;
