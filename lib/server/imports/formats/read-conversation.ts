import type { RefusedKind } from '@/lib/chat/imports';
import { err, ok, type Result } from '@/lib/shared/result';
import { foldTree } from './fold-tree';
import type { ReadConversation } from './foreign-conversation';
import { LeftBehind } from './left-behind';
import { idOf, textOf } from './loose-json';
import type { RawConversation } from './raw-conversation';
import { readChatGpt } from './read-chatgpt';
import { readClaude } from './read-claude';
import { readLibreChat } from './read-librechat';
import { readNalar } from './read-nalar';
import { readOpenWebUi } from './read-open-webui';

/** One for each form, which tells its own from all others. */
const READERS = [readNalar, readChatGpt, readClaude, readOpenWebUi, readLibreChat] as const;

export interface UnreadConversation {
  readonly title: string | null;
  readonly why: RefusedKind;
}

/** Reads one conversation of an export, whosever it is. */
export function readConversation(value: unknown): Result<ReadConversation, UnreadConversation> {
  const left = new LeftBehind();
  for (const read of READERS) {
    const raw = read(value, left);
    if (raw) return folded(raw, left);
  }
  return err({ title: null, why: 'unknown-form' });
}

function folded(raw: RawConversation, left: LeftBehind): Result<ReadConversation, UnreadConversation> {
  const { nodes, activeId, id, title: given, ...common } = raw;
  const title = textOf(given).slice(0, 1_000);
  const tree = foldTree(nodes, activeId);
  if (tree === null) return err({ title, why: 'too-many-branches' });
  if (tree.messages.length === 0) return err({ title, why: 'empty' });
  left.add('places', tree.misplaced);
  left.add('long-texts', tree.cut);
  // Without an id of its own it is known again by its first message.
  const known = idOf(id) ?? `${common.createdAt} ${tree.messages[0]?.id}`.slice(0, 200);
  return ok({
    conversation: { ...common, id: known, title, activeId: tree.activeId, left: left.counts },
    messages: tree.messages,
  });
}
