import { agentRequestSchema } from '@/lib/chat/agent-request';
import type { ChatErrorCode } from '@/lib/chat/chat-error';
import { chatRequestSchema, streamQuerySchema } from '@/lib/chat/chat-request';
import { completionRequestSchema } from '@/lib/chat/completion-request';
import { imageUploadSchema } from '@/lib/chat/images/image-upload';
import { remarkSchema } from '@/lib/chat/research/remark';
import { researchAnswerSchema, researchRequestSchema } from '@/lib/chat/research-request';
import { agentAnswerSchema } from '@/lib/trace/agent-trace/agent-trace-entry';
import { mcpMessageSchema } from '../mcp-server/mcp-message';
import type { ApiOperation } from './api-operation';
import { imageAnswerSchema, modelListSchema } from './own-schemas';

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

/** What answers questions. */
export const ANSWER_OPERATIONS: readonly ApiOperation[] = [
  {
    method: 'get',
    path: '/api/v1/models',
    summary: 'The models that you can pick.',
    scope: 'chat:run',
    answers: { 'application/json': modelListSchema },
    failures: [],
  },
  {
    method: 'post',
    path: '/api/v1/chat',
    summary: 'Begins a turn and streams it, as the chunks of the AI SDK’s UI message stream.',
    scope: 'chat:run',
    body: chatRequestSchema,
    isRepeatable: true,
    answers: { 'text/event-stream': null },
    failures: [
      'invalid-body',
      'conversation-not-found',
      'message-not-found',
      'empty-message',
      'message-too-long',
      'unknown-model',
      'model-not-allowed',
      'pipeline-not-available',
      'turn-running',
      'too-many-turns',
      'too-many-turns-today',
      'budget-reached',
    ],
    example: {
      body: {
        ...{ trigger: 'submit', conversationId: null, parentId: null },
        message: { id: 'msg_3f0c8a52', text: 'Hello' },
      },
    },
  },
  {
    method: 'get',
    path: '/api/v1/chat/{conversationId}/stream',
    summary: 'The turn that runs in a conversation, from its beginning or from after a chunk on.',
    scope: 'chat:run',
    query: streamQuerySchema,
    answers: { 'text/event-stream': null },
    mayBeEmpty: true,
    failures: ['invalid-body'],
  },
  {
    method: 'post',
    path: '/api/v1/chat/{conversationId}/stop',
    summary: 'Stops the turn that runs in a conversation; what was shown is kept.',
    scope: 'chat:run',
    answers: {},
    failures: [],
  },
  {
    method: 'post',
    path: '/api/v1/chat/{conversationId}/narrow',
    summary: 'Has the research that runs in a conversation take up what you say of it.',
    scope: 'chat:run',
    body: remarkSchema,
    answers: {},
    failures: ['invalid-body', 'turn-not-found'],
    example: { body: { text: 'Only since 2020' } },
  },
  {
    method: 'post',
    path: '/api/v1/chat/{conversationId}/answer-now',
    summary: 'Has the turn that runs in a conversation gather no more, and answer from what there is.',
    scope: 'chat:run',
    answers: {},
    failures: ['turn-not-found'],
  },
  {
    method: 'post',
    path: '/api/v1/images',
    summary: 'Takes in an image that a message will be sent with: the body is the file.',
    scope: 'chat:run',
    query: imageUploadSchema,
    file: true,
    isRepeatable: true,
    answers: { 'application/json': imageAnswerSchema },
    failures: [
      'invalid-body',
      'image-kind',
      'image-damaged',
      'image-too-large',
      'image-too-many-pixels',
      'images-full',
    ],
  },
  {
    method: 'get',
    path: '/api/v1/images/{imageId}',
    summary: 'An image that you have sent.',
    scope: 'conversations:read',
    answers: { 'image/png': null, 'image/jpeg': null, 'image/webp': null },
    failures: ['image-not-found'],
  },
  {
    method: 'delete',
    path: '/api/v1/images/{imageId}',
    summary: 'Forgets an image that was not sent.',
    scope: 'chat:run',
    answers: {},
    failures: ['image-not-found'],
  },
  {
    method: 'post',
    path: '/api/v1/agent/run',
    summary: 'Answers a question from your documents, with citations that hold.',
    scope: 'agent:run',
    body: agentRequestSchema,
    isRepeatable: true,
    answers: { 'application/json': agentAnswerSchema },
    failures: AGENT_FAILURES,
    example: { body: { question: 'How is the search index rebuilt?', returnTrace: true } },
  },
  {
    method: 'post',
    path: '/api/v1/agent/stream',
    summary:
      'The same, told as it is done: `trace` events with an entry of the trace each, then `complete` with the answer, or `error`.',
    scope: 'agent:run',
    body: agentRequestSchema,
    isRepeatable: true,
    answers: { 'text/event-stream': null },
    failures: AGENT_FAILURES,
    example: { body: { question: 'How is the search index rebuilt?' } },
  },
  {
    method: 'post',
    path: '/api/v1/research',
    summary: 'Researches a question over sources of known trust, and gives a report that they carry.',
    scope: 'agent:run',
    body: researchRequestSchema,
    isRepeatable: true,
    answers: { 'application/json': researchAnswerSchema },
    failures: AGENT_FAILURES,
    example: { body: { question: 'How is the search index rebuilt?', mode: 'discovery' } },
  },
  {
    method: 'post',
    path: '/api/v1/research/stream',
    summary:
      'The same, told as it is done: `trace` events with an entry of the trace each, then `complete` with the answer, or `error`.',
    scope: 'agent:run',
    body: researchRequestSchema,
    isRepeatable: true,
    answers: { 'text/event-stream': null },
    failures: AGENT_FAILURES,
    example: { body: { question: 'How is the search index rebuilt?' } },
  },
  {
    method: 'post',
    path: '/v1/chat/completions',
    summary:
      'Answers as OpenAI does, streamed where `stream` is true; engines are chosen like models. The conversation and the trace that it is kept in stand in `x-nalar-conversation` and `x-nalar-trace`.',
    scope: 'chat:run',
    body: completionRequestSchema,
    isRepeatable: true,
    answers: { 'application/json': null, 'text/event-stream': null },
    failures: AGENT_FAILURES,
    example: { body: { model: 'demo:conversations', messages: [{ role: 'user', content: 'Hello' }] } },
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
    example: { body: { jsonrpc: '2.0', id: 1, method: 'ping' } },
  },
  {
    method: 'get',
    path: '/api/mcp',
    summary: 'What came of a call after one of its events, where the connection broke.',
    scope: 'mcp:use',
    headers: { 'Last-Event-ID': 'The last event that came; without one there is nothing to listen to.' },
    answers: { 'text/event-stream': null },
    failures: ['method-not-allowed', 'turn-not-found', 'cross-origin'],
  },
];
