import type { ForeignNode } from './fold-tree';
import type { ForeignPart } from './foreign-conversation';
import type { LeftBehind } from './left-behind';
import { idOf, jsonOf, listOf, nameOf, objectOf, textOf, timeOf, wordsOf } from './loose-json';
import type { RawConversation } from './raw-conversation';
import { withWrittenThoughts } from './written-thoughts';

type Loose = ReturnType<typeof objectOf>;

/** Reads a chat of Open WebUI's export; null for anything else. */
export function readOpenWebUi(value: unknown, left: LeftBehind): RawConversation | null {
  const outer = objectOf(value);
  const chat = objectOf(outer.chat);
  const history = objectOf(chat.history);
  const tree = Object.entries(objectOf(history.messages));
  const list = listOf(chat.messages).map(objectOf);
  if (tree.length === 0 && !Array.isArray(chat.messages) && chat.history === undefined) return null;
  if (wordsOf(objectOf(chat.params).system) !== null) left.add('instructions');
  const nodes =
    tree.length > 0
      ? tree.map(([id, message]) => {
          const node = objectOf(message);
          return nodeOf(node, id, idOf(node.parentId), left);
        })
      : list.map((message, at) => {
          const before = list[at - 1];
          const idAt = (other: Loose, place: number): string => idOf(other.id) ?? `message ${place}`;
          return nodeOf(message, idAt(message, at), before ? idAt(before, at - 1) : null, left);
        });
  return {
    peer: 'open-webui',
    id: outer.id ?? chat.id,
    title: outer.title ?? chat.title,
    createdAt: timeOf(outer.created_at ?? chat.timestamp),
    updatedAt: timeOf(outer.updated_at),
    isArchived: outer.archived === true,
    isPinned: outer.pinned === true,
    project: nameOf(objectOf(outer.folder).name),
    nodes,
    activeId: idOf(history.currentId) ?? idOf(history.current_id),
  };
}

function nodeOf(message: Loose, id: string, parentId: string | null, left: LeftBehind): ForeignNode {
  const common = { id, parentId, at: timeOf(message.timestamp), model: nameOf(message.model) };
  const role = textOf(message.role);
  if (role === 'user')
    return { ...common, role, model: null, parts: [...questionParts(message), ...filesOf(message, left)] };
  if (role !== 'assistant') {
    if (wordsOf(message.content) !== null) left.add('instructions');
    return { ...common, role: 'none', parts: [] };
  }
  if (typeof objectOf(message.annotation).rating === 'number') left.add('ratings');
  const error = objectOf(message.error).content;
  const parts = [
    ...thoughtField(message.reasoning_content ?? message.reasoning),
    ...(Array.isArray(message.output) && message.output.length > 0
      ? outputParts(message.output, left)
      : withWrittenThoughts(textOf(message.content))),
    ...(wordsOf(error) === null ? [] : [{ type: 'text', text: textOf(error) } as const]),
    ...sourcesOf(message),
  ];
  const { length } = listOf(message.files).filter((file) => objectOf(file).type === 'image');
  left.add('images-drawn', length);
  return { ...common, role, parts, stopped: message.done === false || wordsOf(error) !== null };
}

const thoughtField = (value: unknown): ForeignPart[] =>
  wordsOf(value) === null ? [] : [{ type: 'thought', text: textOf(value) }];

function questionParts({ content }: Loose): ForeignPart[] {
  const text = typeof content === 'string' ? content : wordsIn(content);
  return text.trim() === '' ? [] : [{ type: 'text', text }];
}

/** The texts of a list of parts. */
const wordsIn = (parts: unknown): string =>
  listOf(parts)
    .map((part) => textOf(objectOf(part).text))
    .filter((text) => text !== '')
    .join('\n\n');

/** Answers of newer versions, as a list of what the model put out. */
function outputParts(output: readonly unknown[], left: LeftBehind): ForeignPart[] {
  return output.map(objectOf).flatMap((item): ForeignPart[] => {
    const name = nameOf(item.name) ?? 'tool';
    switch (item.type) {
      case 'reasoning':
        return thoughtField(wordsIn(item.content) || wordsIn(item.summary));
      case 'message':
        return withWrittenThoughts(wordsIn(item.content));
      case 'function_call':
        return [{ type: 'call', name, input: jsonOf(item.arguments) }];
      case 'function_call_output':
        return [
          {
            type: 'output',
            name,
            text: wordsIn(item.output) || jsonOf(item.output),
            failed: item.status === 'failed',
          },
        ];
      default:
        left.add('unknown-parts');
        return [];
    }
  });
}

function filesOf(message: Loose, left: LeftBehind): ForeignPart[] {
  return listOf(message.files).flatMap((file): ForeignPart[] => {
    const { type, url, name } = objectOf(file);
    const place = textOf(url);
    if (type !== 'image') {
      left.add('files');
      return [{ type: 'text', text: `\n\n📎 ${nameOf(name) ?? textOf(type)}` }];
    }
    return [{ type: 'image', place, name: nameOf(name) ?? 'image' }];
  });
}

function sourcesOf({ sources, citations }: Loose): ForeignPart[] {
  return [...listOf(sources), ...listOf(citations)].slice(0, 200).flatMap((entry) => {
    const { source, metadata } = objectOf(entry);
    const { url, name } = objectOf(source);
    const places = listOf(metadata).map((place) => objectOf(place).source);
    const address = [url, ...places, name].map(textOf).find((one) => /^https?:\/\//.test(one));
    return address === undefined || address.length > 2_000
      ? []
      : [{ type: 'source', url: address, title: nameOf(name) } as const];
  });
}
