import { TAG_SCENARIOS } from './support/fake-provider/tag-scenarios';
import { startInstance } from './support/instance';
import { GEMINI, NATIVE, PLAIN, TAGGED, THINK } from './support/models';
import { sentenceOf } from './support/phrases';
import { openAi } from './support/provider-control';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';

const TAGS = /<\/?\s*(thinking|think|answer)\s*>/i;

/** The fake's ordinary thoughts and answer about a topic. */
const thoughtsAbout = (topic: string): RegExp =>
  new RegExp(
    `^The user wants to know about people make ${topic}\\. .*a heading, a list and one example\\.\\s*$`,
    's',
  );
const ANSWER_END = 'That is all there is to say.';

test.describe('reasoning of an OpenAI-compatible server', () => {
  for (const { name, modelId, scenario, fidelity } of [
    { name: 'tags cut into three characters', modelId: TAGGED, scenario: 'tags-split', fidelity: 'tagged' },
    { name: 'reasoning_content', modelId: NATIVE, scenario: 'thoughts', fidelity: 'raw' },
    { name: 'reasoning', modelId: NATIVE, scenario: 'thoughts style=reasoning', fidelity: 'raw' },
  ])
    test(`${name}: thoughts and answer come apart, and no tag is left`, async ({ visitor }) => {
      const { text, topic } = newQuestion(scenario);
      const turn = await visitor.ask(text, { modelId });
      expect(turn.status).toBe('completed');
      expect(turn.notices).toEqual([]);
      expect(turn.thoughts).toMatch(thoughtsAbout(topic));
      expect(turn.text.trimStart()).toMatch(new RegExp(`^## About people make ${topic}`));
      expect(turn.text.trimEnd().endsWith(ANSWER_END)).toBe(true);
      expect(turn.text).not.toContain('The user wants to know');
      expect(turn.thoughts + turn.text).not.toMatch(TAGS);
      const [decision, firstThought] = turn.activities;
      expect(decision).toMatchObject({ kind: 'decision', name: 'mode' });
      expect(firstThought).toMatchObject({ kind: 'thought', stepKey: 'intent-analysis' });
      expect(firstThought?.label).toContain(topic);
      expect(turn.activities.at(-1)).toMatchObject({ kind: 'answer', status: 'done' });
      const { trace, thoughts } = await visitor.trace(turn.traceId);
      expect(trace.fidelity.kind).toBe(fidelity);
      expect(thoughts.map(({ delta }) => delta).join('')).toBe(turn.thoughts);
    });

  test('only a model without reasoning of its own is asked for tags, in the language of the interface', async () => {
    const asked = async (modelId: string, locale: string): Promise<string> => {
      const { text, mark } = newQuestion();
      await new Visitor(undefined, { 'accept-language': locale }).ask(text, { modelId });
      return JSON.stringify((await openAi.answer(mark)).body);
    };
    const english = await asked(TAGGED, 'en');
    const indonesian = await asked(TAGGED, 'id');
    for (const body of [english, indonesian]) {
      expect(body).toContain('<thinking>');
      expect(body).toContain('<answer>');
    }
    expect(english).not.toBe(indonesian);
    expect(indonesian).toMatch(/\b(jawaban|tulis|pikiran)\b/i);
    for (const modelId of [THINK, NATIVE, PLAIN]) expect(await asked(modelId, 'en')).not.toMatch(TAGS);
  });

  test('the status bar and the panel show tagged thoughts like any others', async ({ chat, panel }) => {
    const { text, topic, gate } = newQuestion('tags-split {gate}');
    await chat.open();
    await chat.chooseModel('tagged-model');
    await chat.send(text);
    await openAi.release(gate, 1);
    await expect(chat.statusBar).toHaveAccessibleName(/The user wants to know about people make/);
    await chat.statusBar.click();
    await openAi.release(gate, 30);
    await chat.finished();
    await expect(panel.rows.first()).toContainText(`people make ${topic}`);
    await expect(panel.facts.filter({ hasText: 'Tagged reasoning' })).toBeVisible();
    await expect(chat.answer).toContainText(ANSWER_END);
    await expect(chat.answer).not.toContainText(TAGS);
  });

  test('a model that shows no reasoning has steps in the words of the request, and no thoughts', async ({
    visitor,
  }) => {
    const { text, mark } = newQuestion();
    const turn = await visitor.ask(text, { modelId: PLAIN });
    expect(turn).toMatchObject({ status: 'completed', thoughts: '' });
    expect(turn.text).toContain(ANSWER_END);
    expect(turn.step('intent-analysis')?.label).toContain(mark);
    for (const step of turn.steps) expect(step.meta?.thought).toBeUndefined();
    expect((await visitor.trace(turn.traceId)).trace).toMatchObject({
      fidelity: { kind: 'none' },
      record: { version: 3, activities: [{ kind: 'decision' }, { kind: 'answer' }] },
    });
  });

  test('a title from a tagged model is a plain line', async ({ visitor }) => {
    const { text, mark } = newQuestion();
    const turn = await visitor.ask(text, { modelId: TAGGED });
    const { title } = await visitor.conversation(turn.conversationId);
    expect(title).toBe(`About Number ${mark}: how do people`);
  });
});

test.describe('tags as models write them', () => {
  test('where replies begin is learnt, survives a restart, and is learnt anew', async () => {
    test.slow();
    const environment = { OPENAI_COMPATIBLE_MODELS: 'r1=think, qwq=think:inside' };
    const prefilled = TAG_SCENARIOS['think-prefilled'];
    const [said] = prefilled?.thoughts ?? [];
    const modelId = 'openai-compatible:r1';
    const ask = (visitor: Visitor, scenario: string, model = modelId) =>
      visitor.ask(newQuestion(scenario).text, { modelId: model });

    const first = await startInstance({ environment });
    const visitor = new Visitor(first.origin);
    const other = new Visitor(first.origin);
    const third = new Visitor(first.origin);
    try {
      for (const person of [visitor, other, third]) {
        const turn = await ask(person, 'think-prefilled pieces=2');
        expect(turn.thoughts).toContain(said);
        expect(turn.text.trim()).toBe(prefilled?.answer);
        expect(turn.notices).toEqual([]);
      }
      expect((await ask(visitor, 'think-prefilled', 'openai-compatible:qwq')).text.trim()).toBe(
        prefilled?.answer,
      );
    } finally {
      await first.close();
    }

    const second = await startInstance({ environment, dataDirectory: first.dataDirectory });
    try {
      const again = visitor.at(second.origin);
      const otherAgain = other.at(second.origin);
      const thirdAgain = third.at(second.origin);
      const code = 'answer-from-thoughts';
      // Known to begin inside, so replies without tags to two people contradict it; then it is unknown; then outside.
      for (const [person, thoughts, codes] of [
        [again, 'Here is the first part', [code]],
        [otherAgain, 'Here is the first part', [code]],
        [thirdAgain, 'Here is the first part', [code]],
        [again, '', []],
      ] as const) {
        const turn = await ask(person, 'tags-missing');
        expect(turn.text).toContain('Here is the first part of the answer.');
        expect(turn.thoughts).toContain(thoughts);
        if (thoughts === '') expect(turn.thoughts).toBe('');
        expect(turn.notices.map((notice) => notice.code)).toEqual(codes);
      }
    } finally {
      await second.close();
    }
  });
});

test('what one person makes a model write changes nothing for the next', async () => {
  const attacker = new Visitor();
  for (const modelId of [THINK, NATIVE, PLAIN]) {
    for (let reply = 0; reply < 3; reply += 1)
      await attacker.ask(newQuestion('think-prefilled').text, { modelId });
    const turn = await new Visitor().ask(newQuestion('tags-missing').text, { modelId });
    expect(turn.text, modelId).toBe('Here is the first part of the answer. And here is the second part.');
    // Of a model that is said to think, everything may have been thoughts; it is never taken for them for good.
    if (modelId !== THINK) expect(turn, modelId).toMatchObject({ thoughts: '', notices: [] });
    expect(turn.ending, modelId).not.toMatchObject({ answerSource: 'thoughts' });
  }
});

test.describe('tags that are missing, or mean nothing', () => {
  test('with no tags at all everything is thinking, and is shown as the answer, too', async ({
    chat,
    page,
  }) => {
    await chat.open();
    await chat.chooseModel('tagged-model');
    await chat.ask(newQuestion('tags-missing').text);
    const said = /Here is the first part of the answer\. And here is the second part\./;
    for (const visit of ['first', 'reloaded']) {
      if (visit === 'reloaded') await page.reload();
      await expect(chat.answer).toContainText(said);
      await expect(chat.notices).toContainText(sentenceOf('answer-from-thoughts'));
    }
    const visitor = await Visitor.of(page.context());
    const { thoughts } = await visitor.trace(await chat.traceId());
    expect(thoughts.map(({ delta }) => delta).join('')).toMatch(said);
  });

  test('what a model with reasoning of its own writes about tags is text', async ({ visitor }) => {
    const turn = await visitor.ask(newQuestion('tags-late').text, { modelId: GEMINI });
    expect(turn.thoughts).toBe('');
    expect(turn.text).toContain('<thinking>I go on between tags.</thinking>');
  });
});
