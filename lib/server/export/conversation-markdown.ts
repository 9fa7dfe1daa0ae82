import { setImmediate as nextTurn } from 'node:timers/promises';
import { readChart } from '@/lib/charts/chart-spec';
import { chartFormat } from '@/lib/charts/drawing/chart-format';
import { PRINT_COLORS } from '@/lib/charts/drawing/print-colors';
import { stillChart } from '@/lib/charts/still-chart';
import type { AnswerContent } from '@/lib/chat/answer-block';
import { answerContents } from '@/lib/chat/answer-contents';
import { blockMarkdown } from '@/lib/chat/block-markdown';
import { type ChatMessage, messageText } from '@/lib/chat/chat-message';
import { type AnswerNotes, answerNotes, FootnoteLabels } from '@/lib/chat/footnotes';
import { groundsOf, NO_GROUNDS } from '@/lib/chat/grounds-of';
import { withPagesAsCited } from '@/lib/chat/pages-as-cited';
import { reportOf } from '@/lib/chat/report-of';
import { markdownLine } from '@/lib/text/markdown/markdown-line';
import type { Locale } from '@/lib/trace/step-key';
import { reportMarkdown } from './report-markdown';
import { markedThoughts, quotedLines } from './thought-lines';
import { timelineLines } from './timeline-lines';
import { askedAboutLine } from './words/asked-about';
import { blockWords } from './words/block-words';
import { footnoteWords } from './words/footnote-words';
import { messageFacts } from './words/message-facts';
import { phrasesIn } from './words/phrases';
import { verdictSentences } from './words/verdict-sentences';
import type { WrittenConversation, WrittenTrace } from './words/written-conversation';

/** Further ones are tables only. */
const MOST_PICTURES = 24;
const SIZE = { width: 800, height: 440 };

/** What a chart of a message is called among the pictures. */
export const pictureKey = (messageId: string, chartId: string): string => `${messageId}/${chartId}`;

/** The charts of messages as pictures (SVG), by their keys; one that cannot be drawn has none. */
export async function chartPictures(
  messages: readonly ChatMessage[],
  locale: Locale,
): Promise<ReadonlyMap<string, string>> {
  const look = {
    colors: PRINT_COLORS,
    words: blockWords(locale).ofCharts,
    format: chartFormat(locale, 'UTC'),
    fontFamily: 'sans-serif',
    width: SIZE.width,
  };
  const pictures = new Map<string, string>();
  for (const message of messages)
    for (const content of answerContents(message)) {
      if (content.kind !== 'chart' || content.chart.state !== 'ready' || pictures.size >= MOST_PICTURES)
        continue;
      const chart = readChart(content.chart.spec);
      if (!chart.ok) continue;
      pictures.set(pictureKey(message.id, content.chart.chartId), await stillChart(chart.value, look, SIZE));
      // Drawing takes tens of milliseconds, and others wait meanwhile.
      await nextTurn();
    }
  return pictures;
}

export interface MarkdownExport extends WrittenConversation {
  /** Pictures of the charts (SVG), by their keys. */
  readonly pictures: ReadonlyMap<string, string>;
}

/** A conversation as Markdown: questions, answers with their charts, sources, steps and thoughts, and what its chain is worth. */
export function conversationMarkdown({
  title,
  messages,
  traces,
  documents,
  verdict,
  pictures,
  locale,
}: MarkdownExport): string {
  const phrases = phrasesIn(locale).export;
  // Named at the end, so that the text can be read as text.
  const names = new Map([...pictures.keys()].map((key, index) => [key, `chart-${index + 1}`]));
  const references = [...pictures].map(
    ([key, svg]) =>
      `[${names.get(key)}]: <data:image/svg+xml;base64,${Buffer.from(svg, 'utf8').toString('base64')}>`,
  );
  const words = blockWords(locale);
  const labels = new FootnoteLabels(messages.map(messageText));
  const contentMarkdown = (messageId: string, content: AnswerContent, notes: AnswerNotes): string => {
    if (content.kind === 'text') return notes.mark(content.text);
    const key = content.kind === 'chart' ? pictureKey(messageId, content.chart.chartId) : '';
    return blockMarkdown(content, words, { picture: names.get(key) });
  };
  const byMessage = new Map(traces.map((written) => [written.trace.messageId, written]));
  let questions = 0;
  const sections = messages.map(withPagesAsCited).map((message) => {
    if (message.role === 'user') questions += 1;
    const heading = `${message.role === 'user' ? phrases.question : phrases.answer} ${questions}`;
    const written = byMessage.get(message.id);
    const facts = messageFacts(message, written?.trace, locale).map(markdownLine).join(' · ');
    const report = reportOf(message);
    const notes = answerNotes(groundsOf(message) ?? NO_GROUNDS, labels, footnoteWords(locale));
    const body = [
      facts === '' ? '' : `*${facts}*`,
      askedAboutLine(message, documents, locale),
      ...answerContents(message).map((content) => contentMarkdown(message.id, content, notes)),
      notes.below,
      report === null ? '' : reportMarkdown(report, locale),
      sources(message, phrases.sources),
      written ? process(written, locale) : '',
    ];
    return [`## ${heading}`, ...body.filter((part) => part !== '')].join('\n\n');
  });
  const chain = `---\n\n${markdownLine(verdictSentences(verdict, locale).join(' '))}`;
  return `${[`# ${markdownLine(title)}`, ...sections, chain, ...references].join('\n\n')}\n`;
}

function sources(message: ChatMessage, heading: string): string {
  const links = message.parts
    .flatMap((part) => (part.type === 'source-url' ? [part] : []))
    // Under the numbers by which the answer cites them.
    .map(({ title, url }, index) => `${index + 1}. [${markdownLine(title ?? url)}](<${url}>)`);
  return links.length === 0 ? '' : [`**${heading}**`, '', ...links].join('\n');
}

/** What a turn did, and what was thought where that was asked for, to be opened. */
function process(written: WrittenTrace, locale: Locale): string {
  const phrases = phrasesIn(locale).export;
  const thoughts = quotedLines(markedThoughts(written, locale));
  return [
    `<details><summary>${phrases.process}</summary>`,
    timelineLines(written.trace, locale).join('\n'),
    ...(thoughts === '' ? [] : [`**${phrases.thoughts}**`, thoughts]),
    '</details>',
  ].join('\n\n');
}
