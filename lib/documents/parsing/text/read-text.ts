import type { ParsedDocument } from '../../parsed-document';
import { DocumentBuilder, NO_FACTS } from '../builder/document-builder';

const BLANK_LINES = /\n(?:[ \t]*\n)+/;

/** Reads plain text: a paragraph ends with a blank line, and its lines stay as they were written. */
export function readText(text: string, mostCharacters: number): ParsedDocument {
  const builder = new DocumentBuilder(mostCharacters);
  for (const paragraph of text.replaceAll(/\r\n?|\f/g, '\n').split(BLANK_LINES))
    builder.add('paragraph', paragraph);
  return builder.finish(NO_FACTS);
}
