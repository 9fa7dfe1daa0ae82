import { assertKeptAsShown } from '@/e2e/support/agreement';
import { DEMO, GEMINI, PLAIN } from '@/e2e/support/models';
import { newQuestion } from '@/e2e/support/question';
import { DEMO_PAPERS } from '@/lib/models/demo/demo-script';
import { doing, newPaper, PAPER, partsOf, save, sectionOf, TEXT } from './support/papers';
import { describe, expect, test } from './support/test';
import { openTestApp } from './support/test-app';

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

test('proposes to begin a paper to whoever asks for one, and answers as usual', async ({ app, visitor }) => {
  const wish = 'Help me write a paper about the tides of Lombok.';
  const turn = await visitor.ask(wish, { modelId: GEMINI });
  expect(turn.text).not.toBe('');
  expect(partsOf(turn)).toEqual([{ kind: 'begin', title: 'The tides of Lombok', language: 'en' }]);
  await assertKeptAsShown(visitor, turn);
  const { trace } = await visitor.trace(turn.traceId);
  expect([trace.pipeline, trace.chatMode]).toEqual(['fast', 'normal']);
  expect(partsOf(await visitor.ask(newQuestion().text, { modelId: GEMINI }))).toEqual([]);
  const temporary = await app.visitor().ask(wish, { modelId: GEMINI, temporary: true });
  expect(partsOf(temporary)).toEqual([]);
  const { paperId } = await newPaper(visitor);
  expect(partsOf(await visitor.ask(wish, { modelId: GEMINI, paperId }))).toEqual([]);
});
