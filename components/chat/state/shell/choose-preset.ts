import { fetchOrThrow } from '@/components/http/request-error';
import type { PresetView } from '@/lib/chat/preset';
import { patchConversation } from '../requests/api-client';
import type { ConversationSession } from '../session/conversation-session';
import { prepare } from './begin-in-project';
import type { ChatShellContextValue } from './chat-shell-context';

/** Gives a conversation a preset, with the model, the mode and the documents that it brings. Throws a `RequestError`. */
export async function choosePreset(
  shell: ChatShellContextValue,
  session: ConversationSession,
  presetId: string,
): Promise<void> {
  const response = await fetchOrThrow(`/api/presets/${encodeURIComponent(presetId)}`);
  const preset: PresetView = await response.json();
  const { conversationId } = session.state.get();
  if (conversationId !== null) await patchConversation(conversationId, { presetId });
  session.patch({ preset });
  prepare(shell, session, preset);
}

/** Has a conversation go on without its preset; what it brought stays in the composer. Throws a `RequestError`. */
export async function leavePreset(session: ConversationSession): Promise<void> {
  const { conversationId } = session.state.get();
  if (conversationId !== null) await patchConversation(conversationId, { presetId: null });
  session.patch({ preset: null });
}
