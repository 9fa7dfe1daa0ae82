import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeServer, HeldTurn, message, view } from '@/components/testing/fake-server';
import { renderChat } from '@/components/testing/render-chat';
import { translate } from '@/components/testing/translate';
import { exampleTraceView } from '@/components/trace/testing/example-trace-view';
import { phrases } from '@/e2e/support/phrases';
import type { TraceView } from '@/lib/chat/trace-view';
import type { Activity } from '@/lib/trace/activity';
import type { Redaction } from '@/lib/trace/redaction';

const { panel: words, row: rowWords, fact, status } = phrases.en.trace;

/** A stored turn of which each thought is a row, under its first sentence. */
function traceOf(
  traceId: string,
  thoughts: readonly string[],
  redactions: readonly Redaction[] = [],
): TraceView {
  const { trace, chain } = exampleTraceView(3);
  const { startedAt, record } = trace;
  let end = 0;
  const activities = thoughts.map((thought, sequence): Activity => {
    const start = end;
    end += thought.length;
    const [label = ''] = thought.split('. ');
    return {
      ...{
        activityId: `act_${sequence}`,
        sequence,
        parentId: null,
        stepKey: 'intent-analysis',
        kind: 'thought',
      },
      ...{
        name: 'run',
        label,
        status: 'done',
        startedAt: startedAt + sequence,
        endedAt: startedAt + sequence,
      },
      detail: { start, end },
    };
  });
  return {
    chain,
    thoughts: thoughts.map((delta, sequence) => ({ sequence, delta, ts: startedAt + sequence })),
    trace: {
      ...{ ...trace, traceId, thinking: 'high', redactions: [...redactions] },
      record: { ...record, version: 3, traceMode: 'transparent', activities },
    },
  };
}

/** The panel, once its code has come. */
async function openedPanel() {
  const close = await screen.findByRole('button', { name: words.close });
  return within(close.closest<HTMLElement>('[data-slot=trace-panel]') ?? document.body);
}

/** The chat with the panel of such a turn open. */
async function openPanel(stored: TraceView) {
  const { traceId } = stored.trace;
  const answer = message('a1', 'assistant', 'q1');
  const metadata = { conversationId: 'cnv_1', parentId: 'q1', createdAt: 1, status: 'completed' as const };
  const answered = {
    ...answer,
    metadata: { ...metadata, traceId, durationMs: 5_000, thoughtMs: 3_000, modelId: 'm1' },
  };
  const chat = renderChat({
    view: view([message('q1', 'user', null), answered]),
    server: new FakeServer().always(`GET /api/traces/${traceId}`, () => Response.json(stored)),
  });
  const bar = await screen.findByRole('button', { name: /^Thought for 3s, show the process$/ });
  await chat.user.click(bar);
  const panel = await openedPanel();
  const timeline = await panel.findByRole('region', { name: words.timeline });
  return { ...chat, bar, panel, timeline: within(timeline) };
}

describe('the panel of a stored turn', () => {
  it('says what was asked, of which model, how it thought, and that nothing was changed', async () => {
    const { user, panel, bar } = await openPanel(traceOf('trc_facts', ['One thought. And why.']));
    expect(bar).toHaveAttribute('aria-expanded', 'true');
    panel.getByText('text of q1', { exact: false });
    panel.getByText('offline');
    expect(panel.queryByText(fact.chainVerified.label)).toBeNull();
    const details = panel.getByRole('button', { name: words.details });
    await user.click(details);
    expect(details).toHaveAttribute('aria-expanded', 'true');
    panel.getByText(fact.chainVerified.label);
    panel.getByText(translate.en('trace.fact.thinkingLevel.label', { level: 'high' }));
  });

  it('offers to answer in depth what was decided to be answered directly', async () => {
    const stored = traceOf('trc_fast', ['One thought. And why.']);
    const { record, startedAt } = stored.trace;
    if (record.version !== 3) throw new Error('a record of version 3 is needed');
    const decision: Activity = {
      ...{ activityId: 'mode', sequence: 0, parentId: null, stepKey: 'intent-analysis', kind: 'decision' },
      ...{ name: 'mode', label: 'Answering directly', status: 'done', startedAt, endedAt: startedAt },
      detail: { chosen: 'fast', reason: 'score-below' },
    };
    const activities = [
      decision,
      ...record.activities.map((row) => ({ ...row, sequence: row.sequence + 1 })),
    ];
    const { user, server, panel } = await openPanel({
      ...stored,
      trace: { ...stored.trace, record: { ...record, activities } },
    });
    server.on('POST /api/chat', new HeldTurn('a2', 'q1').answer);
    await user.click(panel.getByRole('button', { name: rowWords.otherWay.deep }));
    await waitFor(() =>
      expect(server.bodies('POST /api/chat')).toMatchObject([{ trigger: 'regenerate', mode: 'deep' }]),
    );
  });

  it('has one chip for all removals, which opens to what each rule removed, and marks their places', async () => {
    const { user, panel, timeline } = await openPanel(
      traceOf(
        'trc_removals',
        ['The person wants a password. It is gone. ', 'All is well. Nothing more.'],
        [
          { ruleId: 'credentials', count: 2, at: 29 },
          { ruleId: 'language', count: 1 },
          { ruleId: 'tool-names', count: 4, at: 3 },
        ],
      ),
    );
    const [row] = timeline.getAllByRole('listitem');
    expect(row).toHaveTextContent(translate.en('trace.row.removals', { count: 2 }));
    within(row ?? document.body).getByRole('img');
    await user.click(panel.getByRole('button', { name: words.details }));
    const chip = panel.getByRole('button', { name: translate.en('trace.fact.removals.label', { count: 3 }) });
    expect(chip).toHaveAttribute('aria-expanded', 'false');
    chip.focus();
    await user.keyboard('{Enter}');
    expect(chip).toHaveAttribute('aria-expanded', 'true');
    const [first] = panel.getAllByText(translate.en('trace.removed.credentials.label', { count: 2 }));
    expect(first).toBeVisible();
    panel.getByText(translate.en('trace.removed.language.label', { count: 1 }));
    expect(panel.queryByText(translate.en('trace.removed.tool-names.label', { count: 4 }))).toBeNull();
    await user.keyboard('{Escape}');
    expect(panel.queryByText(translate.en('trace.removed.language.label', { count: 1 }))).toBeNull();
    expect(chip).toHaveFocus();
    expect(panel.getByRole('button', { name: words.close })).toBeVisible();
  });

  it('folds and unfolds its rows with the keyboard, and finds words in many', async () => {
    const thoughts = Array.from(
      { length: 50 },
      (_, index) => `Part ${index} comes next. It is case ${index}, in full. `,
    );
    const { user, timeline } = await openPanel(traceOf('trc_many', thoughts));
    const sentences = () =>
      [...document.querySelectorAll('[data-thought]')].map(({ textContent }) => textContent);
    await waitFor(() => expect(timeline.getAllByRole('button', { expanded: false })).toHaveLength(50));
    expect(sentences()).toEqual([]);
    const [, second] = timeline.getAllByRole('button', { expanded: false });
    second?.focus();
    await user.keyboard('{Enter}');
    expect(second).toHaveAttribute('aria-expanded', 'true');
    expect(sentences()).toEqual([expect.stringContaining('case 1, in full.')]);
    await user.keyboard('{Enter}');
    expect(sentences()).toEqual([]);

    const field = timeline.getByRole('searchbox');
    await user.type(field, 'case 37');
    await waitFor(() => expect(sentences()).toEqual([expect.stringContaining('case 37')]));
    expect(timeline.getByRole('status')).toHaveTextContent('1 of 50');
    await user.clear(field);
    await user.type(field, 'a word that nobody thought');
    await timeline.findByText(rowWords.notFound);
    await user.click(timeline.getByRole('button', { name: rowWords.showAll }));
    await waitFor(() => expect(timeline.getAllByRole('button', { expanded: false })).toHaveLength(50));
  });
});

it('the panel of a running turn shows each thought as it comes, and then what happened', async () => {
  const turn = new HeldTurn('a_live', 'q1');
  const server = new FakeServer()
    .on('POST /api/chat', turn.answer)
    .always('GET /api/traces/trc_a_live', () => Response.json(traceOf('trc_a_live', ['First. ', 'Second.'])));
  const chat = renderChat({ server });
  await chat.send('How are lanterns made?');
  turn.think('First I look at glass. ');
  const bar = await screen.findByRole('button', {
    name: translate.en('trace.status.openLive', { line: 'First I look at glass.' }),
  });
  expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  expect(screen.getByRole('timer')).toBeInTheDocument();
  expect(chat.answers()[0]).not.toHaveTextContent('%');
  await chat.user.click(bar);
  const panel = await openedPanel();
  const thoughts = await panel.findByRole('region', { name: words.thoughts });
  expect(thoughts).toHaveTextContent('First I look at glass.');
  expect(thoughts).not.toHaveTextContent('Then at wire');
  expect(panel.queryByRole('region', { name: words.timeline })).toBeNull();
  turn.think('Then at wire.');
  await waitFor(() => expect(thoughts).toHaveTextContent('First I look at glass. Then at wire.'));
  act(() => turn.end());
  await panel.findByRole('region', { name: words.timeline });
  await screen.findByRole('button', { name: new RegExp(`^${status.completedUntimed}`) });
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('the panel of the newest turn goes on to the next one, to its other version, and back with the versions', async () => {
  const { user, server, panel, send, answers } = await openPanel(
    traceOf('trc_first', ['The first. ', 'Why.']),
  );
  const shows = (text: string) => waitFor(() => expect(panel.getByRole('region')).toHaveTextContent(text));
  const answerWith = async (held: HeldTurn, ask: () => Promise<void>): Promise<void> => {
    const stored = traceOf(`trc_${held.messageId}`, [`What ${held.messageId} thought. `, 'And why.']);
    server.always(`GET /api/traces/${stored.trace.traceId}`, () => Response.json(stored));
    server.on('POST /api/chat', held.answer);
    await ask();
    held.think(`Now ${held.messageId} thinks.`);
    await shows(`Now ${held.messageId} thinks.`);
    act(() => held.end());
    await shows(`What ${held.messageId} thought`);
  };
  await shows('The first');
  await answerWith(new HeldTurn('a2', 'q2'), () => send('And then?'));
  const inNewest = () => within(answers().at(-1) ?? document.body);
  const press = async (name: string): Promise<void> => {
    await waitFor(() => expect(inNewest().getByRole('button', { name })).toBeEnabled());
    await user.click(inNewest().getByRole('button', { name }));
  };
  await answerWith(new HeldTurn('a3', 'q2'), () => press(phrases.en.message.retry));
  server.always('PATCH /api/conversations/cnv_1', () => new Response(null, { status: 204 }));
  await press(phrases.en.message.previousVersion);
  await shows('What a2 thought');
});
