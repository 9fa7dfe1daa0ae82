import type { FileChild, ParagraphChild } from 'docx';
import { answerContents } from '@/lib/chat/answer-contents';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { placePhrase } from '@/lib/chat/documents/place-phrase';
import type { FootnoteWords } from '@/lib/chat/footnotes';
import { type Grounds, groundsOf, NO_GROUNDS } from '@/lib/chat/grounds-of';
import { withoutLacksNote } from '@/lib/chat/lacks-note';
import { withPagesAsCited } from '@/lib/chat/pages-as-cited';
import { reportOf } from '@/lib/chat/report-of';
import { TimeSlice } from '@/lib/shared/time-slice';
import type { Citation } from '@/lib/trace/documents/citation';
import type { Insufficiency } from '@/lib/trace/documents/insufficiency';
import { askedAboutNames } from '../words/asked-about';
import { blockWords } from '../words/block-words';
import { footnoteWords } from '../words/footnote-words';
import { messageFacts } from '../words/message-facts';
import { phrasesIn } from '../words/phrases';
import type { WrittenConversation } from '../words/written-conversation';
import { wordBlock } from './word-block';
import { type CitedPlace, WordInline } from './word-inline';
import { type WordLists, wordMarkdown } from './word-markdown';
import { wordReport } from './word-report';
import { type DocxKit, STYLES } from './word-styles';
import { wordText } from './word-text';
import { WordWriter } from './word-writer';

/** Writing lets others have their turn when it has taken so long. */
const SLICE_MS = 8;

/** Writes the messages that belong to one question. */
export class WordMessage {
  private readonly writer: WordWriter;

  constructor(
    private readonly kit: DocxKit,
    private readonly lists: WordLists,
    private readonly conversation: WrittenConversation,
    /** The how-manieth question it is, from 1. */
    private readonly number: number,
  ) {
    this.writer = new WordWriter(kit);
  }

  question(message: ChatMessage): readonly FileChild[] {
    const { locale, documents } = this.conversation;
    const { Paragraph, TextRun } = this.kit;
    const phrases = phrasesIn(locale);
    const names = askedAboutNames(message, documents, locale);
    const lines = answerContents(message).flatMap((content) =>
      content.kind === 'text' && content.text !== '' ? wordText(content.text).split('\n') : [],
    );
    return [
      this.writer.heading(1, `${phrases.export.question} ${this.number}`),
      ...this.writer.facts(messageFacts(message, undefined, locale)),
      ...this.writer.facts(
        names.length === 0 ? [] : [`${phrases.composer.documents.askedAbout}: ${names.join(' · ')}`],
      ),
      ...lines.map(
        (line) => new Paragraph({ style: STYLES.question, children: [new TextRun({ text: line })] }),
      ),
    ];
  }

  async answer(written: ChatMessage): Promise<readonly FileChild[]> {
    const message = withPagesAsCited(written);
    const { locale, traces } = this.conversation;
    const phrases = phrasesIn(locale).export;
    const words = footnoteWords(locale);
    const grounds = groundsOf(message) ?? NO_GROUNDS;
    const report = reportOf(message);
    const citedPlace = citedPlaces(grounds, this.number, words);
    const inline = new WordInline(this.kit, citedPlace);
    const trace = traces.find(({ trace: one }) => one.messageId === message.id)?.trace;
    const { writer } = this;
    const blocks: FileChild[] = [
      writer.heading(2, `${phrases.answer} ${this.number}`),
      ...writer.facts(messageFacts(message, trace, locale)),
    ];
    for (const content of answerContents(message))
      blocks.push(
        ...(content.kind === 'text'
          ? await this.markdown(withoutLacksNote(content.text, grounds), inline)
          : wordBlock(content, writer, blockWords(locale))),
      );
    blocks.push(...this.lacks(grounds.insufficiencies));
    if (report) blocks.push(...wordReport(report, writer, citedPlace, locale));
    if (grounds.citations.length > 0)
      blocks.push(
        writer.heading(report ? 4 : 3, phrases.passages),
        ...wordPassages(grounds, writer, citedPlace, words),
      );
    return [...blocks, ...this.pages(message)];
  }

  private async markdown(text: string, inline: WordInline): Promise<readonly FileChild[]> {
    const slice = new TimeSlice(SLICE_MS);
    const steps = wordMarkdown(text, this.kit, inline, this.lists);
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      await slice.pause();
    }
  }

  private lacks(insufficiencies: readonly Insufficiency[]): readonly FileChild[] {
    if (insufficiencies.length === 0) return [];
    const words = footnoteWords(this.conversation.locale);
    return [
      this.writer.heading(3, words.missing),
      ...insufficiencies.map(({ section, missing, queriesTried }) => {
        const queries = queriesTried.map((query) => `“${query}”`).join(', ');
        const tried = queries === '' ? '' : ` (${words.tried(queries)})`;
        return this.writer.bullet([
          this.writer.words(`${section === '' ? missing : `${section}: ${missing}`}${tried}`),
        ]);
      }),
    ];
  }

  /** The pages of the web that an answer names. */
  private pages({ parts }: ChatMessage): readonly FileChild[] {
    const links = parts.flatMap((part) => (part.type === 'source-url' ? [part] : []));
    if (links.length === 0) return [];
    return [
      this.writer.heading(3, phrasesIn(this.conversation.locale).export.sources),
      ...links.map(({ title, url }, index) =>
        // Under the numbers by which the answer cites them.
        this.writer.bullet([this.writer.words(`[${index + 1}] `), this.writer.link(title ?? url, url)]),
      ),
    ];
  }
}

/** Where each of the passages that an answer cites is told of, and how it is cited; `answer` tells answers apart. */
function citedPlaces(
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
function wordPassages(
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
  const { title, quote, gone, fallback, site, url, date, tier } = citation;
  if (gone === 'deleted') return [writer.words(words.deleted)];
  const phrase = placePhrase(citation);
  const facts = [
    ...(phrase === null ? [] : [words.place(phrase)]),
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
