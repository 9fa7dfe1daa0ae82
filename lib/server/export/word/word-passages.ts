import type { FileChild, ParagraphChild } from 'docx';
import type { FootnoteWords } from '@/lib/chat/footnotes';
import type { Grounds } from '@/lib/chat/grounds-of';
import type { Citation } from '@/lib/trace/documents/citation';
import type { CitedPlace } from './word-inline';
import { STYLES } from './word-styles';
import type { WordWriter } from './word-writer';

/** Where each of the passages that an answer cites is told of, and how it is cited; `answer` tells answers apart. */
export function citedPlaces(
  { citations }: Pick<Grounds, 'citations'>,
  answer: number,
  words: FootnoteWords,
): CitedPlace {
  const places = new Map(
    citations.map(({ number, tier }) => [
      number,
      {
        anchor: `answer_${answer}_source_${number}`,
        // A marker stays on one line.
        words: (tier === undefined ? String(number) : `${number} · ${words.tier(tier.tier)}`).replaceAll(
          ' ',
          '\u00a0',
        ),
      },
    ]),
  );
  return (number) => places.get(number) ?? null;
}

/** The passages that an answer cites, each with its words, where it is from and how far that is trusted. */
export function wordPassages(
  { citations }: Pick<Grounds, 'citations'>,
  writer: WordWriter,
  citedPlace: CitedPlace,
  words: FootnoteWords,
): readonly FileChild[] {
  const { Bookmark, Tab, TextRun } = writer.kit;
  return citations.map((citation) => {
    const number = new TextRun({ text: `[${citation.number}]`, bold: true });
    const id = citedPlace(citation.number)?.anchor;
    return writer.paragraph(
      [
        id === undefined ? number : new Bookmark({ id, children: [number] }),
        new TextRun({ children: [new Tab()] }),
        ...toldOf(citation, writer, words),
      ],
      { style: STYLES.passage },
    );
  });
}

function toldOf(citation: Citation, writer: WordWriter, words: FootnoteWords): readonly ParagraphChild[] {
  const { title, page, quote, gone, fallback, site, url, date, tier } = citation;
  if (gone === 'deleted') return [writer.words(words.deleted)];
  const facts = [
    ...(page === undefined ? [] : [words.page(page)]),
    ...[site, date].flatMap((one) => (one === undefined ? [] : [one])),
    ...(tier === undefined ? [] : [words.tier(tier.tier)]),
  ];
  const space = new writer.kit.TextRun(' ');
  return [
    url === undefined ? writer.words(title, { bold: true }) : writer.link(title || url, url),
    ...(facts.length === 0 ? [] : [space, writer.words(`(${facts.join(', ')})`)]),
    space,
    writer.words(quote === undefined ? `— ${words.changed}` : `— “${quote}”`),
    ...(quote !== undefined && fallback ? [space, writer.words(`(${words.snippet})`)] : []),
  ];
}
