import { posix } from 'node:path';
import type { DocumentLimits } from '../../document-limits';
import { ParsingRefused } from '../../document-problem';
import type { ParsedDocument } from '../../parsed-document';
import { DocumentBuilder } from '../builder/document-builder';
import { placeName } from '../builder/place-name';
import { addPage } from '../html/read-html';
import { factsIn } from '../office/office-facts';
import { readXml, xmlText } from '../xml/read-xml';
import type { ZipArchive } from '../zip/zip-archive';

const CONTAINER = 'META-INF/container.xml';
const PAGE_TYPE = /^(?:application\/xhtml\+xml|text\/html)$/;
/** Letters are drawn by files that are only made harder to take away. */
const OF_LETTERS = /embedding|\/pdf\/enc#RC/;
/** Elements that HTML would leave open, and then take all that follows for what is in them. */
const CLOSED_AT_ONCE =
  /<(?!(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b)([a-z][\w:-]*)((?:\s[^<>]*)?)\/>/gi;

interface Book {
  /** The chapters' names within the file, in the order in which they are read. */
  readonly chapters: readonly string[];
  /** The part that says what chapters are called; null where none does. */
  readonly contents: string | null;
}

/** Whether a zip file is a book. */
export const isEpub = (archive: ZipArchive): boolean => archive.names.includes(CONTAINER);

/** Reads a book chapter by chapter, in the order in which it is read. */
export function readEpub(
  archive: ZipArchive,
  limits: Pick<DocumentLimits, 'characters' | 'pages'>,
  onProgress: (done: number, total: number) => void,
): ParsedDocument {
  const main = mainPart(archive);
  if (main === null) throw new ParsingRefused('corrupt');
  const { chapters, contents } = readBook(archive, main);
  if (chapters.length > limits.pages)
    throw new ParsingRefused('too-many-pages', { limit: limits.pages, found: chapters.length });
  const locked = lockedParts(archive);
  if (chapters.some((chapter) => locked.has(chapter))) throw new ParsingRefused('locked');
  const names = contents === null ? new Map<string, string>() : chapterNames(archive, contents);
  const builder = new DocumentBuilder(limits.characters);
  let hidden = 0;
  for (const [at, chapter] of chapters.entries()) {
    const bytes = archive.read(chapter);
    const name = names.get(chapter);
    builder.beginPage(at + 1, { unit: 'chapter', ...(name !== undefined && { name }) });
    if (bytes) hidden += addPage(xmlText(bytes).replaceAll(CLOSED_AT_ONCE, '<$1$2></$1>'), builder);
    onProgress(at + 1, chapters.length);
  }
  if (hidden > 0) builder.note('hidden-text-ignored', hidden);
  return builder.finish(factsIn(archive, main));
}

function mainPart(archive: ZipArchive): string | null {
  const container = archive.read(CONTAINER);
  let main: string | null = null;
  if (container)
    readXml(container, {
      begin: ({ name, attribute }) => {
        if (name === 'rootfile') main ??= attribute('full-path');
      },
    });
  return main === null || !archive.names.includes(main) ? null : main;
}

function readBook(archive: ZipArchive, main: string): Book {
  const parts = new Map<string, { readonly path: string; readonly isPage: boolean }>();
  const chapters: string[] = [];
  let contents: string | null = null;
  let older: string | null = null;
  const bytes = archive.read(main);
  if (bytes)
    readXml(bytes, {
      begin: ({ name, attribute }) => {
        if (name === 'item') {
          const path = partAt(main, attribute('href') ?? '');
          const isPage = PAGE_TYPE.test(attribute('media-type') ?? '');
          parts.set(attribute('id') ?? '', { path, isPage });
          if (attribute('properties')?.split(/\s+/).includes('nav')) contents ??= path;
        } else if (name === 'spine') older = parts.get(attribute('toc') ?? '')?.path ?? null;
        else if (name === 'itemref') {
          const part = parts.get(attribute('idref') ?? '');
          if (part?.isPage) chapters.push(part.path);
        }
      },
    });
  return { chapters: [...new Set(chapters)], contents: contents ?? older };
}

/** What the contents of a book call its chapters: of several names of one, the first. */
function chapterNames(archive: ZipArchive, contents: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  let [path, label]: [string | null, string] = [null, ''];
  let inLabel = false;
  const add = (): void => {
    const name = placeName(label);
    if (path !== null && name !== null && !names.has(path)) names.set(path, name);
    [path, label] = [null, ''];
  };
  const bytes = archive.read(contents);
  if (bytes)
    readXml(bytes, {
      begin: ({ name, attribute }) => {
        const href = name === 'a' ? attribute('href') : name === 'content' ? attribute('src') : null;
        if (href !== null) path = partAt(contents, href);
        if (name === 'a' || name === 'navLabel') [inLabel, label] = [true, ''];
        if (name === 'content') add();
      },
      end: ({ name }) => {
        if (name === 'a') add();
        if (name === 'a' || name === 'navLabel') inLabel = false;
      },
      text: (text) => {
        if (inLabel) label += text;
      },
    });
  return names;
}

function lockedParts(archive: ZipArchive): ReadonlySet<string> {
  const parts = new Set<string>();
  const bytes = archive.read('META-INF/encryption.xml');
  let isOfLetters = false;
  if (bytes)
    readXml(bytes, {
      begin: ({ name, attribute }) => {
        if (name === 'EncryptionMethod') isOfLetters = OF_LETTERS.test(attribute('Algorithm') ?? '');
        const path = name === 'CipherReference' ? attribute('URI') : null;
        if (path !== null && !isOfLetters) parts.add(decoded(path));
      },
    });
  return parts;
}

/** The name of the part to which an address in another one leads, without the place in it. */
function partAt(from: string, address: string): string {
  const [path = ''] = address.split('#', 1);
  return posix.join(posix.dirname(from), decoded(path));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
