import { cookies, headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import type { AccessTokenView } from '@/lib/chat/access-token';
import type { AccountView, SessionView, SignUpOffer, WayToSignIn } from '@/lib/chat/account';
import type { BudgetView } from '@/lib/chat/budget';
import type { ConversationPage, ConversationView, Page } from '@/lib/chat/conversation';
import type { DocumentQuestions } from '@/lib/chat/documents/document-questions';
import type { ImportView } from '@/lib/chat/imports';
import type { InstructionsView, SiteInstructionsView } from '@/lib/chat/instructions';
import type { MemorySettingView, MemoryView } from '@/lib/chat/memory';
import type { ModelList, ModelOption } from '@/lib/chat/model-option';
import type { OAuthProviderId } from '@/lib/chat/oauth';
import { THEME_COOKIE, type Theme } from '@/lib/chat/preferences';
import type { PresetSummary } from '@/lib/chat/preset';
import type { ProjectSummary, ProjectView } from '@/lib/chat/project';
import { readTheme } from '@/lib/chat/read-preferences';
import { includesRole, type Role } from '@/lib/chat/role';
import type { SharedConversation } from '@/lib/chat/shared-conversation';
import type { AnswerChoice } from '@/lib/chat/turn-mode';
import type { Locale, TraceMode } from '@/lib/trace/step-key';
import { application } from '../application';
import { requestLocale } from '../http/request-locale';
import { currentPerson, personWithAccount } from './current-person';

/** What every page of the chat needs. */
export interface Shell {
  readonly locale: Locale;
  readonly theme: Theme;
  readonly models: ModelList;
  readonly conversations: ConversationPage;
  readonly projects: readonly ProjectSummary[];
  readonly presets: readonly PresetSummary[];
  readonly account: AccountView | null;
  /** How much reasoning new answers show. */
  readonly traceMode: TraceMode;
  /** In which ways the person may choose to be answered. */
  readonly answerChoices: readonly AnswerChoice[];
  /** Whether research has nothing to search: no search engine, and no documents of the person. */
  readonly lacksSources: boolean;
  /** Whether anybody but the person may read what is asked here. */
  readonly hasReaders: boolean;
  /** How the person stands with what they may spend in a month; null where nothing limits that. */
  readonly budget: BudgetView | null;
  readonly documentQuestions: DocumentQuestions;
}

/** What the sidebar shows at first. */
const HISTORY = { projectId: null, archived: false, limit: 40 };
const NO_CONVERSATIONS: ConversationPage = { items: [], nextCursor: null };
const MEMORY_PAGE = 20;

/** Whose session it is; null for a visitor. */
export const currentOwner = async (): Promise<string | null> => (await currentPerson())?.ownerId ?? null;

/** The account that is signed in; null for guests and visitors. */
export const currentAccount = cache(async (): Promise<AccountView | null> => {
  const person = await currentPerson();
  return person ? (await application()).accounts.view(person) : null;
});

/** The account if it has the role; for other accounts the page is not there. */
export async function accountWithRole(role: Role): Promise<AccountView> {
  const [person, account] = await Promise.all([personWithAccount(), currentAccount()]);
  if (!account || !includesRole(person.role, role)) notFound();
  return account;
}

/** Reads preferences, models and the first page of the person's conversations. */
export async function loadShell(): Promise<Shell> {
  const [app, cookieStore, requestHeaders, ownerId] = await Promise.all([
    application(),
    cookies(),
    headers(),
    currentOwner(),
  ]);
  const [
    models,
    traceMode,
    answerChoices,
    budget,
    hasSources,
    hasReaders,
    documentQuestions,
    account,
    conversations,
    projects,
    presets,
  ] = await Promise.all([
    app.modelList(ownerId),
    app.traceMode(),
    app.answerChoices(ownerId),
    app.turns.budget(ownerId),
    app.turns.hasSources(ownerId),
    app.accounts.hasReaders(ownerId),
    app.documentQuestions(ownerId),
    currentAccount(),
    ownerId === null ? NO_CONVERSATIONS : app.conversations.firstPage({ ownerId, ...HISTORY }),
    ownerId === null ? [] : app.projects.list(ownerId),
    app.presets.list(ownerId),
  ]);
  const theme = readTheme(cookieStore.get(THEME_COOKIE)?.value);
  return {
    locale: requestLocale(requestHeaders),
    theme,
    models,
    conversations,
    projects,
    presets,
    account,
    traceMode,
    answerChoices,
    lacksSources: !hasSources,
    hasReaders,
    budget,
    documentQuestions,
  };
}

/** What is remembered of the person, and whether they want that; nothing of a visitor of whom nothing is kept yet. */
export async function loadMemories(): Promise<{
  readonly setting: MemorySettingView;
  readonly first: Page<MemoryView>;
  readonly isKnown: boolean;
}> {
  const [app, ownerId] = await Promise.all([application(), currentOwner()]);
  const [setting, first] = await Promise.all([
    app.memories.setting(ownerId),
    ownerId === null ? { items: [], nextCursor: null } : app.memories.list(ownerId, { limit: MEMORY_PAGE }),
  ]);
  return { setting, first, isKnown: ownerId !== null };
}

/** What the person has brought along, the newest first. */
export async function loadImports(): Promise<{
  readonly imports: readonly ImportView[];
  readonly isGuest: boolean;
}> {
  const [app, person, account] = await Promise.all([application(), currentPerson(), currentAccount()]);
  return { imports: person ? await app.imports.list(person.ownerId) : [], isGuest: account === null };
}

/** What the person wants of answers, and what an admin does. */
export async function loadInstructions(): Promise<{
  readonly first: InstructionsView;
  readonly site: SiteInstructionsView;
  readonly isKnown: boolean;
}> {
  const [app, ownerId] = await Promise.all([application(), currentOwner()]);
  const [site, own] = await Promise.all([
    app.instructions.ofSite(),
    ownerId === null ? null : app.instructions.read({ ownerId, conversationId: null }),
  ]);
  const first = own?.ok ? own.value : { version: 0, text: '', changedAt: null, earlier: [] };
  return { first, site, isKnown: ownerId !== null };
}

/** What the models that people may use are called. */
export const loadModelLabels = async (): Promise<readonly Pick<ModelOption, 'modelId' | 'label'>[]> =>
  (await (await application()).modelList(await currentOwner())).models.map(({ modelId, label }) => ({
    modelId,
    label,
  }));

/** The tools of which presets may choose some. */
export const loadPresetTools = async () => (await application()).presets.offeredTools();

/** What a link shows to whoever has it; null where it is over, was revoked or never was. */
export const openShare = async (token: string): Promise<SharedConversation | null> =>
  (await application()).shares.open(token);

/** Messages that come with a page: twice what it shows at first. Earlier ones are fetched when they are asked for. */
const PAGE_MESSAGES = 40;

/** A conversation of the person who asks, with its newest messages, or null. */
export const loadConversation = cache(async (conversationId: string): Promise<ConversationView | null> => {
  const [app, ownerId] = await Promise.all([application(), currentOwner()]);
  if (ownerId === null) return null;
  const view = await app.conversations.view({ ownerId, conversationId }, PAGE_MESSAGES);
  return view.ok ? view.value : null;
});

/** A project of the person who asks, with the first page of its conversations, or null. */
export const loadProject = cache(
  async (
    projectId: string,
  ): Promise<{ readonly project: ProjectView; readonly first: ConversationPage } | null> => {
    const [app, ownerId] = await Promise.all([application(), currentOwner()]);
    if (ownerId === null) return null;
    const [project, first] = await Promise.all([
      app.projects.view({ ownerId, projectId }),
      app.conversations.list({ ownerId, ...HISTORY, projectId }),
    ]);
    return project.ok ? { project: project.value, first } : null;
  },
);

/** The first page of the conversations that the person has put away. */
export async function loadArchive(): Promise<ConversationPage> {
  const [app, ownerId] = await Promise.all([application(), currentOwner()]);
  const { limit } = HISTORY;
  return ownerId === null ? NO_CONVERSATIONS : app.conversations.list({ ownerId, archived: true, limit });
}

/** What the sign-up page may offer to whoever has this link's token, or none. */
export const signUpOffer = async (token: string | undefined): Promise<SignUpOffer> =>
  (await application()).admission.offer(token);

/**
 * False where a link for a new password was used already or holds no more. Where too many links are opened it is not
 * looked at: then the password that is sent finds out, which is limited itself.
 */
export async function passwordLinkHolds(token: string): Promise<boolean> {
  const [app, requestHeaders] = await Promise.all([application(), headers()]);
  return (await app.refuseAddress('link', requestHeaders)) !== null || app.ownAccounts.mayReset(token);
}

/** The providers with which people can sign in here. */
export async function oauthChoices(): Promise<{
  readonly providerIds: readonly OAuthProviderId[];
  /** What the button of the identity provider says; undefined for the usual words. */
  readonly oidcName: string | undefined;
}> {
  const { providerIds, oidcName } = (await application()).oauth;
  return { providerIds, oidcName };
}

/** How the person who asks can sign in. */
export async function loadWaysToSignIn(): Promise<readonly WayToSignIn[]> {
  const [app, person] = await Promise.all([application(), currentPerson()]);
  return person ? app.accounts.waysToSignIn(person) : [];
}

/** Where the person who asks is signed in. */
export async function loadSessions(): Promise<readonly SessionView[]> {
  const [app, person, requestHeaders] = await Promise.all([application(), currentPerson(), headers()]);
  return person ? app.accounts.sessions(requestHeaders, person) : [];
}

/** The access tokens of the person who asks. */
export async function loadAccessTokens(): Promise<readonly AccessTokenView[]> {
  const [app, ownerId] = await Promise.all([application(), currentOwner()]);
  return ownerId === null ? [] : app.accessTokens.list(ownerId);
}
