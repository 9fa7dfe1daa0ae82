import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { madeText, wordMaker } from '../store/made-text';

/** So many questions has a conversation, and every so many-th conversation so many times as many. */
const QUESTIONS = 20;
const LONG_EVERY = 100;
const LONG_TIMES = 40;
const MEGABYTE = 1_000_000;

/** Writes an export as ChatGPT gives it, of about so many megabytes, and gives how many conversations it has. */
export async function writeLargeExport(path: string, megabytes: number): Promise<number> {
  let count = 0;
  const pieces = function* (): Generator<string, void> {
    const word = wordMaker(7);
    yield '[';
    for (let written = 0; written < megabytes * MEGABYTE; count += 1) {
      const isLong = count % LONG_EVERY === LONG_EVERY - 1;
      const text = JSON.stringify(conversationOf(count, word, isLong ? QUESTIONS * LONG_TIMES : QUESTIONS));
      written += text.length;
      yield `${count === 0 ? '' : ','}${text}`;
    }
    yield ']';
  };
  await pipeline(pieces, createWriteStream(path));
  return count;
}

function conversationOf(number: number, word: () => string, questions: number): object {
  const nodes: object[] = [];
  let parent: string | null = null;
  const add = (role: string, content: object): void => {
    const id: string = `${number}-${nodes.length}`;
    const message = {
      ...{ id: `${id}-m`, author: { role, metadata: {} }, create_time: 1_700_000_000 + nodes.length },
      ...{ content, status: 'finished_successfully', recipient: 'all', weight: 1, end_turn: true },
      metadata: { model_slug: 'o3', request_id: `${id}-r`, message_source: null, timestamp_: 'absolute' },
    };
    nodes.push({ id, parent, children: [], message });
    parent = id;
  };
  for (let at = 0; at < questions; at += 1) {
    add('user', { content_type: 'text', parts: [madeText(word, 200)] });
    const thought = { summary: madeText(word, 30), content: madeText(word, 1_200), chunks: [] };
    add('assistant', { content_type: 'thoughts', thoughts: [thought, thought] });
    add('assistant', { content_type: 'text', parts: [madeText(word, 3_000)] });
  }
  return {
    ...{ id: `c-${number}`, conversation_id: `c-${number}`, title: `${word()} ${number}` },
    ...{ create_time: 1_700_000_000, update_time: 1_700_000_999, current_node: parent },
    mapping: Object.fromEntries(nodes.map((node) => [(node as { id: string }).id, node])),
  };
}
