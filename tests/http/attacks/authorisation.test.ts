import { globSync, readFileSync } from 'node:fs';
import { vi } from 'vitest';
import { DEMO } from '@/e2e/support/models';
import { invited, newCredentials } from '@/e2e/support/person';
import type { PlayedTurn } from '@/e2e/support/played-turn';
import { newQuestion } from '@/e2e/support/question';
import { rememberingMessage } from '@/e2e/support/remembering';
import type { RunningTurn } from '@/e2e/support/running-turn';
import { square } from '@/e2e/support/square-image';
import { uploadDocuments } from '@/e2e/support/upload-documents';
import { newMessageId, type Visitor } from '@/e2e/support/visitor';
import type { ImportView } from '@/lib/chat/imports';
import { errorSentence } from '@/lib/server/http/error-sentence';
import { gemini } from '../support/providers';
import { afterAll, beforeAll, describe, expect, test } from '../support/test';
import { openTestApp, type TestApp } from '../support/test-app';

/**
 * Who may do what, over every route and method that there is. The list of routes is read from the file tree, so
 * that a new one fails here until it says what it answers to whom.
 */
const IDENTITIES = ['nobody', 'guest', 'user', 'reviewer', 'admin'] as const;
type Identity = (typeof IDENTITIES)[number];

const SCOPES = [
  'conversations:read',
  'conversations:write',
  'shares:write',
  'turns:read',
  'chat:run',
  'agent:run',
  'documents:read',
  'documents:write',
  'papers:read',
  'papers:write',
  'mcp:use',
  'memories:read',
  'memories:write',
  'account:read',
  'account:write',
] as const;
type Scope = (typeof SCOPES)[number];

/** What a project's conversations begin with. */
const NO_DEFAULTS = {
  ...{ instructions: '', modelId: null, mode: null },
  chosen: { documents: [], folders: [] },
};

/** Nobody listens there. */
const A_TOOL_SERVER = {
  ...{ name: 'Of a test', isOn: true, kind: 'address', place: 'https://tools.example/mcp' },
  ...{ access: 'none', mayBePrivate: false },
};
const A_PROVIDER = {
  ...{ providerId: null, kind: 'openai-compatible', key: null },
  baseUrl: 'http://127.0.0.1:9/v1',
};

const A_WEBHOOK = {
  ...{ name: 'Of a test', address: 'http://127.0.0.1:9/', events: ['turn.settled'], isOn: true },
  ...{ withAnswers: false, mayBePrivate: false },
};

const A_GROUP = { name: 'Staff', modelIds: null, engines: null, turnsPerDay: null, budget: null };

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof METHODS)[number];

/** A status, and for refusals the code after it. */
type Answer = string;

interface Rule {
  /** In the order of the identities. */
  readonly answers: readonly [Answer, Answer, Answer, Answer, Answer];
  /** What the owner of the things that are asked for gets, where that is somebody else than the five. */
  readonly owner?: Answer;
  readonly query?: string;
  readonly body?: (target: Target) => unknown;
  /** What an access token has to be for; none is taken where it is not said. */
  readonly scope?: Scope;
  /** Whether a page of another site is refused whatever it carries, as the protocol wants it. */
  readonly onlyHere?: true;
  /** Whether those who are let in see what the owner has written. */
  readonly reveals?: true;
}

/** Somebody else's things, which the requests reach for. */
interface Target {
  readonly conversationId: string;
  readonly runningConversationId: string;
  readonly messageId: string;
  readonly traceId: string;
  readonly turnId: string;
  readonly shareId: string;
  readonly sessionId: string;
  readonly tokenId: string;
  readonly personId: string;
  readonly documentId: string;
  readonly imageId: string;
  readonly importId: string;
  readonly memoryId: string;
  readonly projectId: string;
  readonly presetId: string;
  readonly paperId: string;
}

type Details = Omit<Rule, 'answers' | 'owner'>;

const NOT_SIGNED_IN = '401 not-signed-in';
const NOT_ALLOWED = '403 not-allowed';

const everybody = (answer: Answer, details: Details = {}): Rule => ({
  answers: [answer, answer, answer, answer, answer],
  ...details,
});
/** For who owns the thing; to all others with a session there is none. */
const owned = (other: Answer, owner: Answer, details: Details = {}): Rule => ({
  answers: [NOT_SIGNED_IN, other, other, other, other],
  owner,
  ...details,
});
/** For everybody with a session, about themselves. */
const sessions = (answer: Answer, details: Details = {}): Rule => ({
  answers: [NOT_SIGNED_IN, answer, answer, answer, answer],
  ...details,
});
const accounts = (answer: Answer, details: Details = {}): Rule => ({
  answers: [NOT_SIGNED_IN, NOT_ALLOWED, answer, answer, answer],
  ...details,
});
const reviewers = (answer: Answer, details: Details = {}): Rule => ({
  answers: [NOT_SIGNED_IN, NOT_ALLOWED, NOT_ALLOWED, answer, answer],
  owner: NOT_ALLOWED,
  ...details,
});
const admins = (answer: Answer, details: Details = {}): Rule => ({
  answers: [NOT_SIGNED_IN, NOT_ALLOWED, NOT_ALLOWED, NOT_ALLOWED, answer],
  owner: NOT_ALLOWED,
  ...details,
});
const withBody = (body: unknown): Details => ({ body: () => body });
const scoped = (scope: Scope, rule: Rule): Rule => ({ ...rule, scope });

const PRESET = { name: 'Of a test', description: '', defaults: NO_DEFAULTS, tools: null, starters: [] };
const SHARE = { withTraces: true, lifetimeDays: null };
const NO_REFERENCE = '404 reference-not-found';
const A_BOOK = { id: 'one', type: 'book', title: 'Of a test' };
const NO_DOCUMENT = '404 document-not-found';
const NO_IMAGE = '404 image-not-found';
const NO_MEMORY = '404 memory-not-found';
const NO_PAPER = '404 paper-not-found';
const NO_PRESET = '404 preset-not-found';
const NO_PROJECT = '404 project-not-found';
const NO_CONVERSATION = '404 conversation-not-found';
const NO_ENDPOINT = everybody('404 endpoint-not-found');
const A_COMMENT = { sectionId: 'sec_one', quote: '', start: 0, text: 'Of a test' };
const MCP = { scope: 'mcp:use', onlyHere: true } as const;

const RULES: Readonly<Record<string, Partial<Record<Method, Rule>>>> = {
  '/api/[...path]': {
    GET: NO_ENDPOINT,
    // Which has no body to say why.
    HEAD: everybody('404'),
    OPTIONS: NO_ENDPOINT,
    POST: NO_ENDPOINT,
    PUT: NO_ENDPOINT,
    PATCH: NO_ENDPOINT,
    DELETE: NO_ENDPOINT,
  },
  '/api/account': {
    GET: accounts('200'),
    PATCH: accounts('403 wrong-password', {
      body: () => ({ email: newCredentials().email, password: 'not-the-password' }),
    }),
    DELETE: accounts('403 wrong-password', withBody({ password: 'not-the-password' })),
  },
  '/api/account/budget': { GET: scoped('account:read', sessions('200')) },
  '/api/account/export': { GET: scoped('account:read', sessions('200')) },
  '/api/account/instructions': {
    GET: scoped('account:read', sessions('200')),
    PUT: scoped(
      'account:write',
      sessions('409 instructions-outdated', withBody({ text: 'Mine', version: 99 })),
    ),
    DELETE: scoped('account:write', sessions('409 instructions-outdated', withBody({ version: 99 }))),
  },
  '/api/account/memory': {
    GET: scoped('memories:read', sessions('200')),
    PATCH: scoped('memories:write', sessions('204', withBody({ acrossConversations: false }))),
  },
  '/api/account/oauth/[provider]': { POST: everybody('404 oauth-unavailable', withBody({})) },
  '/api/account/oauth/[provider]/callback': { GET: everybody('303') },
  '/api/account/password': {
    POST: accounts('403 wrong-password', withBody({ currentPassword: 'x', newPassword: 'y'.repeat(12) })),
  },
  '/api/account/password/reset': {
    POST: everybody('403 password-link-invalid', withBody({ token: 'none', newPassword: 'y'.repeat(12) })),
  },
  '/api/account/sessions': { GET: accounts('200') },
  '/api/account/sessions/[sessionId]': {
    DELETE: { ...accounts('404 session-not-found'), owner: '204' },
  },
  '/api/account/sign-in': {
    POST: everybody('401 wrong-credentials', {
      body: () => ({ email: newCredentials().email, password: 'not-the-password' }),
    }),
  },
  // What would end a session is not asked for in full.
  '/api/account/sign-out': { POST: everybody('400 invalid-body', withBody({ everywhere: 'perhaps' })) },
  '/api/account/sign-up': {
    POST: everybody('403 invitation-invalid', { body: () => ({ ...newCredentials(), token: 'none' }) }),
  },
  '/api/account/tokens': {
    GET: accounts('200'),
    POST: accounts('200', withBody({ name: 'Any', scopes: ['turns:read'], daysValid: 1 })),
  },
  '/api/account/tokens/[tokenId]': { DELETE: { ...accounts('404 token-not-found'), owner: '204' } },
  '/api/admin/audit': { GET: admins('200') },
  '/api/admin/groups': {
    GET: admins('200'),
    PUT: admins('404 group-not-found', withBody({ ...A_GROUP, groupId: 'none' })),
  },
  '/api/admin/groups/[groupId]': { DELETE: admins('404 group-not-found') },
  '/api/admin/invitations': {
    GET: admins('200'),
    POST: admins('200', withBody({ role: 'user', daysValid: 1 })),
  },
  '/api/admin/invitations/[invitationId]': { DELETE: admins('404 invitation-not-found') },
  '/api/admin/models/check': { POST: admins('200', withBody({ modelId: DEMO })) },
  '/api/admin/modes': { GET: admins('200', { query: '?threshold=0.5' }) },
  '/api/admin/people': { GET: admins('200') },
  '/api/admin/people/[personId]': {
    GET: admins('200'),
    PATCH: admins('204', withBody({ role: 'user' })),
    DELETE: admins('403 wrong-email', withBody({ email: 'other@example.com' })),
  },
  '/api/admin/people/[personId]/allowance': {
    PUT: admins('204', withBody({ groupId: null, budget: null })),
  },
  '/api/admin/people/[personId]/password-link': { POST: admins('200') },
  '/api/admin/people/[personId]/sessions': { DELETE: admins('204') },
  '/api/admin/people/[personId]/sessions/[sessionId]': { DELETE: admins('404 session-not-found') },
  '/api/admin/presets': { POST: admins('200', withBody(PRESET)) },
  '/api/admin/presets/[presetId]': {
    PATCH: admins('404 preset-not-found', withBody({ ...PRESET, version: 99 })),
    DELETE: admins('404 preset-not-found'),
  },
  '/api/admin/providers': {
    GET: admins('200'),
    PUT: admins('200', withBody({ ...A_PROVIDER, name: 'Of a test', models: [] })),
  },
  '/api/admin/providers/[providerId]': { DELETE: admins('404 provider-not-found') },
  '/api/admin/providers/models': { POST: admins('200', withBody(A_PROVIDER)) },
  '/api/admin/tool-servers': {
    GET: admins('200'),
    PUT: admins('404 tool-server-not-found', withBody({ ...A_TOOL_SERVER, serverId: 'none' })),
  },
  '/api/admin/tool-servers/[serverId]': { DELETE: admins('404 tool-server-not-found') },
  '/api/admin/tool-servers/[serverId]/check': { POST: admins('404 tool-server-not-found') },
  '/api/admin/tool-servers/[serverId]/sign-in': { POST: admins('404 tool-server-not-found') },
  '/api/admin/tool-servers/[serverId]/tools': {
    PUT: admins('404 tool-server-not-found', withBody({ tools: [] })),
  },
  '/api/admin/tool-servers/signed-in': { GET: admins('303', { query: '?state=none&code=none' }) },
  '/api/admin/research': { GET: admins('200', { query: '?mode=strict' }) },
  '/api/admin/settings': {
    GET: admins('200'),
    PATCH: admins('200', withBody({ reasoningTraceMode: 'transparent' })),
  },
  '/api/admin/settings/restore': { POST: admins('200', withBody({ version: 0 })) },
  '/api/admin/search/check': { POST: admins('422 search-engine-unset', withBody({ engine: 'searxng' })) },
  '/api/admin/sources': {
    GET: admins('200'),
    POST: admins('200', withBody({ before: null, after: { name: '', domains: [], tier: 1, type: 'news' } })),
  },
  '/api/admin/sources/export': { GET: admins('200', { query: '?format=csv' }) },
  '/api/admin/sources/import': {
    POST: admins('200', withBody({ text: '', format: 'json', way: 'merge', seen: 0, isTrial: true })),
  },
  '/api/admin/sources/lookup': { GET: admins('200', { query: '?typed=kompas.com' }) },
  '/api/admin/sources/restore': { POST: admins('200', withBody({ version: 0, seen: 0 })) },
  '/api/admin/health': { GET: admins('200') },
  '/api/admin/usage': { GET: admins('200') },
  '/api/admin/usage/export': { GET: admins('200') },
  '/api/admin/usage/spending': { GET: admins('200') },
  '/api/admin/webhooks': { GET: admins('200'), POST: admins('422 address-not-public', withBody(A_WEBHOOK)) },
  '/api/admin/webhooks/[webhookId]': {
    PUT: admins('404 webhook-not-found', withBody({ ...A_WEBHOOK, mayBePrivate: true })),
    DELETE: admins('404 webhook-not-found'),
  },
  '/api/admin/webhooks/[webhookId]/deliveries': { GET: admins('404 webhook-not-found') },
  '/api/admin/webhooks/[webhookId]/deliveries/[deliveryId]/again': {
    POST: admins('404 delivery-not-found'),
  },
  '/api/admin/webhooks/[webhookId]/secret': { POST: admins('404 webhook-not-found') },
  '/api/admin/webhooks/[webhookId]/test': { POST: admins('404 webhook-not-found') },
  '/api/agent/run': {
    POST: sessions('422 unknown-model', {
      ...withBody({ question: 'Why?', modelId: 'none' }),
      scope: 'agent:run',
    }),
  },
  '/api/agent/stream': {
    POST: sessions('422 unknown-model', {
      ...withBody({ question: 'Why?', modelId: 'none' }),
      scope: 'agent:run',
    }),
  },
  '/api/openai/chat/completions': {
    POST: sessions('422 unknown-model', {
      ...withBody({ model: 'none', messages: [{ role: 'user', content: 'Why?' }] }),
      scope: 'chat:run',
    }),
  },
  '/api/openai/models': { GET: sessions('200', { scope: 'chat:run' }) },
  '/api/research': {
    POST: sessions('422 unknown-model', {
      ...withBody({ question: 'Why?', modelId: 'none' }),
      scope: 'agent:run',
    }),
  },
  '/api/research/stream': {
    POST: sessions('422 unknown-model', {
      ...withBody({ question: 'Why?', modelId: 'none' }),
      scope: 'agent:run',
    }),
  },
  '/api/chat': {
    POST: scoped(
      'chat:run',
      everybody(NO_CONVERSATION, {
        body: ({ conversationId, messageId }) => ({
          trigger: 'submit',
          conversationId,
          parentId: messageId,
          message: { id: newMessageId(), text: 'Hello' },
        }),
      }),
    ),
  },
  '/api/chat/[conversationId]/answer-now': { POST: scoped('chat:run', owned('404 turn-not-found', '204')) },
  '/api/chat/[conversationId]/narrow': {
    POST: scoped(
      'chat:run',
      owned('404 turn-not-found', '404 turn-not-found', withBody({ text: 'Only since 2020' })),
    ),
  },
  '/api/chat/[conversationId]/stop': { POST: scoped('chat:run', owned('204', '204')) },
  '/api/chat/[conversationId]/stream': { GET: scoped('chat:run', owned('204', '200')) },
  '/api/conversations': {
    GET: everybody('200', { scope: 'conversations:read' }),
    // Of others' there are none to delete.
    DELETE: sessions('200', { body: ({ conversationId }) => ({ conversationIds: [conversationId] }) }),
  },
  '/api/conversations/[conversationId]': {
    GET: owned(NO_CONVERSATION, '200', { scope: 'conversations:read' }),
    PATCH: scoped('conversations:write', owned(NO_CONVERSATION, '204', withBody({ title: 'Mine' }))),
    DELETE: scoped('conversations:write', owned(NO_CONVERSATION, '204')),
  },
  '/api/conversations/[conversationId]/export': {
    GET: owned(NO_CONVERSATION, '200', { query: '?format=json', scope: 'conversations:read' }),
  },
  '/api/conversations/[conversationId]/feedback': {
    GET: scoped('conversations:read', owned(NO_CONVERSATION, '200')),
  },
  '/api/conversations/[conversationId]/instructions': {
    GET: scoped('conversations:read', owned(NO_CONVERSATION, '200')),
    PUT: scoped(
      'conversations:write',
      owned(NO_CONVERSATION, '409 instructions-outdated', withBody({ text: 'Mine', version: 99 })),
    ),
    DELETE: scoped(
      'conversations:write',
      owned(NO_CONVERSATION, '409 instructions-outdated', withBody({ version: 99 })),
    ),
  },
  '/api/conversations/[conversationId]/shares': {
    GET: scoped('conversations:read', owned(NO_CONVERSATION, '200')),
    POST: scoped('shares:write', owned(NO_CONVERSATION, '200', withBody(SHARE))),
  },
  '/api/documents': {
    GET: sessions('200', { scope: 'documents:read' }),
    // Who uploads becomes a guest.
    POST: everybody('422 document-empty', { scope: 'documents:write' }),
    // Of others' there are none to delete.
    DELETE: sessions('200', { body: ({ documentId }) => ({ documentIds: [documentId] }) }),
  },
  '/api/documents/[documentId]': {
    GET: owned(NO_DOCUMENT, '200', { scope: 'documents:read' }),
    PATCH: scoped('documents:write', owned(NO_DOCUMENT, '200', withBody({ name: 'Mine' }))),
    DELETE: owned(NO_DOCUMENT, '204', { scope: 'documents:write' }),
  },
  '/api/documents/[documentId]/file': { GET: scoped('documents:read', owned(NO_DOCUMENT, '200')) },
  '/api/documents/[documentId]/index': {
    POST: scoped('documents:write', owned(NO_DOCUMENT, '200', withBody({}))),
  },
  '/api/documents/[documentId]/text': {
    GET: owned(NO_DOCUMENT, '200', { query: '?part=0', scope: 'documents:read' }),
  },
  '/api/images': { POST: scoped('chat:run', everybody('415 image-kind')) },
  '/api/images/[imageId]': {
    GET: scoped('conversations:read', owned(NO_IMAGE, '200')),
    DELETE: scoped('chat:run', owned(NO_IMAGE, '204')),
  },
  '/api/imports': { GET: sessions('200'), POST: everybody('422 import-empty') },
  '/api/imports/[importId]': { DELETE: owned('404 import-not-found', '204') },
  '/api/documents/from-web': {
    POST: everybody('422 address-not-public', {
      ...withBody({ address: 'http://169.254.169.254/latest/' }),
      scope: 'documents:write',
    }),
  },
  '/api/documents/library': { GET: scoped('documents:read', sessions('200')) },
  '/api/documents/named': { GET: sessions('200', { query: '?ids=[documentId]' }) },
  '/api/documents/passages': { GET: sessions('200', { query: '?ids=[documentId]' }) },
  '/api/documents/samples': {
    GET: sessions('200'),
    POST: everybody('200', withBody({ language: 'en' })),
  },
  '/api/health': { GET: everybody('200') },
  '/api/keys': { GET: everybody('200') },
  '/api/mcp': {
    POST: sessions('200', { ...withBody({ jsonrpc: '2.0', id: 1, method: 'ping' }), ...MCP }),
    GET: sessions('405 method-not-allowed', MCP),
  },
  // Whoever has a token of the environment reads it, and nobody has one here.
  '/api/metrics': { GET: everybody('404 endpoint-not-found') },
  '/api/memories': {
    GET: scoped('memories:read', sessions('200')),
    DELETE: scoped('memories:write', sessions('204')),
  },
  '/api/memories/[memoryId]': {
    PATCH: scoped('memories:write', owned(NO_MEMORY, '200', withBody({ text: 'Mine', tags: [] }))),
    DELETE: scoped('memories:write', owned(NO_MEMORY, '204')),
  },
  '/api/memories/export': { GET: scoped('memories:read', sessions('200')) },
  '/api/memories/named': { GET: sessions('200', { query: '?ids=[memoryId]' }) },
  '/api/papers': {
    GET: scoped('papers:read', everybody('200')),
    // Who begins one becomes a guest.
    POST: scoped('papers:write', everybody('200', withBody({ title: 'Of a test', language: 'en' }))),
  },
  '/api/papers/[paperId]': {
    GET: scoped('papers:read', owned(NO_PAPER, '200')),
    PATCH: scoped(
      'papers:write',
      owned(NO_PAPER, '409 paper-outdated', withBody({ version: 99, head: { topic: 'Mine' } })),
    ),
    DELETE: scoped('papers:write', owned(NO_PAPER, '204')),
  },
  '/api/papers/[paperId]/check': { GET: scoped('papers:read', owned(NO_PAPER, '200')) },
  '/api/papers/[paperId]/comments': {
    GET: scoped('papers:read', owned(NO_PAPER, '200')),
    POST: scoped('papers:write', owned(NO_PAPER, '200', withBody(A_COMMENT))),
  },
  '/api/papers/[paperId]/comments/[commentId]': {
    PATCH: scoped(
      'papers:write',
      owned(NO_PAPER, '404 comment-not-found', withBody({ version: 1, isResolved: true })),
    ),
    DELETE: scoped('papers:write', owned(NO_PAPER, '404 comment-not-found')),
  },
  '/api/papers/[paperId]/events': { GET: scoped('papers:read', owned(NO_PAPER, '200')) },
  '/api/papers/[paperId]/events/[eventId]/undo': {
    POST: scoped('papers:write', owned(NO_PAPER, '404 paper-event-not-found')),
  },
  '/api/papers/[paperId]/export': {
    GET: scoped('papers:read', owned(NO_PAPER, '200', { query: '?format=appendix' })),
  },
  '/api/papers/[paperId]/references': {
    GET: scoped('papers:read', owned(NO_PAPER, '200')),
    POST: scoped('papers:write', owned(NO_PAPER, '200', withBody({ item: A_BOOK }))),
  },
  '/api/papers/[paperId]/references/[referenceId]': {
    PATCH: scoped('papers:write', owned(NO_PAPER, NO_REFERENCE, withBody({ version: 1 }))),
    DELETE: scoped('papers:write', owned(NO_PAPER, NO_REFERENCE)),
  },
  '/api/papers/[paperId]/references/doi': {
    POST: scoped('papers:write', owned('422 doi-invalid', '422 doi-invalid', withBody({ doi: 'none' }))),
  },
  '/api/papers/[paperId]/references/export': {
    GET: scoped('papers:read', owned(NO_PAPER, '200', { query: '?format=csl-json' })),
  },
  '/api/papers/[paperId]/references/format': {
    POST: scoped('papers:read', owned(NO_PAPER, '200', withBody({ citations: ['[@none]'] }))),
  },
  '/api/papers/[paperId]/references/from': {
    POST: scoped('papers:write', owned(NO_PAPER, NO_DOCUMENT, withBody({ documentId: 'none' }))),
  },
  '/api/papers/[paperId]/references/import': {
    POST: scoped('papers:write', owned(NO_PAPER, '422 reference-format-unknown', { query: '?name=a.bib' })),
  },
  '/api/papers/[paperId]/sections/[sectionId]/preview': {
    POST: owned(NO_PAPER, '200', withBody({ text: 'Mine' })),
  },
  '/api/papers/[paperId]/sections/[sectionId]': {
    GET: scoped('papers:read', owned(NO_PAPER, '200')),
    PUT: scoped(
      'papers:write',
      owned(NO_PAPER, '409 section-outdated', withBody({ version: 99, text: 'Mine' })),
    ),
    DELETE: scoped('papers:write', owned(NO_PAPER, '409 section-in-outline')),
  },
  '/api/papers/[paperId]/sections/[sectionId]/versions': {
    GET: scoped('papers:read', owned(NO_PAPER, '200')),
  },
  '/api/papers/[paperId]/sections/[sectionId]/versions/[version]': {
    GET: scoped('papers:read', owned(NO_PAPER, '200')),
  },
  '/api/papers/[paperId]/share': {
    POST: scoped('papers:write', owned(NO_PAPER, '200')),
    DELETE: scoped('papers:write', owned(NO_PAPER, '204')),
  },
  '/api/papers/[paperId]/stage': {
    POST: scoped(
      'papers:write',
      owned(NO_PAPER, '409 paper-outdated', withBody({ version: 99, to: 'final' })),
    ),
  },
  '/api/papers/[paperId]/styles': {
    POST: scoped('papers:write', owned(NO_PAPER, '422 citation-style-invalid')),
  },
  '/api/papers/[paperId]/styles/[styleId]': {
    DELETE: scoped('papers:write', owned(NO_PAPER, '404 citation-style-not-found')),
  },
  '/api/presets': {
    GET: scoped('conversations:read', everybody('200')),
    // Who makes one becomes a guest.
    POST: scoped('conversations:write', everybody('200', withBody(PRESET))),
  },
  '/api/presets/[presetId]': {
    GET: scoped('conversations:read', { ...owned(NO_PRESET, '200'), answers: everybody(NO_PRESET).answers }),
    PATCH: scoped(
      'conversations:write',
      owned(NO_PRESET, '409 preset-outdated', withBody({ ...PRESET, version: 99 })),
    ),
    DELETE: scoped('conversations:write', owned(NO_PRESET, '204')),
  },
  '/api/projects': {
    GET: scoped('conversations:read', everybody('200')),
    // Who makes one becomes a guest.
    POST: scoped('conversations:write', everybody('200', withBody({ name: 'Of a test' }))),
  },
  '/api/projects/[projectId]': {
    GET: scoped('conversations:read', owned(NO_PROJECT, '200')),
    PATCH: scoped(
      'conversations:write',
      owned(
        NO_PROJECT,
        '409 project-outdated',
        withBody({ name: 'Mine', color: null, defaults: NO_DEFAULTS, version: 99 }),
      ),
    ),
    DELETE: scoped('conversations:write', owned(NO_PROJECT, '204', withBody({ conversations: 'delete' }))),
  },
  '/api/mcp/desktop': { GET: everybody('200') },
  '/api/openapi.json': { GET: everybody('200') },
  '/api/problems/[code]': { GET: everybody('404 endpoint-not-found') },
  '/api/method-not-allowed': { GET: everybody('405 method-not-allowed') },
  '/api/models': { GET: scoped('chat:run', everybody('200')), POST: everybody('200') },
  '/api/review/batch': {
    POST: reviewers('200', withBody({ action: 'judge', traceIds: ['trc_none'], verdict: { kind: 'sound' } })),
  },
  '/api/review/next': { GET: reviewers('200') },
  '/api/review/traces': { GET: reviewers('200', { reveals: true }) },
  '/api/review/traces/[traceId]': { GET: reviewers('200', { reveals: true }) },
  '/api/review/traces/[traceId]/assignment': {
    PUT: reviewers('204'),
    DELETE: reviewers('204'),
  },
  '/api/review/traces/[traceId]/comments': {
    POST: reviewers('200', withBody({ text: 'Hm', anchor: { kind: 'trace' } })),
  },
  '/api/review/traces/[traceId]/comments/[commentId]': {
    PATCH: reviewers('404 comment-not-found', withBody({ resolved: true })),
  },
  '/api/review/traces/[traceId]/export': {
    GET: reviewers('200', { query: '?format=json', reveals: true }),
  },
  '/api/review/traces/[traceId]/iterations': { GET: reviewers('200', { reveals: true }) },
  '/api/review/traces/[traceId]/iterations/export': { GET: reviewers('200') },
  '/api/review/traces/[traceId]/verdicts': { POST: reviewers('204', withBody({ kind: 'sound' })) },
  '/api/review/verdicts': { GET: reviewers('200', { reveals: true }) },
  '/api/review/views': { POST: reviewers('204', withBody({ name: 'Mine', filters: {} })) },
  '/api/review/views/[viewId]': { DELETE: reviewers('404 view-not-found') },
  // Whoever has the link: nobody has this one.
  '/api/shared-papers/[token]': { GET: everybody('404 share-not-found') },
  '/api/shared-papers/[token]/comments': {
    POST: everybody('404 share-not-found', withBody({ ...A_COMMENT, author: 'Any' })),
  },
  '/api/shares/[shareId]': { DELETE: scoped('shares:write', owned('404 share-not-found', '204')) },
  '/api/traces/[traceId]': {
    GET: owned('404 trace-not-found', '200', { scope: 'conversations:read' }),
  },
  '/api/traces/[traceId]/feedback': {
    PUT: scoped(
      'conversations:write',
      owned('404 trace-not-found', '204', withBody({ rating: 'down', reasons: ['other'], text: 'No.' })),
    ),
    DELETE: scoped('conversations:write', owned('404 trace-not-found', '204')),
  },
  '/api/turns/[turnId]/events': {
    GET: owned('404 turn-not-found', '200', { scope: 'turns:read' }),
  },
  '/api/wrong-host': { GET: everybody('421 wrong-host') },
};

/** How a browser says that another site asks. */
const ELSEWHERE: readonly Record<string, string>[] = [
  { origin: 'https://evil.example.com' },
  { 'sec-fetch-site': 'cross-site' },
];

interface Asked {
  readonly route: string;
  readonly method: Method;
  readonly rule: Rule;
}

const ASKED: readonly Asked[] = Object.entries(RULES).flatMap(([route, rules]) =>
  METHODS.flatMap((method) => {
    const rule = rules[method];
    return rule === undefined ? [] : [{ route, method, rule }];
  }),
);

/** Every route of the tree with the methods that it exports. */
const ROUTES: readonly string[] = globSync('app/**/route.{ts,tsx,js}')
  .flatMap((file) => {
    const exported = readFileSync(file, 'utf8').matchAll(
      /export (?:const|async function|function) (\w+)|\bas ([A-Z]+)\b|export \{ ([A-Z]+) \}/g,
    );
    const names = new Set([...exported].map(([, declared, renamed, named]) => declared ?? renamed ?? named));
    const route = file
      .replace(/^app/, '')
      .replace(/\/route\.\w+$/, '')
      .replaceAll(/\/\([^)]+\)/g, '');
    return METHODS.filter((method) => names.has(method)).map((method) => `${method} ${route}`);
  })
  .sort();

test('every route of the file tree says here what it answers to whom', () => {
  expect(ROUTES.length).toBeGreaterThan(40);
  expect(ASKED.map(({ route, method }) => `${method} ${route}`).sort()).toEqual(ROUTES);
});

describe('of five identities', () => {
  const secret = newQuestion();
  const hanging = newQuestion('thoughts {gate}');
  let app: TestApp;
  let owner: Visitor;
  let people: Readonly<Record<Identity, () => Visitor>>;
  let target: Target;
  let turn: PlayedTurn;
  let running: RunningTurn;

  beforeAll(async () => {
    // One turn hangs for as long as all of this takes.
    app = await openTestApp({ settings: { chunkTimeoutMs: '600000' } });
    const admin = await app.admin();
    const [user, reviewer, owning] = [
      await invited(admin, 'user'),
      await invited(admin, 'reviewer', 'Rina'),
      await invited(admin, 'user', 'Oki'),
    ];
    // Whose account admins may change, and nobody else.
    await invited(admin, 'user', 'Tia');
    const guest = app.visitor();
    await guest.ask(newQuestion().text);
    people = {
      // Who asks to chat becomes a guest.
      nobody: () => app.visitor(),
      guest: () => guest,
      user: () => user.visitor,
      reviewer: () => reviewer.visitor,
      admin: () => admin.visitor,
    };
    owner = owning.visitor;
    turn = await owner.ask(secret.text);
    running = await owner.begin(hanging.text);
    await gemini.release(hanging.gate, 3);
    const live = await running.until(({ thoughts }) => thoughts !== '');
    const { conversationId } = turn;
    const share = await owner.send('POST', `/api/conversations/${conversationId}/shares`, SHARE);
    const { items }: { items: readonly { readonly personId: string; readonly name: string }[] } = await (
      await admin.visitor.fetch('/api/admin/people?limit=100')
    ).json();
    const { shareId }: { shareId: string } = await share.json();
    target = {
      conversationId,
      runningConversationId: live.conversationId,
      messageId: turn.messageId,
      traceId: turn.traceId,
      turnId: turn.turnId,
      shareId,
      sessionId: await sessionOf(owner),
      tokenId: (await makeToken(owner, [...SCOPES])).accessToken.tokenId,
      personId: items.find(({ name }) => name === 'Tia')?.personId ?? '',
      documentId: await uploadDocument(owner, secret.mark),
      imageId: await sendImage(owner),
      importId: await bringAlong(owner),
      memoryId: await remember(owner, secret.mark),
      projectId: await makeProject(owner, secret.mark),
      presetId: await makePreset(owner, secret.mark),
      paperId: await beginPaper(owner, secret.mark),
    };
  });
  afterAll(() => app.close());

  const addressOf = (route: string, { query = '' }: Partial<Rule> = {}): string =>
    `${route}${query}`
      .replace('[...path]', 'nothing/here')
      .replace('[provider]', 'google')
      .replace('[code]', 'nothing')
      .replace('[webhookId]', 'whk_none')
      .replace('[deliveryId]', 'whd_none')
      .replace('[invitationId]', 'inv_none')
      .replace('[commentId]', 'cmt_none')
      .replace('[eventId]', 'none')
      .replace('[sectionId]', 'sec_one')
      .replace('[version]', '1')
      .replace('[token]', 'none')
      .replace('[paperId]', target.paperId)
      .replace('[personId]', target.personId)
      .replace('[sessionId]', target.sessionId)
      .replace('[tokenId]', target.tokenId)
      .replace('[shareId]', target.shareId)
      .replace('[traceId]', target.traceId)
      .replace('[turnId]', target.turnId)
      .replace('[memoryId]', target.memoryId)
      .replace('[projectId]', target.projectId)
      .replace('[presetId]', target.presetId)
      .replace('[imageId]', target.imageId)
      .replace('[importId]', target.importId)
      .replace('[documentId]', target.documentId)
      .replace(
        '[conversationId]',
        route.startsWith('/api/chat') ? target.runningConversationId : target.conversationId,
      );

  const ask = (
    visitor: Visitor,
    { route, method, rule }: Asked,
    headers: Record<string, string> = {},
  ): Promise<Response> =>
    visitor.fetch(addressOf(route, rule), {
      method,
      redirect: 'manual',
      ...(rule.body === undefined
        ? { headers }
        : {
            headers: { 'content-type': 'application/json', ...headers },
            body: JSON.stringify(rule.body(target)),
          }),
    });

  for (const [index, identity] of IDENTITIES.entries())
    test(`${identity} gets what is for them, and of the rest a refusal that tells nothing`, async () => {
      for (const asked of ASKED) {
        const { route, method, rule } = asked;
        const where = `${identity}: ${method} ${route}`;
        const response = await ask(people[identity](), asked);
        // Before the body: of what is wrongly let in, that may be a stream without an end.
        expect([where, response.status]).toEqual([where, Number(rule.answers[index]?.slice(0, 3))]);
        const text = await response.text();
        expect([where, answerOf(response, text)]).toEqual([where, rule.answers[index]]);
        const [status = '', code] = rule.answers[index]?.split(' ') ?? [];
        if (code !== undefined) {
          // What was sent may be named.
          const { error } = JSON.parse(text);
          const named = code === 'invalid-body' && { field: expect.any(String) };
          const message = errorSentence(code, error.field);
          expect(error, where).toEqual({ code, message, ...named });
        }
        expect(text.includes(secret.mark), `${where} tells`).toBe(rule.reveals === true && status === '200');
        expect(text.includes(hanging.mark), `${where} tells`).toBe(false);
      }
    });

  test('what changes something is refused to everybody’s browser when another site asks', async () => {
    for (const asked of ASKED) {
      if (['GET', 'HEAD', 'OPTIONS'].includes(asked.method) || asked.route === '/api/[...path]') continue;
      for (const headers of ELSEWHERE) {
        const response = await ask(people.admin(), asked, headers);
        const where = `${asked.method} ${asked.route}`;
        expect([where, answerOf(response, await response.text())]).toEqual([where, '403 cross-origin']);
      }
    }
  });

  test('a token reads what it is for of its owner, and everything else refuses it', async () => {
    const withToken = (token: string) => app.visitor({ authorization: `Bearer ${token}` });
    const tokenOf = async (visitor: Visitor, scopes: readonly Scope[]) =>
      withToken((await makeToken(visitor, scopes)).token);
    const holders = new Map<Scope, Visitor>();
    for (const scope of SCOPES) holders.set(scope, await tokenOf(owner, [scope]));
    const strangers = await tokenOf(people.reviewer(), SCOPES);
    const nobodys = withToken(`nalar_pat_${'x'.repeat(43)}`);
    const admins = await tokenOf(people.admin(), SCOPES);
    const heard = (asked: Asked, visitor: Visitor): Answer => {
      const { scope, owner: owners, answers } = asked.rule;
      if (OUTSIDE.includes(asked.route)) return answers[0];
      if (scope === undefined) return '403 token-not-accepted';
      if (visitor === nobodys) return '401 invalid-token';
      if (visitor === strangers || visitor === admins) return answers[2];
      return visitor === holders.get(scope) ? (owners ?? answers[2]) : '403 token-scope-missing';
    };
    // The owner's come last: one of them deletes the document.
    const isHolder = ({ rule: { scope } }: Asked, visitor: Visitor): boolean =>
      scope !== undefined && visitor === holders.get(scope);
    for (const visitor of [strangers, admins, nobodys, ...holders.values()])
      for (const asked of ASKED) {
        if (isHolder(asked, visitor) && changes(asked)) continue;
        const where = `${asked.method} ${asked.route}`;
        const elsewhere = { origin: 'https://elsewhere.example.com' };
        const response = await ask(visitor, asked, asked.rule.onlyHere ? {} : elsewhere);
        const text = await response.text();
        expect([where, answerOf(response, text)]).toEqual([where, heard(asked, visitor)]);
        expect(response.headers.getSetCookie(), where).toEqual([]);
        const tells = asked.method === 'GET' && TELLING.includes(asked.route) && isHolder(asked, visitor);
        expect(text.includes(secret.mark), `${where} tells`).toBe(tells);
      }
  });

  // The last one: it looks at what the others have left, and takes it away.
  test('all of this has changed nothing, and the owner still may do everything', async () => {
    expect((await gemini.answer(hanging.mark)).outcome).toBe('open');
    const settled = await owner.conversation(target.conversationId);
    expect(settled.title).not.toBe('Mine');
    expect(settled.messages.map(({ id }) => id)).toContain(turn.messageId);
    expect((await owner.trace(turn.traceId)).chain.verified).toBe(true);
    const live = await owner.conversation(target.runningConversationId);
    expect(live.runningTurnId).not.toBeNull();
    // The token of before has deleted the first, which was still there.
    target = { ...target, documentId: await uploadDocument(owner, secret.mark) };
    // Reading first; ending the session last.
    const order = (asked: Asked): string => `${asked.method === 'DELETE' ? 1 : 0}`;
    const own = ASKED.filter(({ rule }) => rule.owner !== undefined);
    const inOrder = [...own].sort(
      (one, other) => order(one).localeCompare(order(other)) || other.route.localeCompare(one.route),
    );
    for (const asked of inOrder.filter(({ route }) => !route.endsWith('/stop'))) {
      const response = await ask(owner, asked);
      const where = `${asked.method} ${asked.route}`;
      const text = asked.route.endsWith('/stream') ? '' : await response.text();
      if (text === '') await response.body?.cancel();
      expect([where, answerOf(response, text)]).toEqual([where, asked.rule.owner]);
    }
    expect(target.sessionId).not.toBe('');
    expect((await owner.fetch(`/api/traces/${target.traceId}`)).status).toBe(401);
    await gemini.release(hanging.gate, 40);
    await running.leave();
  });
});

/** Routes that are no endpoints: they refuse whatever comes. */
const OUTSIDE: readonly string[] = [
  '/api/[...path]',
  '/api/method-not-allowed',
  '/api/metrics',
  '/api/openapi.json',
  '/api/problems/[code]',
  '/api/wrong-host',
];

/** What tells whoever may read it what its owner has written. */
const TELLING: readonly string[] = [
  '/api/account/export',
  '/api/conversations',
  '/api/conversations/[conversationId]',
  '/api/conversations/[conversationId]/export',
  '/api/documents',
  '/api/documents/[documentId]',
  '/api/documents/[documentId]/file',
  '/api/documents/[documentId]/text',
  '/api/memories',
  '/api/memories/export',
  '/api/papers',
  '/api/papers/[paperId]',
  '/api/papers/[paperId]/export',
  '/api/papers/[paperId]/sections/[sectionId]',
  '/api/presets',
  '/api/presets/[presetId]',
  '/api/projects',
  '/api/projects/[projectId]',
  '/api/traces/[traceId]',
];

/** Whether an owner's token would change what is asked for afterwards; that it may, `api-examples.test.ts` shows. */
const changes = ({ route, method }: Asked): boolean =>
  route.startsWith('/api/chat') ||
  (method !== 'GET' &&
    /^\/api\/(?:account|conversations|images|memories|papers|presets|projects|shares|traces|.*index$)/.test(
      route,
    ));

interface MadeToken {
  readonly token: string;
  readonly accessToken: { readonly tokenId: string };
}

async function makeToken(visitor: Visitor, scopes: readonly Scope[]): Promise<MadeToken> {
  const response = await visitor.send('POST', '/api/account/tokens', { name: 'Any', scopes, daysValid: 1 });
  return response.json();
}

/** Uploads a document with a word in its name and its text. */
async function uploadDocument(visitor: Visitor, word: string): Promise<string> {
  const [documentId = ''] = (
    await uploadDocuments(visitor, { [`${word}.md`]: `It says ${word}.\n` })
  ).values();
  return documentId;
}

/** Makes a project with a word in its name. */
async function makeProject(visitor: Visitor, name: string): Promise<string> {
  const response = await visitor.send('POST', '/api/projects', { name });
  const { projectId }: { projectId: string } = await response.json();
  return projectId;
}

/** Begins a paper with a word in its title and in the text of its section. */
async function beginPaper(visitor: Visitor, title: string): Promise<string> {
  const begun = await visitor.send('POST', '/api/papers', { title, language: 'en' });
  const { paperId, version }: { paperId: string; version: number } = await begun.json();
  const part = { sectionId: 'sec_one', title: 'One', depth: 0, goal: '', aimedWords: null };
  await visitor.send('PATCH', `/api/papers/${paperId}`, { version, head: { outline: [part] } });
  const text = { version: 1, text: `It says ${title}.` };
  await visitor.send('PUT', `/api/papers/${paperId}/sections/sec_one`, text);
  return paperId;
}

/** Makes a preset with a word in its name. */
async function makePreset(visitor: Visitor, name: string): Promise<string> {
  const response = await visitor.send('POST', '/api/presets', { ...PRESET, name });
  const { presetId }: { presetId: string } = await response.json();
  return presetId;
}

async function sendImage(visitor: Visitor): Promise<string> {
  const response = await visitor.fetch('/api/images', {
    method: 'POST',
    headers: { 'x-file-name': 'square.png' },
    body: new Uint8Array(square()),
  });
  const { image }: { image: { imageId: string } } = await response.json();
  return image.imageId;
}

/** Brings along a file in which there is nothing, and waits until that has been seen. */
async function bringAlong(visitor: Visitor): Promise<string> {
  const headers = { 'x-file-name': 'nothing.json' };
  const response = await visitor.fetch('/api/imports', { method: 'POST', headers, body: '[]' });
  const { importId }: { importId: string } = await response.json();
  const isOver = async (): Promise<boolean> => {
    const { imports }: { imports: ImportView[] } = await (await visitor.fetch('/api/imports')).json();
    return imports.every(({ endedAt }) => endedAt !== null);
  };
  await vi.waitUntil(isOver, { timeout: 20_000, interval: 50 });
  return importId;
}

/** Has a word remembered, in a conversation of its own. */
async function remember(visitor: Visitor, word: string): Promise<string> {
  await visitor.send('PATCH', '/api/account/memory', { acrossConversations: true });
  await visitor.ask(rememberingMessage(`The dog is called ${word}.`));
  const { items }: { items: readonly { readonly memoryId: string; readonly text: string }[] } = await (
    await visitor.fetch('/api/memories')
  ).json();
  expect(items).toMatchObject([{ text: expect.stringContaining(word) }]);
  return items[0]?.memoryId ?? '';
}

/** The session in which somebody asks. */
async function sessionOf(visitor: Visitor): Promise<string> {
  const response = await visitor.fetch('/api/account/sessions');
  const [session]: readonly { readonly sessionId: string }[] = await response.json();
  return session?.sessionId ?? '';
}

/** An answer in the words of the table. */
const answerOf = ({ status }: Response, text: string): Answer =>
  status < 400 || text === '' ? `${status}` : `${status} ${JSON.parse(text).error.code}`;
