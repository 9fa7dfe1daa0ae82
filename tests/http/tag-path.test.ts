import { assertKeptAsShown } from '@/e2e/support/agreement';
import { TAG_SCENARIOS } from '@/e2e/support/fake-provider/tag-scenarios';
import { GEMINI, NATIVE, PLAIN, TAGGED, THINK } from '@/e2e/support/models';
import { sentenceOf } from '@/e2e/support/phrases';
import { newQuestion } from '@/e2e/support/question';
import type { Visitor } from '@/e2e/support/visitor';
import { openAi } from './support/providers';
import { describe, expect, test } from './support/test';
import { openTestApp } from './support/test-app';

const TAGS = /<\/?\s*(thinking|think|answer)\s*>/i;

/** The fake's ordinary thoughts and answer about a topic. */
const thoughtsAbout = (topic: string): RegExp =>
  new RegExp(
    `^The user wants to know about people make ${topic}\\. .*a heading, a list and one example\\.\\s*$`,
    's',
  );
const ANSWER_END = 'That is all there is to say.';

describe('reasoning of an OpenAI-compatible server', () => {
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

  test('only a model without reasoning of its own is asked for tags, in the language of the interface', async ({
    app,
  }) => {
    const asked = async (modelId: string, locale: string): Promise<string> => {
      const { text, mark } = newQuestion();
      await app.visitor({ 'accept-language': locale }).ask(text, { modelId });
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

describe('tags as models write them', () => {
  test('an answer that a limit ended before any tag is shown as far as it came', async ({ visitor }) => {
    const { text } = newQuestion('max-tokens style=plain');
    const turn = await visitor.ask(text, { modelId: TAGGED });
    expect(turn.text).toContain('And here is the second part.');
    expect(turn.notices).toMatchObject([{ code: 'answer-truncated' }]);
  });

  test('where replies begin is learnt, survives a restart, and is learnt anew', async () => {
    const environment = { OPENAI_COMPATIBLE_MODELS: 'r1=think, qwq=think:inside' };
    const prefilled = TAG_SCENARIOS['think-prefilled'];
    const [said] = prefilled?.thoughts ?? [];
    const modelId = 'openai-compatible:r1';
    const ask = (visitor: Visitor, scenario: string, model = modelId) =>
      visitor.ask(newQuestion(scenario).text, { modelId: model });

    const first = await openTestApp({ environment });
    const visitor = first.visitor();
    const other = first.visitor();
    const third = first.visitor();
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

    const second = await openTestApp({ environment, dataDirectory: first.dataDirectory });
    try {
      const again = visitor.at(second);
      const otherAgain = other.at(second);
      const thirdAgain = third.at(second);
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

test('what one person makes a model write changes nothing for the next', async ({ app }) => {
  const attacker = app.visitor();
  for (const modelId of [THINK, NATIVE, PLAIN]) {
    for (let reply = 0; reply < 3; reply += 1)
      await attacker.ask(newQuestion('think-prefilled').text, { modelId });
    const turn = await app.visitor().ask(newQuestion('tags-missing').text, { modelId });
    expect(turn.text, modelId).toBe('Here is the first part of the answer. And here is the second part.');
    // Of a model that is said to think, everything may have been thoughts; it is never taken for them for good.
    if (modelId !== THINK) expect(turn, modelId).toMatchObject({ thoughts: '', notices: [] });
    expect(turn.ending, modelId).not.toMatchObject({ answerSource: 'thoughts' });
  }
});

describe('tags that are missing, or mean nothing', () => {
  test('with no tags at all everything is thinking, and is shown as the answer, too', async ({ visitor }) => {
    const said = /Here is the first part of the answer\. And here is the second part\./;
    const turn = await visitor.ask(newQuestion('tags-missing').text, { modelId: TAGGED });
    const { messages } = await visitor.conversation(turn.conversationId);
    const code = 'answer-from-thoughts';
    for (const text of [turn.text, turn.thoughts, JSON.stringify(messages[1])]) expect(text).toMatch(said);
    expect(turn.notices).toMatchObject([{ code, text: sentenceOf(code) }]);
    await assertKeptAsShown(visitor, turn);
  });

  test('what a model with reasoning of its own writes about tags is text', async ({ visitor }) => {
    const turn = await visitor.ask(newQuestion('tags-late').text, { modelId: GEMINI });
    expect(turn.thoughts).toBe('');
    expect(turn.text).toContain('<thinking>I go on between tags.</thinking>');
  });
});
