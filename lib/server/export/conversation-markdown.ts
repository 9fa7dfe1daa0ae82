import { type ChatMessage, messageText } from '@/lib/chat/chat-message';
import type { Locale } from '@/lib/trace/step-key';
import type { TraceEnvelope } from '@/lib/trace/trace-envelope';
import english from '@/messages/en.json';
import indonesian from '@/messages/id.json';

export interface MarkdownExport {
  readonly title: string;
  /** The branch that is shown, root first. */
  readonly messages: readonly ChatMessage[];
  readonly traces: readonly TraceEnvelope[];
  readonly locale: Locale;
}

const PHRASES = { en: english.export, id: indonesian.export };

/** A conversation as Markdown: questions, answers with their sources, and each answer's steps. */
export function conversationMarkdown({ title, messages, traces, locale }: MarkdownExport): string {
  const phrases = PHRASES[locale];
  const byMessage = new Map(traces.map((trace) => [trace.messageId, trace]));
  const sections = messages.map((message) => {
    const heading = message.role === 'user' ? phrases.question : phrases.answer;
    const body = [messageText(message), sources(message, phrases.sources)];
    const trace = byMessage.get(message.id);
    if (trace) body.push(steps(trace, phrases.process));
    return [`## ${heading}`, ...body.filter((part) => part !== '')].join('\n\n');
  });
  return `${[`# ${inline(title)}`, ...sections].join('\n\n')}\n`;
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
