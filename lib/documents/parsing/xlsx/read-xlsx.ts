import { posix } from 'node:path';
import type { DocumentLimits } from '../../document-limits';
import { ParsingRefused } from '../../document-problem';
import type { ParsedDocument } from '../../parsed-document';
import { DocumentBuilder } from '../builder/document-builder';
import { placeName } from '../builder/place-name';
import { TableSpans } from '../builder/table-spans';
import { noteLeftOut } from '../office/note-left-out';
import { officeFacts } from '../office/office-facts';
import { type OfficePackage, relationshipsOf } from '../office/office-package';
import { SheetCells } from '../sheets/sheet-cells';
import { readXml } from '../xml/read-xml';
import { CellFormats, readFormats } from './cell-formats';
import { readSheet, type SheetContext } from './read-sheet';

const SHEET_TYPE = /\/worksheet$/;

interface NamedSheet {
  readonly name: string;
  readonly id: string;
  readonly isHidden: boolean;
}

/** Reads a workbook: each sheet that people see, with its tables as they stand in it, and what its cells show. */
export function readXlsx(
  { archive, main }: OfficePackage,
  limits: Pick<DocumentLimits, 'characters' | 'pages'>,
  onProgress: (done: number, total: number) => void,
): ParsedDocument {
  const { sheets, isFrom1904 } = readWorkbook(archive.read(main));
  if (sheets.length > limits.pages)
    throw new ParsingRefused('too-many-pages', { limit: limits.pages, found: sheets.length });
  const parts = new Map(relationshipsOf(archive, main).map((one) => [one.id, one]));
  const sibling = (name: string): Uint8Array | null => archive.read(posix.join(posix.dirname(main), name));
  const context: SheetContext = {
    words: readSharedWords(sibling('sharedStrings.xml')),
    formats: new CellFormats(readFormats(sibling('styles.xml')), isFrom1904),
  };
  const builder = new DocumentBuilder(limits.characters);
  const spans = new TableSpans();
  let hidden = 0;
  for (const [at, { name, id, isHidden }] of sheets.entries()) {
    const part = parts.get(id);
    // Others are charts and dialogs.
    if (!part || !SHEET_TYPE.test(part.type)) continue;
    if (isHidden) {
      hidden += 1;
      continue;
    }
    const bytes = archive.read(part.target);
    if (bytes === null) throw new ParsingRefused('corrupt');
    builder.beginPage(at + 1, { unit: 'sheet', name });
    const cells = new SheetCells(name, limits.characters, spans);
    readSheet(bytes, cells, context);
    cells.write(builder);
    onProgress(at + 1, sheets.length);
  }
  if (hidden > 0) builder.note('hidden-text-ignored', hidden);
  noteLeftOut(archive, builder);
  return builder.finish(officeFacts(archive), false);
}

function readWorkbook(part: Uint8Array | null): {
  readonly sheets: readonly NamedSheet[];
  readonly isFrom1904: boolean;
} {
  const sheets: NamedSheet[] = [];
  let isFrom1904 = false;
  if (part)
    readXml(part, {
      begin: ({ name, attribute }) => {
        if (name === 'sheet')
          sheets.push({
            name: sheetName(attribute('name'), sheets.length + 1),
            id: attribute('id', 'relationships') ?? '',
            isHidden: /hidden/i.test(attribute('state') ?? ''),
          });
        else if (name === 'workbookPr') isFrom1904 = /^(?:1|true)$/.test(attribute('date1904') ?? '');
      },
    });
  return { sheets, isFrom1904 };
}

/** A name on one line, of a length that a citation can say. */
const sheetName = (name: string | null, number: number): string => placeName(name) ?? String(number);

/** What several cells say alike is kept once. */
function readSharedWords(part: Uint8Array | null): readonly string[] {
  const words: string[] = [];
  let own = '';
  let inText = false;
  let inReading = false;
  if (part)
    readXml(part, {
      begin: ({ name }) => {
        if (name === 'si') own = '';
        else if (name === 'rPh') inReading = true;
        else if (name === 't') inText = !inReading;
      },
      end: ({ name }) => {
        if (name === 'si') words.push(own);
        else if (name === 'rPh') inReading = false;
        else if (name === 't') inText = false;
      },
      text: (text) => {
        if (inText) own += text;
      },
    });
  return words;
}
