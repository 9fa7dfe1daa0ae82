import type { ForeignNode } from './fold-tree';
import type { ForeignPart } from './foreign-conversation';
import type { LeftBehind } from './left-behind';
import { idOf, jsonOf, listOf, nameOf, objectOf, textOf, timeOf, wordsOf } from './loose-json';
import type { RawConversation } from './raw-conversation';
import { withWrittenThoughts } from './written-thoughts';

type Loose = ReturnType<typeof objectOf>;

/** What stands in the place of a parent where there is none. */
const NO_PARENT = '00000000-0000-0000-0000-000000000000';

/** Reads LibreChat's export of a conversation, whether its messages are a list or stand in each other; null for anything else. */
export function readLibreChat(value: unknown, left: LeftBehind): RawConversation | null {
  const conversation = objectOf(value);
  const first = [conversation.messages, conversation.messagesTree].find(Array.isArray);
  if (idOf(conversation.conversationId) === null || first === undefined) return null;
  const options = objectOf(conversation.options);
  if ([options.promptPrefix, options.system].some((text) => wordsOf(text) !== null)) left.add('instructions');
  const model = nameOf(options.model);
  const nodes: ForeignNode[] = [];
  const waiting: { readonly message: Loose; readonly inside: string | null }[] = listOf(first)
    .map((message) => ({ message: objectOf(message), inside: null }))
    .toReversed();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const node = nodeOf(next.message, next.inside, `message ${nodes.length}`, left);
    nodes.push(node.role === 'assistant' ? { ...node, model: node.model ?? model } : node);
    for (const child of listOf(next.message.children).toReversed())
      waiting.push({ message: objectOf(child), inside: node.id });
  }
  return {
    peer: 'librechat',
    id: conversation.conversationId,
    title: conversation.title,
    createdAt: timeOf(conversation.createdAt) ?? nodes.find(({ at }) => at !== null)?.at ?? null,
    updatedAt: timeOf(conversation.updatedAt),
    isArchived: conversation.isArchived === true,
    isPinned: false,
    project: null,
    nodes,
    activeId: nodes.at(-1)?.id ?? null,
  };
}

function nodeOf(message: Loose, inside: string | null, unnamed: string, left: LeftBehind): ForeignNode {
  const isQuestion = message.isCreatedByUser === true || textOf(message.sender).toLowerCase() === 'user';
  const named = idOf(message.parentMessageId);
  const blocks = listOf(message.content).flatMap((block) => blockParts(objectOf(block), left));
  const text = textOf(message.text);
  const written = isQuestion ? plainText(text) : withWrittenThoughts(text);
  return {
    id: idOf(message.messageId) ?? unnamed,
    parentId: named === null || named === NO_PARENT ? inside : named,
    at: timeOf(message.createdAt),
    model: isQuestion ? null : nameOf(message.model),
    role: isQuestion ? 'user' : 'assistant',
    parts: [...(blocks.length > 0 ? blocks : written), ...filesOf(message, left)],
    stopped: message.unfinished === true || message.error === true,
  };
}

const plainText = (text: string): ForeignPart[] => (text.trim() === '' ? [] : [{ type: 'text', text }]);

/** A text that may stand in an object of its own. */
const wordsIn = (value: unknown): string => textOf(value) || textOf(objectOf(value).value);

function blockParts(block: Loose, left: LeftBehind): ForeignPart[] {
  switch (block.type) {
    case 'text':
      return withWrittenThoughts(wordsIn(block.text));
    case 'think': {
      const text = wordsIn(block.think);
      return text.trim() === '' ? [] : [{ type: 'thought', text }];
    }
    case 'tool_call': {
      const { name: called, args, output, function: inner } = objectOf(block.tool_call);
      const call = objectOf(inner);
      const name = nameOf(called ?? call.name) ?? 'tool';
      const result = output ?? call.output;
      return [
        { type: 'call', name, input: jsonOf(args ?? call.arguments) },
        ...(result === undefined || result === null
          ? []
          : [{ type: 'output', name, text: jsonOf(result), failed: false } as const]),
      ];
    }
    case 'error':
      return plainText(wordsIn(block.error) || wordsIn(block.text));
    case 'image_file':
    case 'image_url':
      left.add('images-missing');
      return [];
    default:
      left.add('unknown-parts');
      return [];
  }
}

/** Files are only named. */
function filesOf(message: Loose, left: LeftBehind): ForeignPart[] {
  return [...listOf(message.files), ...listOf(message.attachments)].flatMap((file) => {
    const { filename, type } = objectOf(file);
    left.add(textOf(type).startsWith('image') ? 'images-missing' : 'files');
    const name = nameOf(filename);
    return name === null ? [] : [{ type: 'text', text: `\n\n📎 ${name}` } as const];
  });
}
