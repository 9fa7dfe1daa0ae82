const CONVERSATION_PATH = /^\/c\/([a-zA-Z0-9_-]{1,80})\/?$/;

/** The conversation that a path shows, or null for a new one. */
export const conversationIdOf = (path: string): string | null => CONVERSATION_PATH.exec(path)?.[1] ?? null;

/** Where temporary conversations are: each has this address, under which nobody finds it again. */
export const TEMPORARY_PATH = '/temporary';

/** What says in an address in which project a new conversation begins. */
const PROJECT_PARAMETER = 'project';
const ID = /^[a-zA-Z0-9_-]{1,80}$/;

/** Where a new conversation in a project begins. */
export const newInProjectPath = (projectId: string): string => `/?${PROJECT_PARAMETER}=${projectId}`;

/** The project in which an address begins a new conversation, or null. */
export function newInProject({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | null {
  const projectId = pathname === '/' ? new URLSearchParams(search).get(PROJECT_PARAMETER) : null;
  return projectId !== null && ID.test(projectId) ? projectId : null;
}

/** Where a project is shown. */
export const projectPath = (projectId: string): string => `/projects/${projectId}`;

/** Where a conversation is shown; null is a new one. */
export const pathOf = (conversationId: string | null): string =>
  conversationId === null ? '/' : `/c/${conversationId}`;

/** Where a paper is written. */
export const paperPagePath = (paperId: string): string => `/papers/${paperId}`;
