import { OFFLINE } from './support/models';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';
import { readRefusal, Visitor } from './support/visitor';

const EVENT_STREAM = { accept: 'text/event-stream' };
const FLOW = [
  'start',
  'History',
  'deep_plan_start',
  'deep_plan_done',
  'deep_reasoning_start',
  'deep_reasoning_step',
  'deep_reasoning_done',
  'deep_reflection',
  'deep_synthesis_start',
  'deep_synthesis_done',
  'answer_final',
];

/** The events of a stream by one of their fields. */
const fieldsOf = (stream: string, field: 'id' | 'event'): string[] =>
  [...stream.matchAll(new RegExp(`^${field}: (.+)$`, 'gmu'))].map(([, value]) => value ?? '');

/** What of a list stands in another one, in its order there. */
const inOrderOf = (names: readonly string[], wanted: readonly string[]): string[] => {
  const found: string[] = [];
  for (const name of names) if (name === wanted[found.length]) found.push(name);
  return found;
};

test('a deep turn tells its stages to other programs, and its rounds to people', async ({
  visitor,
  context,
  chat,
  panel,
}) => {
  const turn = await visitor.ask(
    'The red bus costs 4 dollars. Work out 12 * 650 and compare the red bus with the blue bus by price.',
    { modelId: OFFLINE, pipeline: 'deep' },
  );
  const path = `/api/turns/${turn.opening.turnId}/events`;

  const stream = await visitor.fetch(path, { headers: EVENT_STREAM });
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  const told = await stream.text();
  expect(inOrderOf(fieldsOf(told, 'event'), FLOW)).toEqual(FLOW);
  const list = await (await visitor.fetch(path)).json();
  expect(list).toMatchObject({ runId: turn.opening.turnId, running: false });
  expect(list.events.map(({ id }: { id: string }) => id)).toEqual(fieldsOf(told, 'id'));
  expect(list.events.at(-1).data).toMatchObject({ round: 0, stage: 'conversation_save' });
  const after = await visitor.fetch(path, { headers: { ...EVENT_STREAM, 'last-event-id': 'turn.end' } });
  expect(after.status).toBe(204);
  const stranger = new Visitor();
  await stranger.ask(newQuestion().text);
  expect(await readRefusal(await stranger.fetch(path))).toMatchObject({
    status: 404,
    code: 'turn-not-found',
  });

  await visitor.sitDownAt(context);
  await chat.open(`/c/${turn.conversationId}`);
  await chat.statusBar.click();
  const round = panel.timeline.locator('[data-kind=round]').first();
  const statement = panel.rowsOfKind('hypothesis').first();
  await expect(round).toContainText(/Round 1/);
  await expect(statement).toBeHidden();
  await round.getByRole('button').click();
  await expect(statement).toBeVisible();
});
