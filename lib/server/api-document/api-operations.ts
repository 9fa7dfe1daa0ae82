import { agentRequestSchema } from '@/lib/chat/agent-request';
import type { ChatErrorCode } from '@/lib/chat/chat-error';
import {
  conversationExportQuerySchema,
  conversationQuerySchema,
  turnEventsQuerySchema,
} from '@/lib/chat/chat-request';
import { completionRequestSchema } from '@/lib/chat/completion-request';
import {
  documentListSchema,
  documentTextSchema,
  documentUploadSchema,
  webDocumentSchema,
} from '@/lib/chat/documents/document';
import { researchAnswerSchema, researchRequestSchema } from '@/lib/chat/research-request';
import { agentAnswerSchema } from '@/lib/trace/agent-trace/agent-trace-entry';
import { stageEventListSchema } from '@/lib/trace/stage-events/stage-event';
import { WORD_MEDIA_TYPE } from '../export/word/word-media-type';
import { mcpMessageSchema } from '../mcp-server/mcp-message';
import {
  conversationPageSchema,
  conversationViewSchema,
  documentDetailSchema,
  documentPageSchema,
  textPartSchema,
  traceViewSchema,
  uploadViewSchema,
} from './answer-schemas';
import type { ApiOperation } from './api-operation';

const NO_ROOM = [
  'document-empty',
  'document-kind',
  'document-too-large',
  'too-many-documents',
  'library-full',
  'too-many-uploads',
] as const satisfies readonly ChatErrorCode[];
const NOT_FETCHED = [
  'address-invalid',
  'address-scheme',
  'address-credentials',
  'address-port',
  'address-not-public',
  'host-not-found',
  'host-unreachable',
  'connection-not-secure',
  'refused-by-proxy',
  'too-many-redirects',
  'redirect-downgrade',
  'refused-by-host',
  'fetch-too-slow',
  'file-expands-too-much',
  'file-kind',
  'answer-unreadable',
  'page-wants-browser',
  'page-wants-account',
  'page-not-there',
] as const satisfies readonly ChatErrorCode[];

const AGENT_FAILURES = [
  'invalid-body',
  'question-too-long',
  'unknown-model',
  'model-not-allowed',
  'pipeline-not-available',
  'turn-stopped',
  'too-many-turns',
  'too-many-turns-today',
] as const satisfies readonly ChatErrorCode[];

/** Everything that takes access tokens. */
export const API_OPERATIONS: readonly ApiOperation[] = [
  {
    method: 'get',
    path: '/api/conversations',
    summary: 'A page of your conversations, newest first.',
    scope: 'conversations:read',
    query: conversationQuerySchema,
    answers: { 'application/json': conversationPageSchema },
    failures: ['invalid-body'],
  },
  {
    method: 'get',
    path: '/api/conversations/{conversationId}',
    summary: 'A conversation with all its branches.',
    scope: 'conversations:read',
    answers: { 'application/json': conversationViewSchema },
    failures: ['conversation-not-found'],
  },
  {
    method: 'get',
    path: '/api/conversations/{conversationId}/export',
    summary: 'A conversation with its traces as a file.',
    scope: 'conversations:read',
    query: conversationExportQuerySchema,
    answers: { 'text/markdown': null, [WORD_MEDIA_TYPE]: null, 'application/json': null },
    failures: ['invalid-body', 'conversation-not-found'],
  },
  {
    method: 'get',
    path: '/api/traces/{traceId}',
    summary: 'The stored trace of a turn that has settled, with its thoughts and what its chain says.',
    scope: 'conversations:read',
    answers: { 'application/json': traceViewSchema },
    failures: ['trace-not-found', 'turn-running'],
  },
  {
    method: 'get',
    path: '/api/turns/{turnId}/events',
    summary:
      'What happens in a turn as stage events: until now, or as they come for whoever accepts a stream.',
    scope: 'turns:read',
    query: turnEventsQuerySchema,
    answers: { 'application/json': stageEventListSchema, 'text/event-stream': null },
    failures: ['turn-not-found'],
  },
  {
    method: 'get',
    path: '/api/documents',
    summary: 'A page of your documents, newest first.',
    scope: 'documents:read',
    query: documentListSchema,
    answers: { 'application/json': documentPageSchema },
    failures: ['invalid-body'],
  },
  {
    method: 'post',
    path: '/api/documents',
    summary: 'Takes a file in, to be read and indexed: the body is the file.',
    scope: 'documents:write',
    query: documentUploadSchema,
    file: true,
    answers: { 'application/json': uploadViewSchema },
    failures: ['invalid-body', ...NO_ROOM],
  },
  {
    method: 'post',
    path: '/api/documents/from-web',
    summary: 'Takes in what is at an address of the public web.',
    scope: 'documents:write',
    body: webDocumentSchema,
    answers: { 'application/json': uploadViewSchema },
    failures: ['invalid-body', ...NO_ROOM, ...NOT_FETCHED],
  },
  {
    method: 'get',
    path: '/api/documents/{documentId}',
    summary: 'A document, how far it is read, and the pages and headings of its text.',
    scope: 'documents:read',
    answers: { 'application/json': documentDetailSchema },
    failures: ['document-not-found'],
  },
  {
    method: 'get',
    path: '/api/documents/{documentId}/text',
    summary: 'A part of the text of a document.',
    scope: 'documents:read',
    query: documentTextSchema,
    answers: { 'application/json': textPartSchema },
    failures: ['invalid-body', 'document-not-found'],
  },
  {
    method: 'delete',
    path: '/api/documents/{documentId}',
    summary: 'Deletes a document with all that was read of it.',
    scope: 'documents:write',
    answers: {},
    failures: ['document-not-found'],
  },
  {
    method: 'post',
    path: '/api/agent/run',
    summary: 'Answers a question from your documents, with citations that hold.',
    scope: 'agent:run',
    body: agentRequestSchema,
    answers: { 'application/json': agentAnswerSchema },
    failures: AGENT_FAILURES,
  },
  {
    method: 'post',
    path: '/api/agent/stream',
    summary:
      'The same, told as it is done: `trace` events with an entry of the trace each, then `complete` with the answer, or `error`.',
    scope: 'agent:run',
    body: agentRequestSchema,
    answers: { 'text/event-stream': null },
    failures: AGENT_FAILURES,
  },
  {
    method: 'post',
    path: '/api/research',
    summary: 'Researches a question over sources of known trust, and gives a report that they carry.',
    scope: 'agent:run',
    body: researchRequestSchema,
    answers: { 'application/json': researchAnswerSchema },
    failures: AGENT_FAILURES,
  },
  {
    method: 'post',
    path: '/api/research/stream',
    summary:
      'The same, told as it is done: `trace` events with an entry of the trace each, then `complete` with the answer, or `error`.',
    scope: 'agent:run',
    body: researchRequestSchema,
    answers: { 'text/event-stream': null },
    failures: AGENT_FAILURES,
  },
  {
    method: 'post',
    path: '/v1/chat/completions',
    summary:
      'Answers as OpenAI does, streamed where `stream` is true; engines are chosen like models. The conversation and the trace that it is kept in stand in `x-nalar-conversation` and `x-nalar-trace`.',
    scope: 'chat:run',
    body: completionRequestSchema,
    answers: { 'application/json': null, 'text/event-stream': null },
    failures: AGENT_FAILURES,
  },
  {
    method: 'get',
    path: '/v1/models',
    summary: 'The models that you may use, and the engines.',
    scope: 'chat:run',
    answers: { 'application/json': null },
    failures: [],
  },
  {
    method: 'post',
    path: '/api/mcp',
    summary:
      'A message of the Model Context Protocol (Streamable HTTP): tools, your documents, conversations and traces, prompts, and `ask_nalar`, which has an engine answer. A call of a tool is answered with events.',
    scope: 'mcp:use',
    body: mcpMessageSchema,
    answers: { 'application/json': null, 'text/event-stream': null },
    failures: ['invalid-body', 'cross-origin'],
  },
];
