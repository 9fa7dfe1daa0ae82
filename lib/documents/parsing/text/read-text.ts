import type { ParsedDocument } from '../../parsed-document';
import { DocumentBuilder, NO_FACTS } from '../builder/document-builder';

const BLANK_LINES = /\n(?:[ \t]*\n)+/g;

/** Reads plain text: a paragraph ends with a blank line, and its lines stay as they were written. */
export function readText(text: string, mostCharacters: number): ParsedDocument {
  const builder = new DocumentBuilder(mostCharacters);
  addParagraphs(text, builder);
  return builder.finish(NO_FACTS);
}

/** Adds the paragraphs of a plain text to a document. */
export function addParagraphs(text: string, builder: DocumentBuilder): void {
  for (const { words } of paragraphsOf(text)) builder.add('paragraph', words);
}

/** Reads source code and what else is written for programs: parts between blank lines, each with the numbers of its lines. */
export function readCode(text: string, mostCharacters: number): ParsedDocument {
  const builder = new DocumentBuilder(mostCharacters);
  for (const { words, line } of paragraphsOf(text)) builder.addNumbered({ line }, 'code', words);
  return builder.finish(NO_FACTS);
}

function* paragraphsOf(text: string): Generator<{ readonly words: string; readonly line: number }> {
  const lines = text.replaceAll(/\r\n?|\f/g, '\n');
  let from = 0;
  let line = 1;
  for (const { 0: gap, index } of lines.matchAll(BLANK_LINES)) {
    const words = lines.slice(from, index);
    yield { words, line };
    line += words.split('\n').length + gap.split('\n').length - 2;
    from = index + gap.length;
  }
  yield { words: lines.slice(from), line };
}
