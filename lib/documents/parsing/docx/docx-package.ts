import { posix } from 'node:path';
import { ParsingRefused } from '../../document-problem';
import { ZipArchive } from '../zip/zip-archive';
import { readXml } from './read-xml';

const RELATIONSHIPS = '_rels/.rels';
const MAIN_TYPE = /\/officeDocument$/;
const MACROS = /(?:^|\/)vbaProject\.bin$/i;
const MACRO_TYPE = /macroEnabled/i;
const WORD_TYPE = /wordprocessingml|ms-word/i;

/** A word processor's file: a zip file whose parts refer to each other. */
export interface DocxPackage {
  readonly archive: ZipArchive;
  /** The name of the part that holds the text. */
  readonly main: string;
}

/** Opens a word processor's file; null for a zip file of another kind. Throws `ParsingRefused` for one with macros. */
export async function openDocx(bytes: Uint8Array, expandedBytes: number): Promise<DocxPackage | null> {
  const archive = await ZipArchive.open(bytes, expandedBytes);
  const types = contentTypes(archive);
  if (types === null) return null;
  const main = mainPart(archive) ?? 'word/document.xml';
  const type = types.get(`/${main}`) ?? '';
  if (!WORD_TYPE.test(type) && !(type === '' && main.startsWith('word/'))) return null;
  if (MACRO_TYPE.test(type) || archive.names.some((name) => MACROS.test(name)))
    throw new ParsingRefused('macros');
  if (!archive.names.includes(main)) throw new ParsingRefused('corrupt');
  return { archive, main };
}

function contentTypes(archive: ZipArchive): ReadonlyMap<string, string> | null {
  const part = archive.read('[Content_Types].xml');
  if (part === null) return null;
  const types = new Map<string, string>();
  readXml(part, {
    begin: ({ name, attribute }) => {
      if (name === 'Override') types.set(attribute('PartName') ?? '', attribute('ContentType') ?? '');
    },
    end: () => {},
    text: () => {},
  });
  return types;
}

function mainPart(archive: ZipArchive): string | null {
  const part = archive.read(RELATIONSHIPS);
  let main: string | null = null;
  if (part === null) return null;
  readXml(part, {
    begin: ({ name, attribute }) => {
      if (name === 'Relationship' && MAIN_TYPE.test(attribute('Type') ?? '')) main ??= attribute('Target');
    },
    end: () => {},
    text: () => {},
  });
  return main === null ? null : posix.normalize(main).replace(/^\/+/, '');
}
