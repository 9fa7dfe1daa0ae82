import { posix } from 'node:path';
import type { ParsedDocument } from '../../parsed-document';
import { DocumentBuilder, type DocumentFacts } from '../builder/document-builder';
import { isoDay } from '../builder/iso-day';
import type { ZipArchive } from '../zip/zip-archive';
import type { DocxPackage } from './docx-package';
import { readStyles } from './docx-styles';
import { DocxText } from './docx-text';
import { readXml } from './read-xml';

const CORE_FACTS = 'docProps/core.xml';
const EMBEDDED = /(?:^|\/)embeddings\/[^/]+$/;

/** Reads a word processor's file: its text, then its notes. What it refers to outside of itself is left alone. */
export function readDocx({ archive, main }: DocxPackage, mostCharacters: number): ParsedDocument {
  const folder = posix.dirname(main);
  const sibling = (name: string): Uint8Array | null => archive.read(posix.join(folder, name));
  const builder = new DocumentBuilder(mostCharacters);
  const text = new DocxText(builder, readStyles(sibling('styles.xml')));
  for (const part of [archive.read(main), sibling('footnotes.xml'), sibling('endnotes.xml')])
    if (part) readXml(part, text);
  if (text.hiddenRuns > 0) builder.note('hidden-text-ignored', text.hiddenRuns);
  if (archive.names.includes(posix.join(folder, 'comments.xml'))) builder.note('comments-ignored');
  const embedded = archive.names.filter((name) => EMBEDDED.test(name)).length;
  if (embedded > 0) builder.note('attachments-ignored', embedded);
  return builder.finish(factsOf(archive));
}

function factsOf(archive: ZipArchive): DocumentFacts {
  const part = archive.read(CORE_FACTS);
  const facts = new Map<string, string>();
  let open = '';
  if (part)
    readXml(part, {
      begin: ({ name }) => {
        open = name;
      },
      end: () => {
        open = '';
      },
      text: (text) => {
        if (open !== '') facts.set(open, (facts.get(open) ?? '') + text);
      },
    });
  return {
    title: facts.get('title') ?? null,
    author: facts.get('creator') ?? null,
    date: isoDay(facts.get('modified') ?? facts.get('created')),
  };
}
