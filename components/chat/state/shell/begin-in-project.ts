import { fetchOrThrow, RequestError } from '@/components/http/request-error';
import { isNothingChosen } from '@/lib/chat/documents/chosen-documents';
import type { PresetView } from '@/lib/chat/preset';
import type { ProjectView } from '@/lib/chat/project';
import type { ConversationSession } from '../session/conversation-session';
import type { ChatShellContextValue } from './chat-shell-context';

/** New conversations that have what their project gives them; what the person has changed since stays. */
const prepared = new WeakSet<ConversationSession>();

/** Brings a new conversation of a project on screen, with the model, the mode and the documents that it begins with. */
export async function beginInProject(shell: ChatShellContextValue, projectId: string): Promise<void> {
  shell.open(null, false, projectId);
  const session = shell.sessions.active.get();
  if (prepared.has(session)) return;
  prepared.add(session);
  try {
    const response = await fetchOrThrow(`/api/projects/${encodeURIComponent(projectId)}`);
    prepare(shell, session, await response.json());
  } catch (cause) {
    if (!(cause instanceof RequestError)) throw cause;
    prepared.delete(session);
    // Without its project it is an ordinary one; what failed otherwise is as if the project gave it nothing.
    const isGone = cause.code === 'project-not-found' || cause.code === 'not-signed-in';
    if (isGone && shell.sessions.active.get() === session) shell.open(null);
  }
}

/** Gives what is asked next the model, the mode and the documents of a project or a preset. */
export function prepare(
  { models, answerChoices, documents }: ChatShellContextValue,
  session: ConversationSession,
  { defaults, documents: named }: Pick<ProjectView | PresetView, 'defaults' | 'documents'>,
): void {
  documents.learn(named);
  const { chosen } = session.state.get();
  const model = models.models.find(({ modelId }) => modelId === defaults.modelId);
  const mode = answerChoices.find((choice) => choice === defaults.mode);
  session.patch({
    ...(model && { modelId: model.modelId }),
    ...(mode && { mode }),
    ...(isNothingChosen(chosen) && { chosen: documents.stillThere(defaults.chosen) }),
  });
}
