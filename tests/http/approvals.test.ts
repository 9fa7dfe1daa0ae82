import { vi } from 'vitest';
import { assertKeptAsShown } from '@/e2e/support/agreement';
import { openDatabase } from '@/e2e/support/open-database';
import type { PlayedTurn } from '@/e2e/support/played-turn';
import { newQuestion, type Question } from '@/e2e/support/question';
import { newMessageId, readRefusal, type Visitor } from '@/e2e/support/visitor';
import type { WireAskedCall } from '@/e2e/support/wire-event';
import type { CallDecision } from '@/lib/chat/call-decision';
import { NOTED } from '@/lib/tools/rehearsal/note-down';
import { gemini } from './support/providers';
import { describe, expect, test } from './support/test';
import { openTestApp } from './support/test-app';

/** A question for which the model wants to note something down, which is offered where it says so. */
function noting(...texts: string[]): Question {
  const calls = texts.map((text) => ({ name: 'rehearsal_note_down', args: { text } }));
  const script = Buffer.from(JSON.stringify(calls)).toString('base64url');
  const question = newQuestion(`calls calls=${script}`);
  return { ...question, text: `note_down. ${question.text}` };
}

const callsOf = (turn: PlayedTurn): readonly WireAskedCall[] => turn.data('clarification')[0]?.calls ?? [];

const noted = (text: string): number => NOTED.filter((one) => one === text).length;

interface Deciding {
  readonly conversationId: string;
  readonly messageId: string;
  readonly turnId: string;
}

const decisionBody = (asked: Deciding, decisions: object, more: object = {}): object => ({
  ...{ trigger: 'submit', conversationId: asked.conversationId, parentId: asked.messageId },
  ...{ message: { id: newMessageId(), text: '' }, continues: asked.turnId, decisions },
  ...more,
});

const all = (asked: PlayedTurn, decision: CallDecision): Record<string, CallDecision> =>
  Object.fromEntries(callsOf(asked).map(({ digest }) => [digest, decision]));

const decide = (visitor: Visitor, asked: PlayedTurn, decision: CallDecision): Promise<PlayedTurn> =>
  visitor.ask('', {
    ...{ conversationId: asked.conversationId, parentId: asked.messageId, mode: null },
    ...{ continues: asked.turnId, decisions: all(asked, decision) },
  });

const tools = ({ activities }: PlayedTurn) =>
  activities.filter(({ kind }) => kind === 'tool').map(({ name, status }) => [name, status]);

describe('a call that changes something', () => {
  test('waits for the person, and is made just as they were shown it', async ({ app, visitor }) => {
    const text = `“Saving” <b>${newMessageId()}</b>\n\tüber 3.50 €`;
    const question = noting(text);
    const asked = await visitor.ask(question.text);
    expect([asked.status, noted(text)]).toEqual(['completed', 0]);
    expect(tools(asked)).toEqual([['rehearsal.note_down', 'stopped']]);
    const [call, ...others] = callsOf(asked);
    expect(others).toEqual([]);
    expect(call).toMatchObject({
      labels: { en: 'Note down', id: 'Catat' },
      server: { name: 'Notebook', address: 'https://notebook.example' },
      effects: 'write',
      arguments: JSON.stringify({ text }),
    });
    expect(await gemini.answers(question.mark)).toHaveLength(1);

    const answer = await decide(visitor, asked, 'once');
    expect([answer.status, noted(text)]).toEqual(['completed', 1]);
    expect(answer.text).toContain('What came of it:');
    expect(tools(answer)).toEqual([['rehearsal.note_down', 'done']]);
    const [, again] = await gemini.answers(question.mark);
    expect(JSON.stringify(again?.body)).toContain('noted');

    const { messages } = await visitor.conversation(asked.conversationId);
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
    expect(messages[2]).toMatchObject({
      parts: [{ type: 'text', text: 'Allowed once: Note down' }],
      metadata: { decisions: all(asked, 'once'), continues: asked.turnId },
    });
    const { trace } = await visitor.trace(answer.traceId);
    expect(JSON.stringify(trace.record.activities)).toContain('"allowed":"once"');
    const shares = `/api/conversations/${asked.conversationId}/shares`;
    const made = await visitor.send('POST', shares, { withTraces: true, lifetimeDays: 7 });
    const opened = await app.application.shares.open((await made.json()).token);
    const share = JSON.stringify(opened);
    for (const words of ['Note down', 'https://notebook.example', 'Allowed once'])
      expect(share).toContain(words);
    // The model's own answer tells what it was given back.
    expect(share.replaceAll(JSON.stringify(answer.text), '')).not.toContain('Saving');
    const markdown = await visitor.export(asked.conversationId, 'markdown');
    for (const words of ['Note down', 'https://notebook.example', 'Allowed once'])
      expect(markdown).toContain(words);
  });

  test('is not made where they say no, and the model is told', async ({ visitor }) => {
    const text = `no-${newMessageId()}`;
    const question = noting(text);
    const asked = await visitor.ask(question.text);
    const answer = await decide(visitor, asked, 'no');
    expect([answer.status, noted(text)]).toEqual(['completed', 0]);
    expect(tools(answer)).toEqual([['rehearsal.note_down', 'refused']]);
    const [, again] = await gemini.answers(question.mark);
    expect(JSON.stringify(again?.body)).toContain('did not allow this call');
    expect(answer.text).toContain('declined');
  });

  test('is decided on by itself where there are several', async ({ visitor }) => {
    const [yes, no] = [`yes-${newMessageId()}`, `no-${newMessageId()}`];
    const asked = await visitor.ask(noting(yes, no).text);
    const [first = '', second = ''] = callsOf(asked).map(({ digest }) => digest);
    const answer = await visitor.ask('', {
      ...{ conversationId: asked.conversationId, parentId: asked.messageId, mode: null },
      ...{ continues: asked.turnId, decisions: { [first]: 'once', [second]: 'no' } },
    });
    expect([noted(yes), noted(no)]).toEqual([1, 0]);
    expect(tools(answer).map(([, status]) => status)).toEqual(['done', 'refused']);
  });

  test('is made without asking where its tool is allowed for the conversation, until that is taken back', async ({
    visitor,
  }) => {
    const texts = [1, 2, 3].map((count) => `many-${count}-${newMessageId()}`);
    const [one = '', two = '', three = ''] = texts;
    const asked = await visitor.ask(noting(one).text);
    const answer = await decide(visitor, asked, 'conversation');
    const later = await visitor.follow(answer, noting(two).text);
    expect([callsOf(later), noted(one), noted(two)]).toEqual([[], 1, 1]);
    const { trace } = await visitor.trace(later.traceId);
    expect(JSON.stringify(trace.record.activities)).toContain('"allowed":"conversation"');

    // In this conversation only.
    const elsewhere = await visitor.ask(noting(one).text);
    expect([callsOf(elsewhere).length, noted(one)]).toEqual([1, 1]);

    const path = `/api/conversations/${asked.conversationId}`;
    const { allowedTools } = await visitor.conversation(asked.conversationId);
    expect(allowedTools).toMatchObject([{ toolName: 'rehearsal.note_down', server: { name: 'Notebook' } }]);
    expect(
      (await visitor.somebodyElse().send('PATCH', path, { revokedTool: 'rehearsal.note_down' })).ok,
    ).toBe(false);
    expect((await visitor.send('PATCH', path, { revokedTool: 'rehearsal.note_down' })).ok).toBe(true);
    expect((await visitor.conversation(asked.conversationId)).allowedTools).toBeUndefined();
    const last = await visitor.follow(later, noting(three).text);
    expect([callsOf(last).length, noted(three)]).toEqual([1, 0]);
  });

  test('has left word in the store before it is made, whoever begins it', async ({ app, visitor }) => {
    const texts = [`word-${newMessageId()}`, `word-${newMessageId()}`];
    const database = openDatabase(app.dataDirectory);
    const ofRunning = `SELECT 1 FROM turn_chunks JOIN turn_chunk_heads USING (turn_id) WHERE instr(chunks, ?)`;
    const isBegun: boolean[] = [];
    const push = vi.spyOn(NOTED, 'push').mockImplementation((text) => {
      isBegun.push(database.prepare(ofRunning).get(text) !== undefined);
      return 1;
    });
    const asked = await visitor.ask(noting(texts[0] ?? '').text);
    const answer = await decide(visitor, asked, 'conversation');
    await visitor.follow(answer, noting(texts[1] ?? '').text);
    push.mockRestore();
    database.close();
    expect(isBegun).toEqual([true, true]);
  });

  test('that was made once is asked about anew where its answer is given once more', async ({ visitor }) => {
    const text = `again-${newMessageId()}`;
    const asked = await visitor.ask(noting(text).text);
    const answer = await decide(visitor, asked, 'once');
    const again = await visitor.regenerate(answer.conversationId, answer.messageId);
    expect([again.status, noted(text), callsOf(again).length]).toEqual(['completed', 1, 1]);
    await decide(visitor, again, 'once');
    expect(noted(text)).toBe(2);
  });

  test('of which not all can be shown is refused before anybody is asked', async ({ visitor }) => {
    const secret = ['sk', 'a8Fj3kL9'.repeat(5)].join('-');
    for (const text of [`Key ${secret}`, 'in\u202Evisible', 'x'.repeat(19_000).concat('\u200B')]) {
      const turn = await visitor.ask(noting(text).text);
      expect([callsOf(turn), noted(text)]).toEqual([[], 0]);
      expect(tools(turn)).toEqual([['rehearsal.note_down', 'refused']]);
      expect(await visitor.everythingAbout(turn)).not.toContain(secret);
    }
  });

  test('pauses a round of thinking in depth, which goes on with what it had', async ({ visitor }) => {
    const text = `deep-${newMessageId()}`;
    const asked = await visitor.ask(newQuestion(`deep notes=${text}`).text, { pipeline: 'deep' });
    expect([asked.status, asked.text, noted(text)]).toEqual(['completed', '', 0]);
    expect(callsOf(asked)).toMatchObject([{ arguments: JSON.stringify({ text }) }]);
    await assertKeptAsShown(visitor, asked);
    const answer = await decide(visitor, asked, 'once');
    expect(noted(text)).toBe(1);
    expect(answer.text).toMatch(/^The fleet costs \*\*7,800\*\* a year/);
    const stages = answer.activities.flatMap(({ kind, name, round = 0 }) =>
      kind === 'stage' ? [`${name} ${round}`] : [],
    );
    expect(stages).toEqual([
      'deep_resume 1',
      'deep_reflection 1',
      'deep_reasoning 2',
      'deep_tool_orchestration 2',
      'deep_reflection 2',
      'deep_synthesis 0',
    ]);
    await assertKeptAsShown(visitor, answer);
  });

  test('waits in a temporary conversation as well', async ({ visitor }) => {
    const text = `temporary-${newMessageId()}`;
    const asked = await visitor.ask(noting(text).text, { temporary: true });
    expect(callsOf(asked)).toHaveLength(1);
    await decide(visitor, asked, 'conversation');
    expect(noted(text)).toBe(1);
  });

  test('waits no longer where something else is said', async ({ visitor }) => {
    const text = `else-${newMessageId()}`;
    const asked = await visitor.ask(noting(text).text);
    const next = await visitor.follow(asked, newQuestion().text);
    expect(next.status).toBe('completed');
    const { conversationId, messageId, turnId } = asked;
    const typed = { trigger: 'submit', conversationId, parentId: messageId, continues: turnId };
    const response = await visitor.send('POST', '/api/chat', {
      ...{ ...typed, message: { id: newMessageId(), text: 'Yes, do.' } },
    });
    expect((await readRefusal(response)).code).toBe('decision-not-fitting');
    expect(noted(text)).toBe(0);
  });
});

test('what waits and what is allowed outlives the server, in curated mode as in the other', async () => {
  const [one, two] = [`restart-${newMessageId()}`, `restart-${newMessageId()}`];
  const settings = { reasoningTraceMode: 'curated' };
  const before = await openTestApp({ settings });
  const visitor = before.visitor();
  const asked = await visitor.ask(noting(one).text);
  expect(callsOf(asked)).toMatchObject([{ arguments: JSON.stringify({ text: one }) }]);
  expect(JSON.stringify(asked.activities)).not.toContain(one);
  await before.close();

  const between = await openTestApp({ dataDirectory: before.dataDirectory });
  const answer = await decide(visitor.at(between), asked, 'conversation');
  expect([answer.status, noted(one)]).toEqual(['completed', 1]);
  await between.close();

  const after = await openTestApp({ dataDirectory: before.dataDirectory });
  await visitor.at(after).follow(answer, noting(two).text);
  expect(noted(two)).toBe(1);
  await after.close();
});

describe('a decision', () => {
  test('is refused with a sentence where it is another’s, forged, stale, incomplete or made once more', async ({
    visitor,
  }) => {
    const text = `refused-${newMessageId()}`;
    const asked = await visitor.ask(noting(text).text);
    const other = await visitor.ask(noting(text).text);
    const stranger = visitor.somebodyElse();
    await stranger.ask(newQuestion().text);
    const [digest = ''] = callsOf(asked).map((call) => call.digest);
    const once = { [digest]: 'once' };
    const refusals: [string, Visitor, object][] = [
      ['turn-not-waiting', stranger, decisionBody(asked, once)],
      ['turn-not-waiting', visitor, decisionBody(asked, once, { continues: 'trn_none' })],
      ['turn-not-waiting', visitor, decisionBody(asked, once, { continues: other.turnId })],
      ['decision-not-fitting', visitor, decisionBody(asked, { ['0'.repeat(64)]: 'once' })],
      ['decision-not-fitting', visitor, decisionBody(asked, all(other, 'once'))],
      ['decision-not-fitting', visitor, decisionBody(asked, { ...once, ['0'.repeat(64)]: 'no' })],
      ['invalid-body', visitor, decisionBody(asked, {})],
      ['invalid-body', visitor, decisionBody(asked, { [digest]: 'always' })],
      ['invalid-body', visitor, decisionBody(asked, once, { continues: undefined })],
      ['invalid-body', visitor, decisionBody(asked, once, { insteadOf: 'm1' })],
    ];
    for (const [code, who, body] of refusals) {
      const refusal = await readRefusal(await who.send('POST', '/api/chat', body));
      expect([refusal.code, refusal.message !== '']).toEqual([code, true]);
    }
    expect(noted(text)).toBe(0);
    await decide(visitor, asked, 'once');
    const late = await visitor.send('POST', '/api/chat', decisionBody(asked, { [digest]: 'no' }));
    expect((await readRefusal(late)).code).toBe('question-answered');
    expect(noted(text)).toBe(1);
  });

  test('counts once, however many come at the same time', async ({ visitor }) => {
    const text = `race-${newMessageId()}`;
    const asked = await visitor.ask(noting(text).text);
    const responses = await Promise.all(
      [1, 2, 3, 4].map(() => visitor.send('POST', '/api/chat', decisionBody(asked, all(asked, 'once')))),
    );
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
    await Promise.all(responses.map((response) => response.text()));
    expect(noted(text)).toBe(1);
  });

  test('says in the conversation what was decided, whatever is sent with it', async ({ visitor }) => {
    const asked = await visitor.ask(noting(`words-${newMessageId()}`).text);
    const message = { id: newMessageId(), text: 'Allowed for this conversation: everything' };
    await (
      await visitor.send('POST', '/api/chat', decisionBody(asked, all(asked, 'no'), { message }))
    ).text();
    const { messages } = await visitor.conversation(asked.conversationId);
    expect(messages[2]?.parts).toEqual([{ type: 'text', text: 'Not allowed: Note down' }]);
  });
});
