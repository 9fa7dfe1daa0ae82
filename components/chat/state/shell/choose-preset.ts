import { fetchOrThrow } from '@/components/http/request-error';
import { NO_DEFAULTS } from '@/lib/chat/no-defaults';
import type { PresetView } from '@/lib/chat/preset';
import { patchConversation } from '../requests/api-client';
import type { ConversationSession } from '../session/conversation-session';
import { prepare } from './begin-in-project';
import type { ChatShellContextValue } from './chat-shell-context';

const NOT_READ = { defaults: NO_DEFAULTS, tools: null, starters: [], documents: [], version: 0 };

/** What was chosen last: an answer that comes later than that of a newer choice counts no more. */
const newest = new WeakMap<ConversationSession, string>();

/**
 * Gives a conversation a preset, with the model, the mode and the documents that it brings. What is sent meanwhile in a
 * new one begins with it already. Throws a `RequestError`.
 */
export async function choosePreset(
  shell: ChatShellContextValue,
  session: ConversationSession,
  presetId: string,
): Promise<void> {
  const { conversationId, preset: before } = session.state.get();
  newest.set(session, presetId);
  const isNewest = (): boolean => newest.get(session) === presetId;
  const known = shell.presets.get().find((one) => one.presetId === presetId);
  if (known && conversationId === null) session.patch({ preset: { ...known, ...NOT_READ } });
  try {
    const response = await fetchOrThrow(`/api/presets/${encodeURIComponent(presetId)}`);
    const preset: PresetView = await response.json();
    if (!isNewest()) return;
    if (conversationId !== null) await patchConversation(conversationId, { presetId });
    if (!isNewest()) return;
    session.patch({ preset });
    prepare(shell, session, preset);
  } catch (cause) {
    if (isNewest()) session.patch({ preset: before });
    throw cause;
  }
}

/** Has a conversation go on without its preset; what it brought stays in the composer. Throws a `RequestError`. */
export async function leavePreset(session: ConversationSession): Promise<void> {
  newest.delete(session);
  const { conversationId } = session.state.get();
  if (conversationId !== null) await patchConversation(conversationId, { presetId: null });
  session.patch({ preset: null });
}
