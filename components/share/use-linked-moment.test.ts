import { describe, expect, it } from 'vitest';
import { exampleTraceView } from '@/components/trace/testing/example-trace-view';
import { NO_GROUNDS } from '@/lib/chat/grounds-of';
import { sharedPageOf } from './shared-page';
import { linkedMoment } from './use-linked-moment';

const { trace, thoughts } = exampleTraceView(2);
const answer = (traceId: string | null, earlierTraceId?: string) => ({
  messageId: `msg_${traceId}`,
  role: 'assistant' as const,
  text: 'An answer.',
  sources: [],
  ...NO_GROUNDS,
  trace:
    traceId === null
      ? null
      : { trace: { ...trace, traceId }, thoughts: [...thoughts], ...(earlierTraceId && { earlierTraceId }) },
});
const pageWith = (messages: ReturnType<typeof answer>[]) =>
  sharedPageOf({ version: 1, title: 'T', sharedAt: 1, withTraces: true, messages }, [
    { modelId: 'offline', label: 'Offline' },
    { modelId: 'other', label: 'Other' },
  ]);
const pageOf = (...traceIds: (string | null)[]) => pageWith(traceIds.map((traceId) => answer(traceId)));

describe('linkedMoment', () => {
  const { messages } = pageOf('trc_1', 'trc_2', null);

  it.each([
    ['?trace=trc_1&t=2.5', { traceId: 'trc_1', momentMs: 2_500 }],
    ['?t=4', { traceId: 'trc_2', momentMs: 4_000 }],
    ['?trace=trc_2', { traceId: 'trc_2', momentMs: 0 }],
    ['?trace=trc_9&t=1', null],
    ['?t=soon', null],
    ['', null],
  ])('reads %j', (search, expected) => {
    expect(linkedMoment(search, messages)).toEqual(expected);
  });

  it('finds nothing in a share without traces', () => {
    expect(linkedMoment('?t=4', pageOf(null, null).messages)).toBeNull();
  });
});

describe('sharedPageOf', () => {
  it('has turns that went on from each other together, with the last of them', () => {
    const { messages } = pageWith([
      answer('trc_1'),
      answer('trc_2', 'trc_1'),
      answer('trc_3', 'trc_2'),
      answer('trc_4'),
    ]);
    expect(messages.map(({ turns }) => turns.map((turn) => turn.trace.traceId))).toEqual([
      [],
      [],
      ['trc_1', 'trc_2', 'trc_3'],
      ['trc_4'],
    ]);
    expect(linkedMoment('?trace=trc_1&t=1', messages)).toEqual({ traceId: 'trc_1', momentMs: 1_000 });
  });

  it('names the models that answered, and no others', () => {
    expect(pageOf('trc_1').models).toEqual([{ modelId: 'offline', label: 'Offline' }]);
    expect(pageOf(null).models).toEqual([]);
  });
});
