import { bareDoi } from '../bare-doi';
import { readBibtex } from './read-bibtex';
import { readCslJson } from './read-csl-json';
import { readEndnoteXml } from './read-endnote-xml';
import type { ReadEntry } from './read-entry';
import { readRis } from './read-ris';

const READERS = { bibtex: readBibtex, ris: readRis, 'csl-json': readCslJson, 'endnote-xml': readEndnoteXml };
export type ReferenceFormat = keyof typeof READERS;

/** The entries of a file of references in order, or null where it is of no format that is known. */
export function readReferences(bytes: Uint8Array): Generator<ReadEntry, void> | null {
  const text = textOf(bytes);
  const format = formatOf(text);
  return format && withBareDois(READERS[format](text));
}

function* withBareDois(entries: Iterable<ReadEntry>): Generator<ReadEntry, void> {
  for (const entry of entries) {
    const doi = entry.kind === 'entry' && entry.item.DOI !== undefined ? bareDoi(entry.item.DOI) : null;
    yield entry.kind === 'entry' && doi ? { ...entry, item: { ...entry.item, DOI: doi } } : entry;
  }
}

/** What a file is by what stands in it; its name may say anything. */
export function formatOf(text: string): ReferenceFormat | null {
  if (/^\s*[[{]/.test(text)) return 'csl-json';
  if (/^\s*</.test(text)) return /<record[\s>]/.test(text) ? 'endnote-xml' : null;
  if (/^\s{0,3}TY(?: {1,2}|\t)-/m.test(text)) return 'ris';
  if (/@[ \t]*[a-z]\w*\s*[{(]/i.test(text)) return 'bibtex';
  return /^\s{0,3}(?:T1|TI|AU|A1) {1,2}- /m.test(text) ? 'ris' : null;
}

/** UTF-8, UTF-16 with its mark, and what older programs write on Windows. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes[1] === 0) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
