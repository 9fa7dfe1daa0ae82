import type {
  LanguageModelV4FilePart,
  LanguageModelV4Prompt,
  LanguageModelV4ToolResultOutput,
} from '@ai-sdk/provider';

/** Something said before the current message. */
export interface SpokenMessage {
  /** Place in the conversation, from 1. */
  readonly position: number;
  readonly speaker: 'user' | 'assistant';
  readonly text: string;
}

/** The result of a tool that was called for the current message. */
export interface ToolFinding {
  readonly toolName: string;
  readonly input: unknown;
  /** Parsed JSON, or text. */
  readonly output: unknown;
  readonly failed: boolean;
}

/** A text file that came with the current message. */
export interface AttachedText {
  readonly name: string;
  readonly text: string;
}

/** What the offline model is given. The instructions are left out on purpose: it must not quote them. */
export interface OfflineConversation {
  readonly message: string;
  readonly attachments: readonly AttachedText[];
  readonly earlier: readonly SpokenMessage[];
  readonly findings: readonly ToolFinding[];
}

const MAX_MESSAGE_CHARACTERS = 200_000;

/** Reads an AI SDK prompt: the last user message, what was said before it and what tools found after it. */
export function readConversation(prompt: LanguageModelV4Prompt): OfflineConversation {
  const lastUser = prompt.findLastIndex(({ role }) => role === 'user');
  const spoken = prompt.slice(0, Math.max(0, lastUser)).flatMap((message) => {
    if (message.role !== 'user' && message.role !== 'assistant') return [];
    const text = textOf(message.content);
    return text === '' ? [] : [{ speaker: message.role, text }];
  });
  const current = prompt[lastUser];
  const content = current?.role === 'user' ? current.content : [];
  return {
    message: textOf(content),
    attachments: content.flatMap((part) => (part.type === 'file' ? readAttachment(part) : [])),
    earlier: spoken.map((message, index) => ({ ...message, position: index + 1 })),
    findings: readFindings(prompt.slice(lastUser + 1)),
  };
}

function textOf(content: readonly { readonly type: string; readonly text?: unknown }[]): string {
  return content
    .map((part) => (part.type === 'text' && typeof part.text === 'string' ? part.text : ''))
    .join('\n')
    .trim()
    .slice(0, MAX_MESSAGE_CHARACTERS);
}

function readAttachment(part: LanguageModelV4FilePart): readonly AttachedText[] {
  if (!part.mediaType.startsWith('text')) return [];
  const name = part.filename ?? 'text';
  if (part.data.type === 'text') return [{ name, text: part.data.text }];
  if (part.data.type !== 'data') return [];
  const bytes = typeof part.data.data === 'string' ? Buffer.from(part.data.data, 'base64') : part.data.data;
  return [{ name, text: new TextDecoder().decode(bytes).slice(0, MAX_MESSAGE_CHARACTERS) }];
}

function readFindings(messages: LanguageModelV4Prompt): ToolFinding[] {
  const inputs = new Map<string, unknown>();
  const findings: ToolFinding[] = [];
  for (const message of messages) {
    if (message.role !== 'assistant' && message.role !== 'tool') continue;
    for (const part of message.content) {
      if (part.type === 'tool-call') inputs.set(part.toolCallId, part.input);
      if (part.type !== 'tool-result') continue;
      findings.push({
        toolName: part.toolName,
        input: inputs.get(part.toolCallId),
        output: readOutput(part.output),
        failed: part.output.type.startsWith('error') || part.output.type === 'execution-denied',
      });
    }
  }
  return findings;
}

function readOutput(output: LanguageModelV4ToolResultOutput): unknown {
  switch (output.type) {
    case 'text':
    case 'error-text':
      return parseIfJson(output.value);
    case 'json':
    case 'error-json':
      return output.value;
    case 'execution-denied':
      return output.reason ?? '';
    case 'content':
      return output.value.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
  }
}

function parseIfJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
