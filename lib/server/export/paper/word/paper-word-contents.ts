import type { FileChild } from 'docx';
import { wordLine } from '../../word/word-text';
import type { NumberedPlace, PaperPart } from '../reading/read-paper';
import { anchorOf, type PaperDocument } from './paper-word-inline';
import { PAPER_STYLES } from './paper-word-styles';

const LEVELS = '1-3';

/** The bookmark at the number of a figure or table. */
export const placeAnchor = ({ label, kind, number }: NumberedPlace): string =>
  anchorOf(label ?? `${kind}-${number}`);

/** The table of contents, and lists of tables and figures where there are some; with `beginDirty` Word counts pages anew. */
export function wordContents(
  { kit, words, paper }: PaperDocument,
  width: number,
  beginDirty: boolean,
): FileChild[] {
  const {
    InternalHyperlink,
    LeaderType,
    PageReference,
    Paragraph,
    Tab,
    TableOfContents,
    TabStopType,
    TextRun,
  } = kit;
  const titled = (title: string, list: FileChild): FileChild[] => [
    new Paragraph({ style: PAPER_STYLES.contents, children: [new TextRun(wordLine(title))] }),
    list,
  ];
  const listOf = (kind: NumberedPlace['kind'], title: string): FileChild[] => {
    const places = placesOf(paper.parts, kind);
    const contentChildren = places.map((place) => {
      const anchor = placeAnchor(place);
      const said = wordLine(`${words[kind]} ${place.number}. ${paper.marks.plain(place.caption)}`);
      const children = [new TextRun({ children: [said, new Tab()] }), new PageReference(anchor)];
      return new Paragraph({
        ...{
          style: 'TableofFigures',
          tabStops: [{ type: TabStopType.RIGHT, position: width, leader: LeaderType.DOT }],
        },
        children: [new InternalHyperlink({ anchor, children })],
      });
    });
    if (places.length === 0) return [];
    return titled(
      title,
      new TableOfContents(title, {
        hyperlink: true,
        captionLabelIncludingNumbers: words[kind],
        contentChildren,
        beginDirty,
      }),
    );
  };
  return [
    ...titled(
      words.contents,
      new TableOfContents(words.contents, { hyperlink: true, headingStyleRange: LEVELS, beginDirty }),
    ),
    ...listOf('table', words.tables),
    ...listOf('figure', words.figures),
  ];
}

const placesOf = (parts: readonly PaperPart[], kind: NumberedPlace['kind']): readonly NumberedPlace[] =>
  parts.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === kind && 'place' in block && block.place ? [block.place] : [])),
  );
