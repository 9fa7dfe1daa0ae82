import { assertKeptAsShown } from '@/e2e/support/agreement';
import { PAPER_ANSWER } from '@/e2e/support/fake-provider/paper-scenario';
import { DEMO, GEMINI, PLAIN } from '@/e2e/support/models';
import type { PlayedTurn } from '@/e2e/support/played-turn';
import { newQuestion } from '@/e2e/support/question';
import type { Visitor } from '@/e2e/support/visitor';
import { DEMO_PAPERS } from '@/lib/models/demo/demo-script';
import type { EventView, PaperView, SectionView } from '@/lib/paper/wire';
import { gemini, openAi } from './support/providers';
import { describe, expect, test } from './support/test';
import { openTestApp } from './support/test-app';

const PART = { depth: 0, goal: '', aimedWords: null };
const TEXT = 'The Java Sea has one tide a day.';
const save = (text = TEXT, mode = 'append') => ({
  ...{ name: 'paper_save_section', args: { section: '1', text, mode } },
});
const propose = { name: 'paper_propose_stage', args: { to: 'next', reason: 'The topic is clear.' } };

const doing = (...calls: readonly unknown[]) =>
  newQuestion(`paper calls=${Buffer.from(JSON.stringify(calls)).toString('base64url')}`);

/** A paper with two sections. */
async function newPaper(visitor: Visitor): Promise<PaperView> {
  const created = await visitor.send('POST', '/api/papers', {
    title: 'Tides of the Java Sea',
    language: 'en',
  });
  const { paperId, version }: PaperView = await created.json();
  const outline = [
    { ...PART, sectionId: 'intro', title: 'Introduction' },
    { ...PART, sectionId: 'methods', title: 'Methods' },
  ];
  const changed = await visitor.send('PATCH', `/api/papers/${paperId}`, { version, head: { outline } });
  return changed.json();
}

const viewOf = async (visitor: Visitor, paperId: string): Promise<PaperView> =>
  (await visitor.fetch(`/api/papers/${paperId}`)).json();
const sectionOf = async (visitor: Visitor, paperId: string, sectionId = 'intro'): Promise<SectionView> =>
  (await visitor.fetch(`/api/papers/${paperId}/sections/${sectionId}`)).json();
const partsOf = (turn: PlayedTurn) => turn.data('paper');
const PAPER = { chatMode: 'paper' } as const;

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
    expect(activity?.summary).toContain('the topic is not written down');
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
    : body.includes('The tools:\\n')
      ? 'choice'
      : 'answer';

// Criterion 8 of seed 002.
describe.for([GEMINI, PLAIN])('normal, web and paper turns in one conversation (%s)', (modelId) => {
  test('have their own steps, metadata and tools, and nothing of each other', async ({ visitor }) => {
    const { paperId } = await newPaper(visitor);
    const paperTurn = await visitor.ask(doing(save()).text, { ...PAPER, modelId, paperId });
    const normal = await visitor.follow(paperTurn, newQuestion().text, { modelId });
    const turns = [paperTurn, normal];
    if (modelId === GEMINI)
      turns.push(
        await visitor.follow(normal, newQuestion('search').text, { modelId, chatMode: 'websearch' }),
      );
    const again = await visitor.follow(turns.at(-1) ?? normal, doing(save('And more.')).text, {
      ...PAPER,
      modelId,
    });
    turns.push(again);
    const modes = turns.map((turn) => turn.opening.chatMode);
    expect(modes).toEqual(
      modelId === GEMINI ? ['paper', 'normal', 'websearch', 'paper'] : ['paper', 'normal', 'paper'],
    );
    for (const turn of turns) {
      const mode = turn.opening.chatMode;
      await assertKeptAsShown(visitor, turn);
      expect(turn.status).toBe('completed');
      const { trace } = await visitor.trace(turn.traceId);
      expect([trace.chatMode, trace.pipeline]).toEqual([mode, mode === 'paper' ? 'paper' : 'fast']);
      const byKey = (key: string) => trace.record.steps.find(({ stepKey }) => stepKey === key);
      for (const key of ['paper-context-check', 'search-decision']) expect(byKey(key)?.meta?.mode).toBe(mode);
      const [checked, searched] = [byKey('paper-context-check'), byKey('search-decision')];
      expect(checked?.status).toBe(mode === 'paper' ? 'done' : 'skipped');
      expect(checked?.meta?.stage).toBe(mode === 'paper' ? 'topic' : undefined);
      if (mode !== 'paper') expect(checked?.label).not.toContain('Tides of the Java Sea');
      if (mode !== 'paper') expect(searched?.status).toBe(mode === 'websearch' ? 'done' : 'skipped');
      const own = turn.activities.filter(({ kind, name }) => kind === 'paper' || name.startsWith('paper'));
      expect(own.length > 0).toBe(mode === 'paper');
      expect(partsOf(turn).map((part) => (part as { kind?: string }).kind)).toEqual(
        mode === 'paper' ? ['saved'] : [],
      );
      expect(turn.sources.length > 0).toBe(mode === 'websearch');
    }
    expect((await sectionOf(visitor, paperId)).text).toBe(`${TEXT}\n\nAnd more.`);
  });
});

test('is refused where the conversation is about no paper, or about somebody else’s', async ({
  app,
  visitor,
}) => {
  const alone = await visitor.ask(newQuestion().text, { modelId: PLAIN });
  await expect(visitor.follow(alone, newQuestion().text, { ...PAPER, modelId: PLAIN })).rejects.toThrow(
    /400.*no-paper/,
  );
  await expect(visitor.ask(newQuestion().text, { ...PAPER, modelId: PLAIN })).rejects.toThrow(
    /400.*no-paper/,
  );
  const { paperId } = await newPaper(visitor);
  const other = app.visitor();
  await expect(other.ask(newQuestion().text, { ...PAPER, modelId: PLAIN, paperId })).rejects.toThrow(
    /paper-not-found/,
  );
});

test('is answered by its own pipeline whatever is asked for, and no other turn by that', async ({
  visitor,
}) => {
  const { paperId } = await newPaper(visitor);
  const deep = await visitor.ask(doing().text, { ...PAPER, modelId: PLAIN, paperId, mode: 'deep' });
  const named = await visitor.ask(newQuestion().text, { modelId: PLAIN, pipeline: 'paper' });
  const pipelines = [deep, named].map(async ({ traceId }) => (await visitor.trace(traceId)).trace.pipeline);
  expect(await Promise.all(pipelines)).toEqual(['paper', 'fast']);
});

test('shows no thought and no word of the paper in curated mode, but its stage', async () => {
  const app = await openTestApp({ settings: { reasoningTraceMode: 'curated' } });
  const visitor = app.visitor();
  const { paperId } = await newPaper(visitor);
  const turn = await visitor.ask(doing(save()).text, { ...PAPER, modelId: GEMINI, paperId });
  expect(turn.step('paper-context-check')).toMatchObject({
    ...{ label: 'Checking the paper session', status: 'done', meta: { mode: 'paper', stage: 'topic' } },
  });
  const { trace } = await visitor.trace(turn.traceId);
  expect(JSON.stringify(trace.record)).not.toContain('Tides of the Java Sea');
  expect(partsOf(turn)).toMatchObject([{ kind: 'saved', title: 'Introduction' }]);
  await app.close();
});

describe.for(['en', 'id'] as const)('the demo (%s)', (language) => {
  test('proposes to begin a paper, and writes a section in one', async ({ app }) => {
    const visitor = app.visitor({ 'accept-language': language });
    const [begin, introduction] = [DEMO_PAPERS[`begin-${language}`], DEMO_PAPERS[`introduction-${language}`]];
    const begun = await visitor.ask(begin?.question ?? '', { modelId: DEMO });
    const [{ title, kind } = {}] = partsOf(begun) as { title?: string; kind?: string }[];
    expect(kind).toBe('begin');
    expect(title).toMatch(language === 'en' ? /^The tides of the Java Sea$/ : /^Pasang surut Laut Jawa$/);
    await assertKeptAsShown(visitor, begun);
    const { paperId } = await newPaper(visitor);
    const turn = await visitor.ask(introduction?.question ?? '', { ...PAPER, modelId: DEMO, paperId });
    expect([turn.status, turn.notices]).toEqual(['completed', []]);
    expect(partsOf(turn).map((part) => (part as { kind?: string }).kind)).toEqual(['saved', 'proposal']);
    const answers = introduction?.calls.filter(({ prompt }) => prompt === 'paper-answer') ?? [];
    expect(turn.text).toBe(Array.isArray(answers[0]?.answer) ? answers[0].answer.join('\n') : '');
    expect((await sectionOf(visitor, paperId)).text.split('\n\n')).toHaveLength(2);
    await assertKeptAsShown(visitor, turn);
    const other = await visitor.follow(turn, 'Why is the sky blue?', { ...PAPER, modelId: DEMO });
    expect(other.text).toContain('This is the demo');
    expect(partsOf(other)).toEqual([]);
  });
});

test('regenerates an answer about the paper as one about it', async ({ visitor }) => {
  const { paperId } = await newPaper(visitor);
  const turn = await visitor.ask(doing().text, { ...PAPER, modelId: PLAIN, paperId });
  const again = await visitor.send('POST', '/api/chat', {
    ...{ trigger: 'regenerate', conversationId: turn.conversationId, messageId: turn.messageId },
    ...{ modelId: PLAIN, chatMode: 'paper' },
  });
  expect(again.status).toBe(200);
  expect(await again.text()).toContain('"chatMode":"paper"');
});
