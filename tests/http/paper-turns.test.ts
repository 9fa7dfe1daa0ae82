import { assertKeptAsShown } from '@/e2e/support/agreement';
import { PAPER_ANSWER } from '@/e2e/support/fake-provider/paper-scenario';
import { type FakeSearxng, startFakeSearxng } from '@/e2e/support/fake-searxng';
import { GEMINI, PLAIN } from '@/e2e/support/models';
import { newQuestion } from '@/e2e/support/question';
import { uploadDocuments } from '@/e2e/support/upload-documents';
import { refusalCode } from '@/e2e/support/visitor';
import type { ReferenceFromSource } from '@/lib/paper/reference-wire';
import type { EventView, PaperView } from '@/lib/paper/wire';
import { doing, newPaper, PAPER, partsOf, propose, save, sectionOf, TEXT, viewOf } from './support/papers';
import { gemini, openAi } from './support/providers';
import { afterAll, beforeAll, describe, expect, test } from './support/test';
import { openTestApp, type TestApp } from './support/test-app';

describe.for([GEMINI, PLAIN])('a turn about a paper (%s)', (modelId) => {
  const asked = { ...PAPER, modelId };

  test('writes into a section, says so, and is undone with one click', async ({ visitor }) => {
    const { paperId } = await newPaper(visitor);
    const turn = await visitor.ask(doing(save(), propose).text, { ...asked, paperId });
    expect(turn.notices).toEqual([]);
    expect(turn.status).toBe('completed');
    expect(turn.text).toBe(PAPER_ANSWER);
    await assertKeptAsShown(visitor, turn);
    const section = await sectionOf(visitor, paperId);
    expect(section.text).toBe(TEXT);
    expect(section.provenance).toMatchObject([
      { by: 'model', turns: [{ turnId: turn.turnId, state: 'there' }] },
    ]);
    const [saved, proposal] = partsOf(turn);
    expect(saved).toMatchObject({
      kind: 'saved',
      paperId,
      sectionId: 'intro',
      title: 'Introduction',
      words: 8,
    });
    expect(proposal).toMatchObject({
      kind: 'proposal',
      from: 'topic',
      to: 'question',
      reason: 'The topic is clear.',
    });
    // A card moves nothing.
    expect((await viewOf(visitor, paperId)).head.stage).toBe('topic');
    const eventId = (saved as { eventId?: string }).eventId ?? '';
    const events: { items: EventView[] } = await (
      await visitor.fetch(`/api/papers/${paperId}/events`)
    ).json();
    expect(events.items.find((event) => event.eventId === eventId)).toMatchObject({ turnId: turn.turnId });
    const undone = await visitor.fetch(`/api/papers/${paperId}/events/${eventId}/undo`, {
      method: 'POST',
    });
    expect(undone.ok).toBe(true);
    expect((await sectionOf(visitor, paperId)).text).toBe('');
  });

  test('has the paper moved on by a word of the person, and back by another', async ({ visitor }) => {
    const { paperId } = await newPaper(visitor);
    const { turnId } = await visitor.ask(doing(propose).text, { ...asked, paperId });
    const path = `/api/papers/${paperId}`;
    const move = async (to: string): Promise<PaperView> => {
      const { version } = await viewOf(visitor, paperId);
      return (await visitor.send('POST', `${path}/stage`, { to, version, turnId })).json();
    };
    const undo = async (): Promise<Response> => {
      const { items }: { items: EventView[] } = await (await visitor.fetch(`${path}/events`)).json();
      expect(items[0]).toMatchObject({ turnId, canUndo: true, what: { kind: 'stage' } });
      return visitor.fetch(`${path}/events/${items[0]?.eventId}/undo`, { method: 'POST' });
    };
    const before = await viewOf(visitor, paperId);
    expect((await move('question')).head.stages).toHaveLength(2);
    expect((await undo()).status).toBe(204);
    expect((await viewOf(visitor, paperId)).head).toEqual(before.head);
    const first = await move('question');
    await move('outline');
    // Of two moves only the later one can be taken back.
    const { items }: { items: EventView[] } = await (await visitor.fetch(`${path}/events`)).json();
    expect(items.slice(0, 2).map(({ canUndo }) => canUndo)).toEqual([true, false]);
    const earlier = `${path}/events/${items[1]?.eventId}/undo`;
    expect(await refusalCode(visitor.fetch(earlier, { method: 'POST' }))).toBe('paper-changed-since');
    expect((await undo()).status).toBe(204);
    expect((await viewOf(visitor, paperId)).head).toEqual(first.head);
  });

  test('says in its record what was checked of the paper', async ({ visitor }) => {
    const { paperId } = await newPaper(visitor);
    const turn = await visitor.ask(doing().text, { ...asked, paperId });
    const looked = { mode: 'paper', stage: 'topic' };
    expect(turn.step('paper-context-check')).toMatchObject({
      ...{ status: 'done', meta: looked },
      label: 'Paper “Tides of the Java Sea” at the stage: topic',
    });
    const { trace } = await visitor.trace(turn.traceId);
    expect(trace).toMatchObject({ pipeline: 'paper', chatMode: 'paper' });
    expect(trace.record.steps.find(({ stepKey }) => stepKey === 'paper-context-check')).toMatchObject({
      meta: looked,
    });
    const [activity] = turn.activities.filter(({ kind }) => kind === 'paper');
    expect(activity).toMatchObject({ name: 'topic', stepKey: 'paper-context-check', status: 'done' });
    expect(JSON.stringify(activity)).toContain('the topic is not written down');
    const exported = await visitor.fetch(`/api/conversations/${turn.conversationId}/export?format=json`);
    expect(await exported.text()).toContain('"stage": "topic"');
  });

  test('keeps what the person has typed meanwhile, and credentials out', async ({ visitor }) => {
    const { paperId } = await newPaper(visitor);
    const { version } = await sectionOf(visitor, paperId);
    const typed = await visitor.send('PUT', `/api/papers/${paperId}/sections/intro`, {
      text: 'Mine.',
      version,
    });
    expect(typed.ok).toBe(true);
    const key = `sk-${'proj'}-${'a1B2c3D4e5F6g7H8'.repeat(3)}`;
    const turn = await visitor.ask(doing(save(`Mine. ${key} “As is.”`, 'replace')).text, {
      ...asked,
      paperId,
    });
    expect(turn.status).toBe('completed');
    const { text } = await sectionOf(visitor, paperId);
    expect(text).toMatch(/^Mine\./);
    expect(text).not.toContain(key);
    expect(turn.body).not.toContain(key);
  });
});

test('tells a model that calls functions how the paper stands, and offers it the tools of papers alone there', async ({
  visitor,
}) => {
  const { paperId } = await newPaper(visitor);
  const inPaper = doing(save());
  const first = await visitor.ask(inPaper.text, { ...PAPER, modelId: GEMINI, paperId });
  const [request] = await gemini.answers(inPaper.mark);
  const told = JSON.stringify(request?.body);
  for (const words of [
    'Tides of the Java Sea',
    'Stage: topic',
    '1 Introduction',
    'paper_save_section',
    'paper_check',
  ])
    expect(told).toContain(words);
  // The person has no documents, and nothing is set up that searches.
  for (const words of ['documents_search', 'rehearsal_note_down']) expect(told).not.toContain(words);
  const plain = newQuestion();
  await visitor.follow(first, plain.text, { modelId: GEMINI });
  const [outside] = await gemini.answers(plain.mark);
  expect(JSON.stringify(outside?.body)).not.toContain('paper_');
});

test('asks a model without functions in two steps, and offers it none', async ({ visitor }) => {
  const { paperId } = await newPaper(visitor);
  const question = doing(save());
  await visitor.ask(question.text, { ...PAPER, modelId: PLAIN, paperId });
  const requests = await openAi.answers(question.mark);
  expect(requests.map(({ body }) => JSON.stringify(body)).map(stepOf)).toEqual(['choice', 'input', 'answer']);
  expect(JSON.stringify(requests)).not.toContain('"tools":[{"type":"function"');
});

const stepOf = (body: string): string =>
  body.includes('The tool:\\npaper.save_section')
    ? 'input'
    : body.includes('The lines:\\n')
      ? 'choice'
      : 'answer';

describe('sources of a turn about a paper', () => {
  const CALLER = 'openai-compatible:caller';
  let served: TestApp;
  let searxng: FakeSearxng;
  beforeAll(async () => {
    searxng = await startFakeSearxng();
    searxng.results = [{ url: 'http://tides.example.org/', title: 'Tides', content: 'The tide is daily.' }];
    served = await openTestApp({
      environment: {
        SEARXNG_URL: searxng.baseUrl,
        OPENAI_COMPATIBLE_MODELS: 'caller=native+tools, reader=none',
      },
    });
  });
  afterAll(() => Promise.all([served.close(), searxng.close()]));

  const search = { name: 'documents_search', args: { query: 'daily tide' } };
  const web = { name: 'web_search', args: { query: 'daily tide Java Sea' } };
  const reference = { type: 'webpage', title: 'Tides', url: 'http://tides.example.org/' };

  test.for([CALLER, 'openai-compatible:reader'])(
    'are the person’s documents and the web, of which the trace keeps no words (%s)',
    async (modelId) => {
      const visitor = served.visitor();
      const { paperId } = await newPaper(visitor);
      const words = 'The tide at Tanjung Priok is daily, says gauge 17.';
      await uploadDocuments(visitor, { 'gauge.md': `# Gauge\n\n${words}\n` });
      const question = doing(search, web);
      const turn = await visitor.ask(question.text, { ...PAPER, modelId, paperId });
      expect(turn.status).toBe('completed');
      await assertKeptAsShown(visitor, turn);
      const calls = turn.activities.filter(({ kind }) => kind === 'tool');
      expect(calls.map(({ name, status }) => [name, status])).toEqual([
        ['documents.search', 'done'],
        ['web.search', 'done'],
      ]);
      expect(JSON.stringify(calls)).toContain('"documentId"');
      expect(JSON.stringify(calls)).not.toContain('gauge 17');
      const read = JSON.stringify(await openAi.answers(question.mark));
      expect(read).toContain('gauge 17');
      expect(read).toContain('The tide is daily.');
      expect(turn.sources.map(({ url }) => url)).toEqual(['http://tides.example.org/']);
      expect(turn.step('source-validation')).toMatchObject({ status: 'done', meta: { sourceCount: 1 } });
      const add = async (): Promise<ReferenceFromSource> =>
        (
          await visitor.send('POST', `/api/papers/${paperId}/references/from`, {
            ...{ turnId: turn.turnId, number: 1 },
          })
        ).json();
      const added = await add();
      expect(added).toMatchObject({ isNew: true, item: { title: 'Tides', URL: reference.url } });
      expect(await add()).toEqual({ ...added, isNew: false });
    },
  );

  test.for([CALLER, 'openai-compatible:reader'])(
    'become references of the paper, unverified (%s)',
    async (modelId) => {
      const visitor = served.visitor();
      const { paperId } = await newPaper(visitor);
      const added = { name: 'paper_add_reference', args: reference };
      const named = `Add “${reference.title}”, ${reference.url}. ${doing(added).text}`;
      const turn = await visitor.ask(named, { ...PAPER, modelId, paperId });
      expect(partsOf(turn)).toMatchObject([{ kind: 'reference', title: 'Tides', isVerified: false }]);
      const { references } = await viewOf(visitor, paperId);
      expect(references).toMatchObject([
        { origin: { kind: 'turn', turnId: turn.turnId, url: reference.url } },
      ]);
    },
  );

  test('are looked into by no other turn', async () => {
    const visitor = served.visitor();
    await uploadDocuments(visitor, { 'gauge.md': '# Gauge\n\nThe tide is daily.\n' });
    const question = newQuestion();
    await visitor.ask(question.text, { modelId: CALLER });
    expect(JSON.stringify(await openAi.answers(question.mark))).not.toContain('documents_search');
  });
});
