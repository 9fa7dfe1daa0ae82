import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer, HeldTurn, lost, message, refuse, view } from '@/components/testing/fake-server';
import { renderChat } from '@/components/testing/render-chat';
import { phrases } from '@/e2e/support/phrases';
import { DEBATED_PASSAGE_FOR_TEST } from '@/lib/trace/testing/debate-activities';

const { answerNow, answeringNow } = phrases.en.message;
const NOW = 'POST /api/chat/cnv_1/answer-now';
const asked = message('q1', 'user', null);

it('has a turn that gathers answer from what there is, and is gone once it does', async () => {
  const turn = new HeldTurn('a1', 'q1');
  const server = new FakeServer()
    .on('GET /api/chat/cnv_1/stream', turn.answer)
    .on(NOW, lost, () => new Response(null, { status: 204 }))
    .always('GET /api/conversations/cnv_1', () =>
      Response.json(view([asked, message('a1', 'assistant', 'q1')])),
    );
  const chat = renderChat({ view: view([asked], { runningTurnId: 'trn_a1' }), server });
  const stage = (name: string, status: string, sequence: number) =>
    turn.send({
      type: 'data-activity',
      id: `act_${name}`,
      data: {
        ...{ traceId: 'trc_a1', activityId: `act_${name}`, parentId: null, sequence, stepKey: null },
        ...{ kind: 'stage', name, label: 'Plan', status, startedAt: 1 },
        ...(status !== 'running' && { endedAt: 2 }),
      },
    });
  turn.think('I plan this. ');
  expect(screen.queryByRole('button', { name: answerNow })).toBeNull();
  stage('deep_plan', 'running', 1);
  await chat.user.click(await screen.findByRole('button', { name: answerNow }));
  // It did not arrive, so it can be asked for again.
  await waitFor(() => expect(server.bodies(NOW)).toHaveLength(1));
  await chat.user.click(await screen.findByRole('button', { name: answerNow }));
  await screen.findByRole('button', { name: answeringNow });
  expect(server.bodies(NOW)).toHaveLength(2);
  stage('deep_plan', 'timed-out', 2);
  stage('deep_synthesis', 'running', 3);
  await waitFor(() => expect(screen.queryByRole('button', { name: answeringNow })).toBeNull());
  turn.say('It is so.');
  turn.end();
  await screen.findByText('It is so.');
});

it('shows what research does while it runs, and takes a line that narrows it', async () => {
  const NARROW = 'POST /api/chat/cnv_1/narrow';
  const words = phrases.en.trace.liveResearch;
  const turn = new HeldTurn('a1', 'q1');
  const server = new FakeServer()
    .on('GET /api/chat/cnv_1/stream', turn.answer)
    .on(`GET /api/documents/passages?ids=${DEBATED_PASSAGE_FOR_TEST.chunkId}`, () =>
      Response.json([
        {
          ...DEBATED_PASSAGE_FOR_TEST,
          title: 'roads-office.html',
          text: 'It opens.',
          page: null,
          place: null,
        },
      ]),
    )
    .on(NARROW, () => new Response(null, { status: 204 }), refuse(404, 'turn-not-found'), lost)
    .always('GET /api/conversations/cnv_1', () =>
      Response.json(view([asked, message('a1', 'assistant', 'q1')])),
    );
  const chat = renderChat({ view: view([asked], { runningTurnId: 'trn_a1' }), server });
  let sequence = 0;
  const note = (kind: string, name: string, detail?: Record<string, unknown>, status = 'done') => {
    sequence += 1;
    turn.send({
      type: 'data-activity',
      id: `act_${sequence}`,
      data: {
        ...{ traceId: 'trc_a1', activityId: `act_${sequence}`, parentId: null, sequence, stepKey: null },
        ...{ kind, name, label: name, status, startedAt: 1, ...(status !== 'running' && { endedAt: 2 }) },
        ...(detail && { detail: detail as never }),
      },
    });
  };
  turn.think('I search. ');
  note('stage', 'research_debate', undefined, 'running');
  note('search', 'web', { query: 'bridge Tarnwick', found: [] });
  note('search', 'documents', { query: 'bridge', found: [DEBATED_PASSAGE_FOR_TEST] });
  const own = { number: 2, documentId: DEBATED_PASSAGE_FOR_TEST.documentId };
  note('source', 'used', { ...own, tier: 1, type: 'official', status: 'used' });
  note('source', 'used', { number: 1, site: 'Tarnwick Gazette', tier: 2, type: 'news', status: 'used' });
  const shown = await screen.findByRole('region', { name: words.label });
  await waitFor(() => expect(shown).toHaveTextContent('Tarnwick Gazette'));
  expect(shown).toHaveTextContent('bridge Tarnwick');
  await waitFor(() => expect(shown).toHaveTextContent('roads-office.htmlTier 1Tarnwick GazetteTier 2'));
  const field = screen.getByRole('textbox', { name: words.narrow });
  await chat.user.type(field, 'only this year{Enter}');
  await screen.findByText(words.added);
  expect(server.bodies(NARROW)).toEqual([{ text: 'only this year' }]);
  expect(field).toHaveValue('');
  await chat.user.type(field, 'and next{Enter}');
  await screen.findByText(words.late);
  await chat.user.type(field, '{Enter}');
  await screen.findByText(phrases.en.errors.network);
  expect(screen.queryByText(words.late)).toBeNull();
  expect(field).toHaveValue('and next');
  turn.end();
});
