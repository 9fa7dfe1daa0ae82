import { posix } from 'node:path';
import { ParsingRefused } from '../../document-problem';
import { readXml } from '../xml/read-xml';
import type { ZipArchive } from '../zip/zip-archive';

const MAIN_TYPE = /\/officeDocument$/;
const MACROS = /(?:^|\/)vbaProject\.bin$/i;
const MACRO_TYPE = /macroEnabled/i;
const BINARY_TYPE = /\.binary\./i;

/** Of which program a file is: by what its text is said to be, and where that stands if nothing is said. */
const PROGRAMS = [
  { kind: 'docx', type: /wordprocessingml|ms-word/i, main: 'word/document.xml' },
  { kind: 'xlsx', type: /spreadsheetml|ms-excel/i, main: 'xl/workbook.xml' },
  { kind: 'pptx', type: /presentationml|ms-powerpoint/i, main: 'ppt/presentation.xml' },
] as const;

/** A file of a word processor, of a program for tables or for slides: a zip file whose parts refer to each other. */
export interface OfficePackage {
  readonly kind: (typeof PROGRAMS)[number]['kind'];
  readonly archive: ZipArchive;
  /** The name of the part that holds the text, or says which parts do. */
  readonly main: string;
}

/** Where a part refers to within its file. */
export interface Relationship {
  readonly id: string;
  readonly type: string;
  /** The name of the part. */
  readonly target: string;
}

/** Tells what a zip file is that says of its parts what they are; null for one of another kind. Throws `ParsingRefused` for one with macros. */
export function officePackage(archive: ZipArchive): OfficePackage | null {
  const types = contentTypes(archive);
  if (types === null) return null;
  const named = relationshipsOf(archive, '').find(({ type }) => MAIN_TYPE.test(type))?.target;
  const main = named ?? PROGRAMS.find((program) => archive.names.includes(program.main))?.main ?? '';
  const type = types.get(`/${main}`) ?? '';
  const program = PROGRAMS.find((one) =>
    type === '' ? posix.dirname(main) === posix.dirname(one.main) : one.type.test(type),
  );
  if (!program || BINARY_TYPE.test(type)) return null;
  if (MACRO_TYPE.test(type) || archive.names.some((name) => MACROS.test(name)))
    throw new ParsingRefused('macros');
  if (!archive.names.includes(main)) throw new ParsingRefused('corrupt');
  return { kind: program.kind, archive, main };
}

/** What a part refers to within its file, in the order in which it says so; the file itself is ''. */
export function relationshipsOf(archive: ZipArchive, part: string): readonly Relationship[] {
  const folder = part === '' ? '' : posix.dirname(part);
  const own = archive.read(posix.join(folder, '_rels', `${posix.basename(part)}.rels`));
  const found: Relationship[] = [];
  if (own)
    readXml(own, {
      begin: ({ name, attribute }) => {
        const target = attribute('Target');
        if (name !== 'Relationship' || target === null || attribute('TargetMode') === 'External') return;
        const at = target.startsWith('/') ? target : posix.join(folder, target);
        found.push({
          ...{ id: attribute('Id') ?? '', type: attribute('Type') ?? '' },
          target: posix.normalize(at).replace(/^\/+/, ''),
        });
      },
    });
  return found;
}

function contentTypes(archive: ZipArchive): ReadonlyMap<string, string> | null {
  const part = archive.read('[Content_Types].xml');
  if (part === null) return null;
  const types = new Map<string, string>();
  readXml(part, {
    begin: ({ name, attribute }) => {
      if (name === 'Override') types.set(attribute('PartName') ?? '', attribute('ContentType') ?? '');
    },
  });
  return types;
}
