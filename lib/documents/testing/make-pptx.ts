import { makeZip } from './make-zip';

const SLIDE = 'http://schemas.openxmlformats.org/presentationml/2006/main';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml';

/** What of a slide a test says itself. */
interface TestSlide {
  /** What stands within its tree of shapes. */
  readonly shapes: string;
  readonly isHidden?: boolean;
  /** Parts that it refers to, by what they are: `chart`, `notesSlide`, `diagramData`. */
  readonly related?: Readonly<Record<string, string>>;
}

const paragraph = (words: string): string => `<a:p><a:r><a:t>${words}</a:t></a:r></a:p>`;

/** A shape that stands for something in the design of a slide, or for nothing, with these paragraphs. */
export const slideShape = (role: string | null, ...words: readonly string[]): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="1" name="x"/><p:nvPr>${role === null ? '' : `<p:ph type="${role}"/>`}</p:nvPr></p:nvSpPr><p:txBody>${words.map(paragraph).join('')}</p:txBody></p:sp>`;

/** A table of rows of cells, each of which is `a:tc` or the words of one. */
export const slideTable = (rows: readonly (readonly string[])[]): string =>
  `<p:graphicFrame><a:tbl>${rows
    .map((cells) => {
      const written = cells.map((one) =>
        one.startsWith('<') ? one : `<a:tc><a:txBody>${paragraph(one)}</a:txBody></a:tc>`,
      );
      return `<a:tr>${written.join('')}</a:tr>`;
    })
    .join('')}</a:tbl></p:graphicFrame>`;

const NAMESPACES = `xmlns:p="${SLIDE}" xmlns:a="${DRAWING}" xmlns:r="${OFFICE}" xmlns:c="c" xmlns:dgm="d"`;
const relationships = (related: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${related
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** Slides, which are shown in another order than their parts are numbered. */
export function makePptx(slides: readonly TestSlide[]): Uint8Array {
  const partOf = (at: number): number => slides.length - at;
  return makeZip([
    {
      name: '[Content_Types].xml',
      content: `<Types xmlns="${PACKAGE}/content-types"><Override PartName="/ppt/presentation.xml" ContentType="${MAIN}"/></Types>`,
    },
    { name: '_rels/.rels', content: relationships([['a', 'officeDocument', 'ppt/presentation.xml']]) },
    {
      name: 'ppt/presentation.xml',
      content: `<p:presentation ${NAMESPACES}><p:sldIdLst>${slides
        .map((_, at) => `<p:sldId id="${256 + at}" r:id="s${at}"/>`)
        .join('')}</p:sldIdLst></p:presentation>`,
    },
    {
      name: 'ppt/_rels/presentation.xml.rels',
      content: relationships(slides.map((_, at) => [`s${at}`, 'slide', `slides/slide${partOf(at)}.xml`])),
    },
    ...slides.flatMap(({ shapes, isHidden, related = {} }, at) => [
      {
        name: `ppt/slides/slide${partOf(at)}.xml`,
        content: `<p:sld ${NAMESPACES}${isHidden ? ' show="0"' : ''}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`,
      },
      {
        name: `ppt/slides/_rels/slide${partOf(at)}.xml.rels`,
        content: relationships(
          Object.keys(related).map((type) => [type, type, `../${type}/${type}${at}.xml`]),
        ),
      },
      ...Object.entries(related).map(([type, content]) => ({
        name: `ppt/${type}/${type}${at}.xml`,
        content: `<root ${NAMESPACES}>${content}</root>`,
      })),
    ]),
  ]);
}
