import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { linkedTraceId } from './linked-trace';

const message = (id: string, traceId?: string, status?: 'completed' | 'running'): ChatMessage => ({
  id,
  role: traceId === undefined ? 'user' : 'assistant',
  parts: [],
  metadata: {
    conversationId: 'cnv_1',
    parentId: null,
    createdAt: 1,
    ...(traceId !== undefined && { traceId, status: status ?? 'completed' }),
  },
});

const KNOWN = [
  message('q1'),
  message('a1', 'trc_1'),
  message('a2', 'trc_2'),
  message('q2'),
  message('a3', 'trc_3', 'running'),
];

describe('linkedTraceId', () => {
  it('finds the trace that a link names', () => {
    expect(linkedTraceId({ traceId: 'trc_1', momentMs: 1 }, KNOWN)).toBe('trc_1');
  });

  it('takes the newest settled answer where it names none', () => {
    expect(linkedTraceId({ traceId: null, momentMs: 1 }, KNOWN)).toBe('trc_2');
  });

  it('ignores a trace of another conversation, and finds none where nothing was answered', () => {
    expect(linkedTraceId({ traceId: 'trc_9', momentMs: 1 }, KNOWN)).toBeNull();
    expect(linkedTraceId({ traceId: null, momentMs: 1 }, [message('q1')])).toBeNull();
  });
});
