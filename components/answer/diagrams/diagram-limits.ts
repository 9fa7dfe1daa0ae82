/** Larger is nothing that people take in at a glance, and takes long to lay out. */
const MOST_CHARACTERS = 10_000;
const MOST_STATEMENTS = 250;
export const MOST_EDGES = 150;

/** More would keep the page waiting for long where the browser runs the frame beside it: those are drawn when asked. */
const MOST_UNASKED = 24;
const MOST_GROUPS_UNASKED = 6;
const STATEMENT = /[\n;&]/g;
const GROUP = /\bsubgraph\b/g;
const EDGE = /[-=.)]>{1,2}|---|===/g;

/** Whether a block of code describes a diagram that can be drawn. */
export const isDiagram = (language: string | null, text: string): boolean =>
  language?.toLowerCase() === 'mermaid' &&
  text.length <= MOST_CHARACTERS &&
  countOf(text, STATEMENT) <= MOST_STATEMENTS;

/** Whether a diagram takes so little that it is drawn unasked. */
export const isSmallDiagram = (text: string): boolean =>
  countOf(text, STATEMENT) <= MOST_UNASKED &&
  countOf(text, EDGE) <= MOST_UNASKED &&
  countOf(text, GROUP) <= MOST_GROUPS_UNASKED;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
