import { makeZip } from './make-zip';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** What of a word processor's file a test says itself. */
interface DocxContent {
  /** What stands within `w:body`. */
  readonly body: string;
  /** What stands within `w:styles`. */
  readonly styles?: string;
  readonly mainType?: string;
  readonly doctype?: string;
  /** Further parts by their names. */
  readonly parts?: Readonly<Record<string, string | Uint8Array>>;
}

/** A paragraph with these words, and a style where one is named. */
export const docxParagraph = (words: string, style?: string): string =>
  `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}<w:r><w:t xml:space="preserve">${words}</w:t></w:r></w:p>`;

/** A word processor's file. */
export function makeDocx({
  body,
  styles,
  mainType = MAIN,
  doctype = '',
  parts = {},
}: DocxContent): Uint8Array {
  const types = `<Types xmlns="${TYPES}"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`;
  const relationships = `<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;
  return makeZip([
    { name: '[Content_Types].xml', content: types },
    { name: '_rels/.rels', content: relationships },
    {
      name: 'word/document.xml',
      content: `<?xml version="1.0"?>${doctype}<w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`,
    },
    ...(styles
      ? [{ name: 'word/styles.xml', content: `<w:styles xmlns:w="${WORD}">${styles}</w:styles>` }]
      : []),
    ...Object.entries(parts).map(([name, content]) => ({ name, content })),
  ]);
}
