import { addressAt, titleEndAt } from './link-target';

/** Addresses by the normalised labels under which a text defines them; nothing by the keys of its footnotes. */
export type Definitions = ReadonlyMap<string, string>;

const LABEL = /\[((?:[^[\]\\]|\\[\s\S]){1,999})\]:[ \t]*(?:\n[ \t]*)?/y;
const LINE_END = /[ \t]*(?:\n|$)/y;
const SPACES = /[ \t]*\n?[ \t]*/y;
const LONGEST_ADDRESS = 2_048;

/** Labels are the same where only their case and white space differ. */
export const definitionLabel = (label: string): string =>
  label.trim().replaceAll(/\s+/g, ' ').toLowerCase().toUpperCase();

/** Adds the definitions at the beginning of a paragraph to others, which win, and returns where its words begin. */
export function readDefinitions(text: string, definitions: Map<string, string>): number {
  let position = 0;
  while (text.startsWith('[', position)) {
    LABEL.lastIndex = position;
    const label = LABEL.exec(text)?.[1];
    if (label === undefined || label.trim() === '') break;
    const address = addressAt(text, LABEL.lastIndex);
    if (!address || address.end === LABEL.lastIndex || address.href.length > LONGEST_ADDRESS) break;
    const end = endOfDefinition(text, address.end);
    if (end === null) break;
    const key = definitionLabel(label);
    if (!definitions.has(key)) definitions.set(key, address.href);
    position = end;
  }
  return position;
}

function endOfDefinition(text: string, addressEnd: number): number | null {
  SPACES.lastIndex = addressEnd;
  SPACES.test(text);
  const titleStart = SPACES.lastIndex;
  const titleEnd = titleStart > addressEnd ? titleEndAt(text, titleStart) : titleStart;
  if (titleEnd > titleStart) {
    const end = lineEndAt(text, titleEnd);
    if (end !== null) return end;
  }
  return lineEndAt(text, addressEnd);
}

function lineEndAt(text: string, start: number): number | null {
  LINE_END.lastIndex = start;
  return LINE_END.test(text) ? LINE_END.lastIndex : null;
}
