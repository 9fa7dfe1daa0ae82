const CONVERSATION_PATH = /^\/c\/([a-zA-Z0-9_-]{1,80})\/?$/;

/** The conversation that a path shows, or null for a new one. */
export const conversationIdOf = (path: string): string | null => CONVERSATION_PATH.exec(path)?.[1] ?? null;

/** Where temporary conversations are: each has this address, under which nobody finds it again. */
export const TEMPORARY_PATH = '/temporary';

/** What says in an address in which project a new conversation begins. */
const PROJECT_PARAMETER = 'project';
const MESSAGE_PARAMETER = 'message';
const QUERY_PARAMETER = 'find';
const ID = /^[a-zA-Z0-9_-]{1,80}$/;

/** Where a new conversation in a project begins. */
export const newInProjectPath = (projectId: string): string => `/?${PROJECT_PARAMETER}=${projectId}`;

/** The project in which an address begins a new conversation, or null. */
export function newInProject({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | null {
  const projectId = pathname === '/' ? new URLSearchParams(search).get(PROJECT_PARAMETER) : null;
  return projectId !== null && ID.test(projectId) ? projectId : null;
}

/** Where a message of a conversation is shown, with the words marked that were looked for. */
export const messagePath = (conversationId: string, messageId: string, query: string): string =>
  `${pathOf(conversationId)}?${new URLSearchParams({ [MESSAGE_PARAMETER]: messageId, [QUERY_PARAMETER]: query })}`;

/** The message that an address names, and what was looked for; null where it names none. */
export function messageOf(search: string): { readonly messageId: string; readonly query: string } | null {
  const parameters = new URLSearchParams(search);
  const messageId = parameters.get(MESSAGE_PARAMETER);
  if (messageId === null || !ID.test(messageId)) return null;
  return { messageId, query: (parameters.get(QUERY_PARAMETER) ?? '').slice(0, 200) };
}

/** Where a project is shown. */
export const projectPath = (projectId: string): string => `/projects/${projectId}`;

/** Where a conversation is shown; null is a new one. */
export const pathOf = (conversationId: string | null): string =>
  conversationId === null ? '/' : `/c/${conversationId}`;
