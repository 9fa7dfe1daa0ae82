import { posix } from 'node:path';
import type { ParsedDocument } from '../../parsed-document';
import { DocumentBuilder } from '../builder/document-builder';
import { noteLeftOut } from '../office/note-left-out';
import { officeFacts } from '../office/office-facts';
import type { OfficePackage } from '../office/office-package';
import { readXml } from '../xml/read-xml';
import { readStyles } from './docx-styles';
import { DocxText } from './docx-text';

/** Reads a word processor's file: its text, then its notes. What it refers to outside of itself is left alone. */
export function readDocx({ archive, main }: OfficePackage, mostCharacters: number): ParsedDocument {
  const folder = posix.dirname(main);
  const sibling = (name: string): Uint8Array | null => archive.read(posix.join(folder, name));
  const builder = new DocumentBuilder(mostCharacters);
  const text = new DocxText(builder, readStyles(sibling('styles.xml')));
  for (const part of [archive.read(main), sibling('footnotes.xml'), sibling('endnotes.xml')])
    if (part) readXml(part, text);
  if (text.hiddenRuns > 0) builder.note('hidden-text-ignored', text.hiddenRuns);
  noteLeftOut(archive, builder);
  return builder.finish(officeFacts(archive));
}
