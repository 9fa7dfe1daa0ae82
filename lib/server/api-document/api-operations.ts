import { conversationQuerySchema, exportQuerySchema, turnEventsQuerySchema } from '@/lib/chat/chat-request';
import { stageEventListSchema } from '@/lib/trace/stage-events/stage-event';
import { conversationPageSchema, conversationViewSchema, traceViewSchema } from './answer-schemas';
import type { ApiOperation } from './api-operation';

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
    query: exportQuerySchema,
    answers: { 'text/markdown': null, 'application/json': null },
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
];
