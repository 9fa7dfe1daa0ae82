import type { ForeignNode } from './fold-tree';
import type { ForeignPart } from './foreign-conversation';
import type { LeftBehind } from './left-behind';
import { idOf, listOf, nameOf, objectOf, textOf, timeOf, wordsOf } from './loose-json';
import type { RawConversation } from './raw-conversation';

type Loose = ReturnType<typeof objectOf>;

/** Reads a conversation that Nalar has exported as JSON; null for anything else. */
export function readNalar(value: unknown, left: LeftBehind): RawConversation | null {
  const document = objectOf(value);
  if (document.format !== 'nalar-conversation') return null;
  const conversation = objectOf(document.conversation);
  const thoughts = new Map(
    listOf(document.traces)
      .map(objectOf)
      .map((trace) => [textOf(trace.messageId), thoughtsOf(trace)]),
  );
  const nodes = listOf(document.messages)
    .map(objectOf)
    .map((message): ForeignNode => {
      const metadata = objectOf(message.metadata);
      const id = idOf(message.id) ?? '';
      const said = listOf(message.parts).flatMap((part) => partOf(objectOf(part), left));
      const role = message.role === 'user' || message.role === 'assistant' ? message.role : 'none';
      return {
        ...{ id, role, parentId: idOf(metadata.parentId), at: timeOf(metadata.createdAt) },
        model: nameOf(metadata.modelId),
        parts: [...(thoughts.get(id) ?? []), ...said, ...imagesOf(metadata)],
        stopped: metadata.status !== undefined && metadata.status !== 'completed' && role === 'assistant',
      };
    });
  return {
    peer: 'nalar',
    id: conversation.conversationId,
    title: conversation.title,
    createdAt: timeOf(conversation.createdAt),
    updatedAt: timeOf(conversation.updatedAt),
    isArchived: typeof conversation.archivedAt === 'number',
    isPinned: false,
    project: null,
    nodes,
    activeId: wordsOf(conversation.activeMessageId),
  };
}

function thoughtsOf(trace: Loose): ForeignPart[] {
  const entries = listOf(trace.thoughts).map(objectOf);
  const text = entries.map(({ delta }) => textOf(delta)).join('');
  if (text.trim() === '') return [];
  const at = timeOf(entries[0]?.ts);
  const endedAt = timeOf(entries.at(-1)?.ts);
  return [{ type: 'thought', text, ...(at !== null && { at }), ...(endedAt !== null && { endedAt }) }];
}

/** Parts of an answer beside its words; charts and citations stand on what only the other installation has. */
const BESIDE = new Set(['data-chart', 'data-table', 'data-citation', 'data-report']);

function partOf({ type, text, url, title }: Loose, left: LeftBehind): ForeignPart[] {
  if (type === 'text') return textOf(text).trim() === '' ? [] : [{ type, text: textOf(text) }];
  const address = textOf(url);
  if (type === 'source-url' && /^https?:\/\//.test(address) && address.length <= 2_000)
    return [{ type: 'source', url: address, title: nameOf(title) }];
  if (BESIDE.has(textOf(type))) left.add('unknown-parts');
  return [];
}

const imagesOf = ({ images }: Loose): ForeignPart[] =>
  listOf(images)
    .map(objectOf)
    .flatMap(({ imageId, name }) => {
      const place = idOf(imageId);
      return place === null ? [] : [{ type: 'image', place, name: nameOf(name) ?? 'image' }];
    });
