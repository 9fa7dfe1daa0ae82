import type { ProviderRequest } from '@/e2e/support/provider-control';
import { newQuestion } from '@/e2e/support/question';
import type { Visitor } from '@/e2e/support/visitor';
import { gemini } from './support/providers';
import { afterAll, beforeAll, expect, test } from './support/test';
import { openTestApp, type TestApp } from './support/test-app';

/** What a request tells the model beside the conversation. */
const toldIn = ({ body }: ProviderRequest): string =>
  JSON.stringify((body as { systemInstruction?: unknown }).systemInstruction ?? '');

const isForJson = ({ body }: ProviderRequest): boolean => JSON.stringify(body).includes('responseMimeType');

const saveOwn = (visitor: Visitor, text: string, version = 0): Promise<Response> =>
  visitor.send('PUT', '/api/account/instructions', { text, version });

const OF_SITE = 'We are a harbour office and write formally.';
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ settings: { siteInstructions: OF_SITE } });
});
afterAll(() => app.close());

test('an admin’s, the person’s and the conversation’s are told in that order, and named by version', async () => {
  const person = app.visitor();
  const begun = await person.ask(newQuestion().text);
  const [mine, here] = ['Name the tide tables of Semarang.', 'Answer in at most three sentences.'];
  expect((await saveOwn(person, mine)).status).toBe(200);
  const path = `/api/conversations/${begun.conversationId}/instructions`;
  expect((await person.send('PUT', path, { text: here, version: 0 })).status).toBe(200);
  const { text, mark } = newQuestion();
  const turn = await person.follow(begun, text);
  const told = toldIn(await gemini.answer(mark));
  const places = [OF_SITE, mine, here].map((wanted) => told.indexOf(wanted));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(turn.body).toMatch(/Instructions: site v\d+, own v1, conversation v1/);
});

test('a thought that repeats them is dropped, and nothing that leaves has them', async () => {
  const person = app.visitor();
  const begun = await person.ask(newQuestion().text);
  const text = 'My small ferry sails between Karimun and Jepara on Friday mornings.';
  await saveOwn(person, text);
  const question = newQuestion('echo of=wanted');
  const turn = await person.follow(begun, question.text);
  expect(turn.status).toBe('completed');
  expect(toldIn(await gemini.answer(question.mark))).toContain(text);
  expect(turn.thoughts).toContain('I will answer in one sentence.');
  // Retold by itself it is hidden context, and within other words an echo.
  const rules = ['hidden-context', 'prompt-echo'];
  expect(turn.data('redaction').map(({ ruleId }) => ruleId)).toEqual(rules);
  const { conversationId, traceId } = turn;
  const wanted = { withTraces: true, lifetimeDays: null };
  const shared = await person.send('POST', `/api/conversations/${conversationId}/shares`, wanted);
  const { token }: { token: string } = await shared.json();
  const { visitor: admin } = await app.admin();
  const answers = [
    await person.fetch(`/api/conversations/${conversationId}/export?format=markdown&thoughts=true`),
    await admin.fetch(`/api/review/traces/${traceId}`),
    await admin.fetch(`/api/review/traces/${traceId}/export?format=json`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const left = [
    turn.body,
    await person.everythingAbout(turn),
    // What the page of a link shows.
    JSON.stringify(await app.application.shares.open(token)),
    ...(await Promise.all(answers.map((answer) => answer.text()))),
  ];
  for (const said of left) expect(said).not.toMatch(/small ferry|Karimun/);
  expect((await person.trace(traceId)).trace.redactions.map(({ ruleId }) => ruleId)).toEqual(rules);
});

test('a turn in depth is told them where it answers, and not where it plans', async () => {
  const person = app.visitor();
  const begun = await person.ask(newQuestion().text);
  const text = 'Write every sum of money with the currency of the port before it.';
  await saveOwn(person, text);
  const question = newQuestion('deep');
  const turn = await person.follow(begun, question.text, { pipeline: 'deep' });
  expect(turn.status).toBe('completed');
  const requests = await gemini.answers(question.mark);
  const plans = requests.filter(isForJson);
  expect(plans.length).toBeGreaterThan(4);
  for (const plan of plans) expect(JSON.stringify(plan.body)).not.toContain(text);
  const answers = requests.filter((request) => !isForJson(request));
  expect(answers).toHaveLength(1);
  expect(answers.map(toldIn).join()).toContain(text);
});
