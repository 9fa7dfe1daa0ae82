import {
  conversationExportQuerySchema,
  conversationPatchSchema,
  conversationQuerySchema,
  turnEventsQuerySchema,
} from '@/lib/chat/chat-request';
import { feedbackRequestSchema } from '@/lib/chat/feedback-request';
import { instructionsChangeSchema, instructionsRemovalSchema } from '@/lib/chat/instructions';
import { shareRequestSchema } from '@/lib/chat/shared-conversation';
import { stageEventListSchema } from '@/lib/trace/stage-events/stage-event';
import { WORD_MEDIA_TYPE } from '../export/word/word-media-type';
import {
  conversationPageSchema,
  conversationViewSchema,
  feedbackListSchema,
  madeShareSchema,
  shareListSchema,
  traceViewSchema,
} from './answer-schemas';
import type { ApiOperation } from './api-operation';
import { instructionsViewSchema } from './own-schemas';

/** Conversations with what belongs to them, and what their turns have left. */
export const CONVERSATION_OPERATIONS: readonly ApiOperation[] = [
  {
    method: 'get',
    path: '/api/v1/conversations',
    summary: 'A page of your conversations, newest first.',
    scope: 'conversations:read',
    query: conversationQuerySchema,
    answers: { 'application/json': conversationPageSchema },
    failures: ['invalid-body'],
    example: { query: { limit: '20' } },
  },
  {
    method: 'get',
    path: '/api/v1/conversations/{conversationId}',
    summary: 'A conversation with all its branches.',
    scope: 'conversations:read',
    answers: { 'application/json': conversationViewSchema },
    failures: ['conversation-not-found'],
  },
  {
    method: 'patch',
    path: '/api/v1/conversations/{conversationId}',
    summary:
      'Renames a conversation, pins it, puts it away, moves it into a project, makes it one about a paper, gives it a preset, or shows another branch: one of these.',
    scope: 'conversations:write',
    body: conversationPatchSchema,
    answers: {},
    failures: [
      'invalid-body',
      'conversation-not-found',
      'message-not-found',
      'project-not-found',
      'paper-not-found',
      'preset-not-found',
      'too-many-pins',
    ],
    example: { body: { title: 'Rice prices' } },
  },
  {
    method: 'delete',
    path: '/api/v1/conversations/{conversationId}',
    summary: 'Deletes a conversation with everything in it, and stops its running turn.',
    scope: 'conversations:write',
    answers: {},
    failures: ['conversation-not-found'],
  },
  {
    method: 'get',
    path: '/api/v1/conversations/{conversationId}/export',
    summary: 'A conversation with its traces as a file.',
    scope: 'conversations:read',
    query: conversationExportQuerySchema,
    answers: { 'text/markdown': null, [WORD_MEDIA_TYPE]: null, 'application/json': null },
    failures: ['invalid-body', 'conversation-not-found'],
    example: { query: { format: 'markdown' } },
  },
  {
    method: 'get',
    path: '/api/v1/conversations/{conversationId}/feedback',
    summary: 'What you have said of its answers, and when reviewers have looked at it.',
    scope: 'conversations:read',
    answers: { 'application/json': feedbackListSchema },
    failures: ['conversation-not-found'],
  },
  {
    method: 'get',
    path: '/api/v1/conversations/{conversationId}/instructions',
    summary: 'What you want of its answers, with earlier versions.',
    scope: 'conversations:read',
    answers: { 'application/json': instructionsViewSchema },
    failures: ['conversation-not-found'],
  },
  {
    method: 'put',
    path: '/api/v1/conversations/{conversationId}/instructions',
    summary:
      'Makes a text the newest version; `version` is the one that you have seen, 0 where there is none.',
    scope: 'conversations:write',
    body: instructionsChangeSchema,
    answers: { 'application/json': instructionsViewSchema },
    failures: ['invalid-body', 'conversation-not-found', 'instructions-outdated', 'instructions-too-long'],
    example: { body: { text: 'Answer in English.', version: 0 } },
  },
  {
    method: 'delete',
    path: '/api/v1/conversations/{conversationId}/instructions',
    summary: 'Takes them away with all earlier versions.',
    scope: 'conversations:write',
    body: instructionsRemovalSchema,
    answers: { 'application/json': instructionsViewSchema },
    failures: ['invalid-body', 'conversation-not-found', 'instructions-outdated'],
    example: { body: { version: 1 } },
  },
  {
    method: 'get',
    path: '/api/v1/conversations/{conversationId}/shares',
    summary: 'Its public links that are open.',
    scope: 'conversations:read',
    answers: { 'application/json': shareListSchema },
    failures: ['conversation-not-found'],
  },
  {
    method: 'post',
    path: '/api/v1/conversations/{conversationId}/shares',
    summary:
      'Makes a public link to the conversation as it is now: `/share/` and the token, which only this answer tells.',
    scope: 'shares:write',
    body: shareRequestSchema,
    answers: { 'application/json': madeShareSchema },
    failures: ['invalid-body', 'conversation-not-found', 'nothing-to-share', 'too-many-shares'],
    example: { body: { withTraces: false, lifetimeDays: 7 } },
  },
  {
    method: 'delete',
    path: '/api/v1/shares/{shareId}',
    summary: 'Revokes a public link.',
    scope: 'shares:write',
    answers: {},
    failures: ['share-not-found'],
  },
  {
    method: 'get',
    path: '/api/v1/traces/{traceId}',
    summary: 'The stored trace of a turn that has settled, with its thoughts and what its chain says.',
    scope: 'conversations:read',
    answers: { 'application/json': traceViewSchema },
    failures: ['trace-not-found', 'turn-running'],
  },
  {
    method: 'put',
    path: '/api/v1/traces/{traceId}/feedback',
    summary: 'Says what you think of an answer, instead of what you said before.',
    scope: 'conversations:write',
    body: feedbackRequestSchema,
    answers: {},
    failures: ['invalid-body', 'trace-not-found'],
    example: { body: { rating: 'down', reasons: ['incomplete'], text: 'Two provinces are missing.' } },
  },
  {
    method: 'delete',
    path: '/api/v1/traces/{traceId}/feedback',
    summary: 'Takes that back.',
    scope: 'conversations:write',
    answers: {},
    failures: ['trace-not-found'],
  },
  {
    method: 'get',
    path: '/api/v1/turns/{turnId}/events',
    summary:
      'What happens in a turn as stage events: until now, or as they come for whoever accepts a stream.',
    scope: 'turns:read',
    query: turnEventsQuerySchema,
    answers: { 'application/json': stageEventListSchema, 'text/event-stream': null },
    mayBeEmpty: true,
    failures: ['turn-not-found'],
  },
];
