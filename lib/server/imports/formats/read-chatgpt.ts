import { canvasText } from './canvas-text';
import type { ForeignNode } from './fold-tree';
import { type ForeignPart, LONGEST_TEXT } from './foreign-conversation';
import type { LeftBehind } from './left-behind';
import { listOf, nameOf, objectOf, textOf, timeOf, wordsOf } from './loose-json';
import type { RawConversation } from './raw-conversation';

type Loose = ReturnType<typeof objectOf>;

/** ChatGPT marks citations in its texts with characters that nobody else uses. */
const PRIVATE_MARKS = /\uE200[^\uE201]{0,2000}\uE201|[\uE200-\uE2FF]/g;
const BRACKET_MARKS = /【[^【】]{0,200}】/g;
const AUDIO = /audio/;

/** Reads a conversation of ChatGPT's `conversations.json`; null for anything else. */
export function readChatGpt(value: unknown, left: LeftBehind): RawConversation | null {
  const conversation = objectOf(value);
  const { mapping } = conversation;
  if (typeof mapping !== 'object' || mapping === null || Array.isArray(mapping)) return null;
  const nodes = Object.entries(mapping).map(([id, node]) => nodeOf(id, objectOf(node), left));
  return {
    peer: 'chatgpt',
    id: conversation.conversation_id ?? conversation.id,
    title: conversation.title,
    createdAt: timeOf(conversation.create_time),
    updatedAt: timeOf(conversation.update_time),
    isArchived: conversation.is_archived === true,
    isPinned: typeof conversation.pinned_time === 'number',
    project: null,
    nodes,
    activeId: wordsOf(conversation.current_node),
  };
}

function nodeOf(id: string, node: Loose, left: LeftBehind): ForeignNode {
  const message = objectOf(node.message);
  const metadata = objectOf(message.metadata);
  const author = objectOf(message.author);
  const role = textOf(author.role);
  const common = {
    id,
    parentId: wordsOf(node.parent),
    at: timeOf(message.create_time),
    model: nameOf(metadata.model_slug),
  };
  const nobody = { ...common, role: 'none', parts: [] } as const;
  if (role === '') return nobody;
  const content = objectOf(message.content);
  if (metadata.is_visually_hidden_from_conversation === true || isContext(content) || role === 'system') {
    if (hasWords(content)) left.add('instructions');
    return nobody;
  }
  const parts = [...partsOf({ role, author, message, content }, left), ...sourcesOf(metadata)];
  if (role === 'user') return { ...common, role, parts: [...parts, ...attachmentsOf(metadata, left)] };
  if (role !== 'assistant' && role !== 'tool') return nobody;
  return { ...common, role: 'assistant', parts, stopped: wasStopped(message, metadata) };
}

const isContext = ({ content_type }: Loose): boolean =>
  content_type === 'user_editable_context' || content_type === 'model_editable_context';

const hasWords = ({ parts, user_profile, user_instructions }: Loose): boolean =>
  [...listOf(parts), user_profile, user_instructions].some((part) => wordsOf(part) !== null);

const wasStopped = (message: Loose, metadata: Loose): boolean =>
  message.status === 'in_progress' || objectOf(metadata.finish_details).type === 'interrupted';

interface Content {
  readonly role: string;
  readonly author: Loose;
  readonly message: Loose;
  readonly content: Loose;
}

function partsOf({ role, author, message, content }: Content, left: LeftBehind): ForeignPart[] {
  const type = textOf(content.content_type);
  if (type === 'thoughts') return thoughtsOf(content, left);
  // It says how long was thought.
  if (type === 'reasoning_recap') return [];
  const recipient = wordsOf(message.recipient);
  if (role === 'tool') return toolParts(nameOf(author.name) ?? 'tool', content, left);
  const text = contentText(content, left);
  if (role === 'assistant' && recipient !== null && recipient !== 'all') {
    const canvas = canvasText(recipient, text);
    if (canvas) return [{ type: 'text', text: canvas }];
    return [{ type: 'call', name: recipient.slice(0, 200), input: text }];
  }
  const images = role === 'user' ? imagesOf(content) : [];
  if (role === 'assistant') left.add('images-drawn', imagesOf(content).length);
  if (text === '' && images.length === 0 && type !== 'text' && type !== 'multimodal_text')
    left.add('unknown-parts');
  const shown = role === 'assistant' ? withoutMarks(text, objectOf(message.metadata)) : text;
  return [...(shown.trim() === '' ? [] : [{ type: 'text', text: shown } as const]), ...images];
}

function thoughtsOf(content: Loose, left: LeftBehind): ForeignPart[] {
  const thoughts = listOf(content.thoughts).map(objectOf);
  const texts = thoughts.flatMap(({ summary, content: text, chunks }) => {
    const heading = wordsOf(summary);
    const words = wordsOf(text) ?? wordsOf(listOf(chunks).map(textOf).join(''));
    const all = [heading && `**${heading}**`, words].filter((part) => part !== null);
    return all.length === 0 ? [] : [all.join('\n\n')];
  });
  if (texts.length === 0 && thoughts.length > 0) left.add('thoughts');
  return texts.map((text) => ({ type: 'thought', text }));
}

/** What a tool gave back. Quoted pages are sources as well. */
function toolParts(name: string, content: Loose, left: LeftBehind): ForeignPart[] {
  left.add('images-drawn', imagesOf(content).length);
  const text = contentText(content, left);
  const failed = content.content_type === 'system_error';
  const { url, title } = content;
  return [{ type: 'output', name, text, failed }, ...sourceOf(url, title)];
}

/** The words of a message, whatever its kind. */
function contentText(content: Loose, left: LeftBehind): string {
  const { text, result, name } = content;
  const said = listOf(content.parts).flatMap((part) => {
    if (typeof part === 'string') return [part];
    const { content_type, text: words } = objectOf(part);
    if (AUDIO.test(textOf(content_type)) && content_type !== 'audio_transcription') left.add('audio');
    return typeof words === 'string' ? [words] : [];
  });
  return [...said, ...[name, text, result].map(textOf)].filter((part) => part !== '').join('\n\n');
}

function imagesOf(content: Loose): ForeignPart[] {
  return listOf(content.parts).flatMap((part) => {
    const { content_type, asset_pointer } = objectOf(part);
    const place = wordsOf(asset_pointer);
    if (content_type !== 'image_asset_pointer' || place === null) return [];
    return [{ type: 'image', place: place.slice(0, 500), name: 'image' }];
  });
}

/** Files that were sent along; images are in the content as well. */
function attachmentsOf(metadata: Loose, left: LeftBehind): ForeignPart[] {
  const names = listOf(metadata.attachments).flatMap((attachment) => {
    const { name, mimeType, mime_type } = objectOf(attachment);
    return /^image\//.test(textOf(mimeType ?? mime_type)) ? [] : [nameOf(name) ?? '?'];
  });
  left.add('files', names.length);
  return names.length === 0 ? [] : [{ type: 'text', text: names.map((name) => `📎 ${name}`).join('\n') }];
}

/** The text with links in the place of marks that only ChatGPT understands. */
function withoutMarks(text: string, metadata: Loose): string {
  if (text.length > LONGEST_TEXT) return text;
  let shown = text;
  for (const reference of listOf(metadata.content_references).slice(0, 500)) {
    const { matched_text, alt } = objectOf(reference);
    const mark = textOf(matched_text);
    if (mark.length > 1 && mark.length < 2_000) shown = shown.split(mark).join(textOf(alt).slice(0, 4_000));
  }
  return shown.replaceAll(PRIVATE_MARKS, '').replaceAll(BRACKET_MARKS, '');
}

function sourcesOf(metadata: Loose): ForeignPart[] {
  const cited = listOf(metadata.citations).map((citation) => objectOf(objectOf(citation).metadata));
  const referred = listOf(metadata.content_references).flatMap((reference) => {
    const { items, sources } = objectOf(reference);
    return [...listOf(items), ...listOf(sources)].map(objectOf);
  });
  return [...cited, ...referred].slice(0, 200).flatMap(({ url, title }) => sourceOf(url, title));
}

function sourceOf(url: unknown, title: unknown): ForeignPart[] {
  const address = textOf(url);
  return /^https?:\/\//.test(address) && address.length <= 2_000
    ? [{ type: 'source', url: address, title: nameOf(title) }]
    : [];
}
