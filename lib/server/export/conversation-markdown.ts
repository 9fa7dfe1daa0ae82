import type { AnswerContent } from '@/lib/chat/answer-block';
import { answerContents } from '@/lib/chat/answer-contents';
import { blockMarkdown } from '@/lib/chat/block-markdown';
import { type ChatMessage, messageText } from '@/lib/chat/chat-message';
import type { NamedDocument } from '@/lib/chat/documents/document';
import { type AnswerNotes, answerNotes, FootnoteLabels } from '@/lib/chat/footnotes';
import { groundsOf, NO_GROUNDS } from '@/lib/chat/grounds-of';
import { reportOf } from '@/lib/chat/report-of';
import { markdownLine } from '@/lib/text/markdown/markdown-line';
import type { ChainVerdict } from '@/lib/trace/chain-verdict';
import type { Locale } from '@/lib/trace/step-key';
import type { TraceEnvelope } from '@/lib/trace/trace-envelope';
import english from '@/messages/en.json';
import indonesian from '@/messages/id.json';
import { askedAboutLine } from './asked-about';
import { blockWords } from './block-words';
import { pictureKey } from './chart-pictures';
import { footnoteWords } from './footnote-words';
import { reportMarkdown } from './report-markdown';
import { timelineLines } from './timeline-lines';
import { verdictSentences } from './verdict-sentences';

export interface MarkdownExport {
  readonly title: string;
  /** The branch that is shown, root first. */
  readonly messages: readonly ChatMessage[];
  readonly traces: readonly TraceEnvelope[];
  /** What is known of the documents that questions are about. */
  readonly documents: readonly NamedDocument[];
  readonly verdict: ChainVerdict;
  /** Pictures of the charts (SVG), by their keys. */
  readonly pictures: ReadonlyMap<string, string>;
  readonly locale: Locale;
}

const PHRASES = { en: english.export, id: indonesian.export };

/** A conversation as Markdown: questions, answers with their charts, sources and steps, and what its chain is worth. */
export function conversationMarkdown({
  title,
  messages,
  traces,
  documents,
  verdict,
  pictures,
  locale,
}: MarkdownExport): string {
  const phrases = PHRASES[locale];
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
  const byMessage = new Map(traces.map((trace) => [trace.messageId, trace]));
  const sections = messages.map((message) => {
    const heading = message.role === 'user' ? phrases.question : phrases.answer;
    const report = reportOf(message);
    const notes = answerNotes(groundsOf(message) ?? NO_GROUNDS, labels, footnoteWords(locale));
    const body = [
      askedAboutLine(message, documents, locale),
      ...answerContents(message).map((content) => contentMarkdown(message.id, content, notes)),
      notes.below,
      report === null ? '' : reportMarkdown(report, locale),
      sources(message, phrases.sources),
    ];
    const trace = byMessage.get(message.id);
    if (trace) body.push(steps(trace, phrases.process, locale));
    return [`## ${heading}`, ...body.filter((part) => part !== '')].join('\n\n');
  });
  const chain = `---\n\n${markdownLine(verdictSentences(verdict, locale).join(' '))}`;
  return `${[`# ${markdownLine(title)}`, ...sections, chain, ...references].join('\n\n')}\n`;
}

function sources(message: ChatMessage, heading: string): string {
  const links = message.parts.flatMap((part) =>
    part.type === 'source-url' ? [`- [${markdownLine(part.title ?? part.url)}](<${part.url}>)`] : [],
  );
  return links.length === 0 ? '' : [`**${heading}**`, '', ...links].join('\n');
}

const steps = (trace: TraceEnvelope, heading: string, locale: Locale): string =>
  [`<details><summary>${heading}</summary>`, '', ...timelineLines(trace, locale), '', '</details>'].join(
    '\n',
  );
