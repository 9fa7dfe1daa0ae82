import { plainWord, writtenBeside } from './canvas-text';
import type { ForeignNode } from './fold-tree';
import type { ForeignPart } from './foreign-conversation';
import type { LeftBehind } from './left-behind';
import { jsonOf, listOf, nameOf, objectOf, textOf, timeOf, wordsOf } from './loose-json';
import type { RawConversation } from './raw-conversation';
import { splitBetween } from './split-between';

type Loose = ReturnType<typeof objectOf>;

/** What stands in the place of a parent where there is none. */
const NO_PARENT = /^0{8}-/;
const WRITTEN = /<antArtifact\b[^>]{0,2000}>|<antThinking>/g;
/** What Claude says of itself, and nobody is shown. */
const QUIET = new Set(['token_budget', 'flag']);

/** Reads a conversation of Claude's `conversations.json`; null for anything else. */
export function readClaude(value: unknown, left: LeftBehind): RawConversation | null {
  const conversation = objectOf(value);
  if (!Array.isArray(conversation.chat_messages)) return null;
  const messages = listOf(conversation.chat_messages).map(objectOf);
  const isTree = messages.some(({ parent_message_uuid }) => typeof parent_message_uuid === 'string');
  const model = nameOf(conversation.model);
  let before: string | null = null;
  const nodes = messages.map((message, at): ForeignNode => {
    const id = wordsOf(message.uuid) ?? `message ${at}`;
    const named = wordsOf(message.parent_message_uuid);
    const parentId = isTree ? (named === null || NO_PARENT.test(named) ? null : named) : before;
    before = id;
    return nodeOf(message, { id, parentId, model: nameOf(message.model) ?? model }, left);
  });
  return {
    peer: 'claude',
    id: conversation.uuid,
    title: conversation.name,
    createdAt: timeOf(conversation.created_at),
    updatedAt: timeOf(conversation.updated_at),
    isArchived: conversation.is_archived === true,
    isPinned: conversation.is_starred === true,
    project: nameOf(objectOf(conversation.project).name),
    nodes,
    activeId: wordsOf(conversation.current_leaf_message_uuid),
  };
}

function nodeOf(
  message: Loose,
  common: Pick<ForeignNode, 'id' | 'parentId' | 'model'>,
  left: LeftBehind,
): ForeignNode {
  const at = timeOf(message.created_at);
  const role = message.sender === 'assistant' ? 'assistant' : message.sender === 'human' ? 'user' : 'none';
  const blocks = listOf(message.content).flatMap((block) => blockParts(objectOf(block), left));
  const said = blocks.length === 0 ? textParts(textOf(message.text)) : blocks;
  const parts = [...said, ...attachmentsOf(message, left)];
  if (role === 'none' && parts.length > 0) left.add('instructions');
  const stopped = role === 'assistant' && message.stop_reason === 'user_canceled';
  return { ...common, at, role, parts, stopped };
}

function blockParts(block: Loose, left: LeftBehind): ForeignPart[] {
  const type = textOf(block.type);
  switch (type) {
    case 'text':
      return [...textParts(textOf(block.text)), ...listOf(block.citations).flatMap(citedSource)];
    case 'thinking': {
      const text = wordsOf(block.thinking) ?? wordsOf(summariesOf(block));
      if (text === null) return [];
      const at = timeOf(block.start_timestamp);
      const endedAt = timeOf(block.stop_timestamp);
      return [{ type: 'thought', text, ...(at !== null && { at }), ...(endedAt !== null && { endedAt }) }];
    }
    case 'redacted_thinking':
      left.add('thoughts');
      return [];
    case 'tool_use':
      return [callPart(block)];
    case 'tool_result':
      return resultParts(block, left);
    case 'voice_note':
      left.add('audio');
      return textParts(textOf(block.text));
    case 'image':
      left.add('images-missing');
      return [];
    default:
      if (!QUIET.has(type)) left.add('unknown-parts');
      return [];
  }
}

const summariesOf = ({ summaries }: Loose): string =>
  listOf(summaries)
    .map((summary) => textOf(objectOf(summary).summary))
    .join('\n\n');

function textParts(text: string): ForeignPart[] {
  const parts: ForeignPart[] = [];
  let said = '';
  const say = (): void => {
    if (said.trim() !== '') parts.push({ type: 'text', text: said });
    said = '';
  };
  for (const stretch of splitBetween(text, WRITTEN, (mark) =>
    mark === '<antThinking>' ? '</antThinking>' : '</antArtifact>',
  )) {
    if ('words' in stretch) said += stretch.words;
    else if (stretch.opening === '<antThinking>') {
      say();
      if (stretch.inner.trim() !== '') parts.push({ type: 'thought', text: stretch.inner.trim() });
    } else {
      const attribute = (name: string): string =>
        new RegExp(`\\b${name}="([^"]{0,200})"`).exec(stretch.opening)?.[1] ?? '';
      const title = attribute('title') || null;
      said += `\n\n${artifactText(title, stretch.inner.trim(), attribute('type'), attribute('language'))}\n\n`;
    }
  }
  say();
  return parts;
}

const artifactText = (title: string | null, body: string, kind: string, language: string): string =>
  writtenBeside(title, body, kind === 'text/markdown' ? null : plainWord(language || languageOf(kind)));

function languageOf(kind: string): string {
  if (kind.includes('react')) return 'jsx';
  if (kind.includes('svg')) return 'svg';
  return kind.includes('html') ? 'html' : kind.includes('mermaid') ? 'mermaid' : '';
}

/** A call of a tool; what was written beside the conversation is words of the answer. */
function callPart(block: Loose): ForeignPart {
  const name = nameOf(block.name) ?? 'tool';
  const { title, content, type, language } = objectOf(block.input);
  const body = wordsOf(content);
  if (name === 'artifacts' && body !== null)
    return {
      type: 'text',
      text: `\n\n${artifactText(nameOf(title), body, textOf(type), textOf(language))}\n\n`,
    };
  return { type: 'call', name, input: jsonOf(block.input) };
}

function resultParts(block: Loose, left: LeftBehind): ForeignPart[] {
  const items =
    typeof block.content === 'string' ? [{ text: block.content }] : listOf(block.content).map(objectOf);
  const texts = items.map((item) => textOf(objectOf(item).text)).filter((text) => text !== '');
  left.add('images-drawn', items.filter((item) => objectOf(item).type === 'image').length);
  const name = nameOf(block.name) ?? 'tool';
  // What it says of a document that is written beside the conversation is only that it was.
  if (name === 'artifacts') return [];
  return [
    { type: 'output', name, text: texts.join('\n\n'), failed: block.is_error === true },
    ...items.flatMap((item) => sourceOf(objectOf(item))),
  ];
}

const citedSource = (citation: unknown): ForeignPart[] => {
  const { url, title, details } = objectOf(citation);
  return sourceOf({ title, url: url ?? objectOf(details).url });
};

function sourceOf({ url, title }: Loose): ForeignPart[] {
  const address = textOf(url);
  return /^https?:\/\//.test(address) && address.length <= 2_000
    ? [{ type: 'source', url: address, title: nameOf(title) }]
    : [];
}

/** Attachments have their text in the export; of files there is only the name. */
function attachmentsOf(message: Loose, left: LeftBehind): ForeignPart[] {
  const attachments = listOf(message.attachments).map(objectOf);
  const texts = attachments.map(({ file_name, extracted_content }) => {
    const content = wordsOf(extracted_content);
    if (content === null) left.add('files');
    const name = `📎 ${nameOf(file_name) ?? ''}`.trim();
    return content === null ? name : writtenBeside(name, content, '');
  });
  const seen = new Set(attachments.map(({ file_name }) => textOf(file_name)));
  const files = listOf(message.files).flatMap((file) => {
    const { file_name } = objectOf(file);
    const name = nameOf(file_name);
    return name === null || seen.has(textOf(file_name)) ? [] : [`📎 ${name}`];
  });
  left.add('files', files.length);
  return [...texts, ...files].map((text) => ({ type: 'text', text: `\n\n${text}` }));
}
