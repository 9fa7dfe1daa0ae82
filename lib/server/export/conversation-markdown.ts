import { type ChatMessage, messageText } from '@/lib/chat/chat-message';
import type { ChainVerdict } from '@/lib/trace/chain-verdict';
import type { Locale } from '@/lib/trace/step-key';
import type { TraceEnvelope } from '@/lib/trace/trace-envelope';
import english from '@/messages/en.json';
import indonesian from '@/messages/id.json';
import { verdictSentences } from './verdict-sentences';

export interface MarkdownExport {
  readonly title: string;
  /** The branch that is shown, root first. */
  readonly messages: readonly ChatMessage[];
  readonly traces: readonly TraceEnvelope[];
  readonly verdict: ChainVerdict;
  readonly locale: Locale;
}

const PHRASES = { en: english.export, id: indonesian.export };

/** A conversation as Markdown: questions, answers with their sources and steps, and what its chain is worth. */
export function conversationMarkdown({ title, messages, traces, verdict, locale }: MarkdownExport): string {
  const phrases = PHRASES[locale];
  const byMessage = new Map(traces.map((trace) => [trace.messageId, trace]));
  const sections = messages.map((message) => {
    const heading = message.role === 'user' ? phrases.question : phrases.answer;
    const body = [messageText(message), sources(message, phrases.sources)];
    const trace = byMessage.get(message.id);
    if (trace) body.push(steps(trace, phrases.process));
    return [`## ${heading}`, ...body.filter((part) => part !== '')].join('\n\n');
  });
  const chain = `---\n\n${inline(verdictSentences(verdict, locale).join(' '))}`;
  return `${[`# ${inline(title)}`, ...sections, chain].join('\n\n')}\n`;
}

function sources(message: ChatMessage, heading: string): string {
  const links = message.parts.flatMap((part) =>
    part.type === 'source-url' ? [`- [${inline(part.title ?? part.url)}](<${part.url}>)`] : [],
  );
  return links.length === 0 ? '' : [`**${heading}**`, '', ...links].join('\n');
}

function steps({ record }: TraceEnvelope, heading: string): string {
  const lines = record.steps.flatMap((step, index) => {
    if (step.status === 'skipped') return [];
    const thought = 'thought' in step && step.thought ? [`   ${inline(step.thought)}`] : [];
    return [`${index + 1}. **${inline(step.label)}**`, ...thought];
  });
  return [`<details><summary>${heading}</summary>`, '', ...lines, '', '</details>'].join('\n');
}

/** One line without the characters that would start Markdown or HTML of its own. */
const inline = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_[\]<>#|]/g, '\\$&')
    .trim();
