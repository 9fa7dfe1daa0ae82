import { assertKeptAsShown } from '@/e2e/support/agreement';
import { DOCUMENTS } from '@/e2e/support/fake-provider/document-scenario';
import { invited } from '@/e2e/support/person';
import type { PlayedTurn } from '@/e2e/support/played-turn';
import { newQuestion } from '@/e2e/support/question';
import { rememberingMessage } from '@/e2e/support/remembering';
import { uploadDocuments } from '@/e2e/support/upload-documents';
import { readRefusal, type Visitor } from '@/e2e/support/visitor';
import { expect, test } from './support/test';
import type { TestApp } from './support/test-app';

const DEEP = { pipeline: 'deep' };
/** Stands in what is for the pipeline only. */
const NOT_FOR_PEOPLE = /Here is my plan/;
const REMEMBERED = 'The person’s sister Ratih works at Bank Aman.';

test('a turn goes through a malformed reply, a stalling tool and a second round to an answer that names the gap', async ({
  visitor,
}) => {
  const turn = await visitor.ask(newQuestion('deep').text, DEEP);
  expect(turn.status).toBe('completed');
  expect(turn.text).toMatch(/^The fleet costs \*\*7,800\*\* a year, which fits the budget of 9,000\./);
  expect(turn.text).toContain(
    '**What is missing**\n\n- Stalling tool (for “Wait for the harbour’s list”): did not answer in time.',
  );
  const rows = turn.activities.map(
    ({ kind, name, status, round = 0 }) => `${kind} ${name} ${status} ${round}`,
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      'stage deep_plan done 0',
      'model-call deep-plan refused 0',
      'model-call deep-plan done 0',
      'plan plan done 0',
      'stage deep_reasoning done 1',
      'tool rehearsal.stall timed-out 0',
      'stage deep_reflection done 1',
      'stage deep_reasoning done 2',
      'stage deep_reflection done 2',
      'stage deep_synthesis done 0',
    ]),
  );
  expect(turn.body).not.toMatch(NOT_FOR_PEOPLE);
  await assertKeptAsShown(visitor, turn);
  expect(await visitor.everythingAbout(turn)).toContain('The calculation says 7,800, not 7,900.');
});

test('documents that are chosen for a turn in depth are searched by it, and its answer cites them', async ({
  visitor,
}) => {
  const documents = [...(await uploadDocuments(visitor, DOCUMENTS)).values()];
  const asked = 'How is the search index rebuilt?';
  const options = { documents };
  const turn = await visitor.ask(`${asked} ${newQuestion('documents').text}`, { mode: 'deep', options });
  expect(turn.status).toBe('completed');
  const kinds = turn.activities.map(({ kind, name }) => `${kind} ${name}`);
  expect(kinds).toEqual(
    expect.arrayContaining(['search search_docs', 'evidence open_citation', 'stage deep_synthesis']),
  );
  expect(turn.text).toMatch(/\[1\]/);
  expect(turn.data('citation')[0]).toMatchObject({
    number: 1,
    quote: expect.stringContaining('REBUILD INDEX'),
  });
  expect(turn.step('source-validation')).toMatchObject({ status: 'done', meta: { sourceCount: 1 } });
  await assertKeptAsShown(visitor, turn);
  // Once more in the same way, whether or not the request says again what it is about.
  for (const more of [{}, { options }]) {
    const again = await visitor.regenerate(turn.conversationId, turn.messageId, more);
    const repeated = again.activities.map(({ kind, name }) => `${kind} ${name}`);
    expect(repeated).toEqual(expect.arrayContaining(['search search_docs', 'stage deep_synthesis']));
  }
});

/** What a stranger reads of a turn behind a link, and what a reviewer reads. */
async function readByOthers(app: TestApp, owner: Visitor, { conversationId, traceId }: PlayedTurn) {
  const wanted = { withTraces: true, lifetimeDays: 7 };
  const made = await owner.send('POST', `/api/conversations/${conversationId}/shares`, wanted);
  const { token }: { readonly token: string } = await made.json();
  const reviewer = await invited(await app.admin(), 'reviewer');
  return {
    shared: JSON.stringify(await app.application.shares.open(token)),
    reviewed: await (await reviewer.visitor.fetch(`/api/review/traces/${traceId}`)).text(),
  };
}

test('others read the stages, and of what is remembered and computed only what is for them', async ({
  app,
  visitor: owner,
}) => {
  await owner.ask(newQuestion().text);
  await owner.send('PATCH', '/api/account/memory', { acrossConversations: true });
  await owner.ask(rememberingMessage(REMEMBERED));
  const turn = await owner.ask(`What does my sister at Bank Aman say? ${newQuestion('deep').text}`, DEEP);
  expect(turn.activities.map(({ kind, name }) => `${kind} ${name}`)).toContain('memory recalled');
  const { shared, reviewed } = await readByOthers(app, owner, turn);
  for (const text of [shared, reviewed]) {
    expect(text).toContain('deep_synthesis');
    expect(text).toContain('Wait for the harbour');
    expect(text).not.toContain('Ratih');
  }
  expect(shared).not.toContain('Recalled');
  expect(reviewed).toContain('Recalled one memory');
  expect(shared).not.toMatch(/"result":"7,800|expression/);
  expect(reviewed).toContain('expression');
});

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

test('a turn tells its stages to programs of its person', async ({ app, visitor }) => {
  const turn = await visitor.ask(newQuestion('deep').text, DEEP);
  const path = `/api/turns/${turn.turnId}/events`;
  const stream = await visitor.fetch(path, { headers: EVENT_STREAM });
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  const told = await stream.text();
  expect(inOrderOf(fieldsOf(told, 'event'), FLOW)).toEqual(FLOW);
  const list = await (await visitor.fetch(path)).json();
  expect(list).toMatchObject({ runId: turn.turnId, running: false });
  expect(list.events.map(({ id }: { id: string }) => id)).toEqual(fieldsOf(told, 'id'));
  expect(list.events.at(-1).data).toMatchObject({ round: 0, stage: 'conversation_save' });
  const after = await visitor.fetch(path, { headers: { ...EVENT_STREAM, 'last-event-id': 'turn.end' } });
  expect(after.status).toBe(204);
  const stranger = app.visitor();
  await stranger.ask(newQuestion().text);
  expect(await readRefusal(await stranger.fetch(path))).toMatchObject({
    status: 404,
    code: 'turn-not-found',
  });
});
