import { makeZip } from './make-zip';

const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEETS = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A sheet: what stands within its `worksheet`. */
interface TestSheet {
  readonly name: string;
  readonly content: string;
  readonly state?: 'hidden' | 'veryHidden';
}

interface XlsxContent {
  readonly sheets: readonly TestSheet[];
  /** Formats, by the numbers under which cells name them from 1 on; numbers are those that files do not say. */
  readonly formats?: readonly (string | number)[];
  /** What several cells say, as `si` has it. */
  readonly words?: readonly string[];
  readonly workbook?: string;
  readonly parts?: Readonly<Record<string, string | Uint8Array>>;
}

/** Rows of a sheet from the first one on: numbers as they are, words within their cells, null where nothing stands. */
export const sheetRows = (rows: readonly (readonly (string | number | null)[])[], from = 1): string =>
  `<sheetData>${rows
    .map((cells, at) => {
      const number = from + at;
      const written = cells.map((cell, column) => {
        const place = `${String.fromCharCode(65 + column)}${number}`;
        if (cell === null) return '';
        return typeof cell === 'number'
          ? `<c r="${place}"><v>${cell}</v></c>`
          : `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`;
      });
      return `<row r="${number}">${written.join('')}</row>`;
    })
    .join('')}</sheetData>`;

/** A workbook of these sheets. */
export function makeXlsx({
  sheets,
  formats = [],
  words = [],
  workbook = '',
  parts = {},
}: XlsxContent): Uint8Array {
  const named = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at + 1}"${state ? ` state="${state}"` : ''}/>`,
  );
  const related = sheets.map(
    (_, at) =>
      `<Relationship Id="r${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const idOf = (format: string | number, at: number): number =>
    typeof format === 'number' ? format : 164 + at;
  const said = formats.flatMap((format, at) =>
    typeof format === 'number'
      ? []
      : [`<numFmt numFmtId="${idOf(format, at)}" formatCode="${format.replaceAll('"', '&quot;')}"/>`],
  );
  const used = formats.map((format, at) => `<xf numFmtId="${idOf(format, at)}"/>`);
  const styles = `<styleSheet xmlns="${SHEET}"><numFmts>${said.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${used.join('')}</cellXfs></styleSheet>`;
  return makeZip([
    {
      name: '[Content_Types].xml',
      content: `<Types xmlns="${PACKAGE}/content-types"><Override PartName="/xl/workbook.xml" ContentType="${SHEETS}.sheet.main+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="a" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}">${workbook}<sheets>${named.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="${PACKAGE}/relationships">${related.join('')}</Relationships>`,
    },
    { name: 'xl/styles.xml', content: styles },
    {
      name: 'xl/sharedStrings.xml',
      content: `<sst xmlns="${SHEET}">${words.map((one) => `<si>${one}</si>`).join('')}</sst>`,
    },
    ...sheets.map(({ content }, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: `<worksheet xmlns="${SHEET}">${content}</worksheet>`,
    })),
    ...Object.entries(parts).map(([name, content]) => ({ name, content })),
  ]);
}
