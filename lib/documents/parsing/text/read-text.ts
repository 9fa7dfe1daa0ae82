import type { ParsedDocument } from '../../parsed-document';
import { DocumentBuilder, NO_FACTS } from '../builder/document-builder';

const BLANK_LINES = /\n(?:[ \t]*\n)+/g;

/** Reads plain text: a paragraph ends with a blank line, and its lines stay as they were written. */
export function readText(text: string, mostCharacters: number): ParsedDocument {
  const builder = new DocumentBuilder(mostCharacters);
  const lines = text.replaceAll(/\r\n?|\f/g, '\n');
  let from = 0;
  for (const { 0: gap, index } of lines.matchAll(BLANK_LINES)) {
    builder.add('paragraph', lines.slice(from, index));
    from = index + gap.length;
  }
  builder.add('paragraph', lines.slice(from));
  return builder.finish(NO_FACTS);
}
