import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer, HeldTurn, message, view } from '@/components/testing/fake-server';
import { renderChat } from '@/components/testing/render-chat';
import { exampleTraceView } from '@/components/trace/testing/example-trace-view';
import { phrases } from '@/e2e/support/phrases';

const { panel, row } = phrases.en.trace;

it('an answer that was researched by itself is asked for directly instead, from the panel', async () => {
  const { trace, ...rest } = exampleTraceView(3);
  const times = { startedAt: trace.startedAt, endedAt: trace.startedAt };
  const decision = {
    ...{ activityId: 'm1', sequence: 0, parentId: null, status: 'done', ...times, label: 'Research' },
    ...{ stepKey: 'intent-analysis', kind: 'decision', name: 'mode' },
    detail: { chosen: 'strict', reason: 'asks-for-check' },
  };
  const record = { ...trace.record, activities: [decision] };
  const answer = message('a1', 'assistant', 'q1');
  const metadata = { conversationId: 'cnv_1', parentId: 'q1', createdAt: 1, status: 'completed' as const };
  const server = new FakeServer()
    .always('GET /api/traces/trc_researched', () =>
      Response.json({ ...rest, trace: { ...trace, pipeline: 'research', record } }),
    )
    .on('POST /api/chat', new HeldTurn('a2', 'q1').answer);
  const { user } = renderChat({
    view: view([
      message('q1', 'user', null),
      { ...answer, metadata: { ...metadata, turnId: 'trn_1', traceId: 'trc_researched', durationMs: 5 } },
    ]),
    server,
  });
  await user.click(await screen.findByRole('button', { name: /, show the process$/ }));
  await user.click(await screen.findByRole('radio', { name: panel.timeline }));
  await user.click(await screen.findByRole('button', { name: row.otherWay.fast }));
  await waitFor(() =>
    expect(server.bodies('POST /api/chat')).toMatchObject([
      { trigger: 'regenerate', messageId: 'q1', mode: 'fast' },
    ]),
  );
});
