import { ANTHROPIC, GEMINI, NATIVE, OPENAI, PLAIN, TAGGED, THINK } from '@/e2e/support/models';
import type { PlayedTurn } from '@/e2e/support/played-turn';
import type { ProviderControl, ProviderRequest } from '@/e2e/support/provider-control';
import { newQuestion } from '@/e2e/support/question';
import type { Visitor } from '@/e2e/support/visitor';
import { anthropic, gemini, openAi, openAiResponses } from './support/providers';
import { describe, expect, test } from './support/test';

/** One message of a recorded request. */
interface Sent {
  readonly role: string;
  readonly text: string;
}

/** The conversation that a recorded Gemini request holds; fails on any part that is not plain text. */
function geminiMessages({ body }: ProviderRequest): Sent[] {
  const { contents } = body as { contents: { role: string; parts: Record<string, unknown>[] }[] };
  return contents.map(({ role, parts }) => {
    for (const part of parts) expect(Object.keys(part)).toEqual(['text']);
    return { role, text: parts.map(({ text }) => text).join('') };
  });
}

/** The same of a recorded OpenAI-compatible request, without the instructions. */
function openAiMessages({ body }: ProviderRequest): Sent[] {
  const { messages } = body as { messages: { role: string; content: string }[] };
  for (const message of messages) expect(Object.keys(message).sort()).toEqual(['content', 'role']);
  return messages
    .filter(({ role }) => role !== 'system')
    .map(({ role, content }) => ({ role: role === 'assistant' ? 'model' : role, text: content }));
}

interface Recorded {
  readonly role: string;
  readonly content: string | { readonly type: string; readonly text: string }[];
}

/** The same of a recorded request to the Messages or the Responses API; fails on any part that is not plain text. */
function messagesIn(items: readonly Recorded[]): Sent[] {
  return items
    .filter(({ role }) => role === 'user' || role === 'assistant')
    .map(({ role, content: given }) => {
      const content = typeof given === 'string' ? [{ type: 'text', text: given }] : given;
      for (const { type } of content) expect(['text', 'input_text', 'output_text']).toContain(type);
      const text = content.map((part) => part.text).join('');
      return { role: role === 'assistant' ? 'model' : role, text };
    });
}
const claudeMessages = ({ body }: ProviderRequest): Sent[] =>
  messagesIn((body as { messages: readonly Recorded[] }).messages);
const responsesMessages = ({ body }: ProviderRequest): Sent[] =>
  messagesIn((body as { input: readonly Recorded[] }).input);

async function lastRequest(provider: ProviderControl, mark: string): Promise<ProviderRequest> {
  const request = (await provider.answers(mark)).at(-1);
  if (request === undefined) throw new Error('the provider was not asked');
  return request;
}

const providers = [
  { modelId: GEMINI, provider: gemini, messagesOf: geminiMessages, scenario: 'thoughts' },
  { modelId: ANTHROPIC, provider: anthropic, messagesOf: claudeMessages, scenario: 'thoughts' },
  { modelId: OPENAI, provider: openAiResponses, messagesOf: responsesMessages, scenario: 'thoughts' },
  { modelId: NATIVE, provider: openAi, messagesOf: openAiMessages, scenario: 'thoughts' },
  { modelId: THINK, provider: openAi, messagesOf: openAiMessages, scenario: 'think-split' },
  { modelId: TAGGED, provider: openAi, messagesOf: openAiMessages, scenario: 'tags-split', inTags: true },
];

describe('what goes back to a model', () => {
  for (const { modelId, provider, messagesOf, scenario, inTags = false } of providers)
    test(`${modelId}: the texts of the messages, and nothing else`, async ({ visitor }) => {
      const first = newQuestion(scenario);
      const second = newQuestion(scenario);
      const third = newQuestion(scenario);
      const one = await visitor.ask(first.text, { modelId });
      const two = await visitor.follow(one, second.text, { modelId });
      await visitor.follow(two, third.text, { modelId });
      const request = await lastRequest(provider, third.mark);
      const sent = ({ text }: PlayedTurn): string => (inTags ? `<answer>\n${text}\n</answer>` : text);
      expect(messagesOf(request)).toEqual([
        { role: 'user', text: first.text },
        { role: 'model', text: sent(one) },
        { role: 'user', text: second.text },
        { role: 'model', text: sent(two) },
        { role: 'user', text: third.text },
      ]);
      const body = JSON.stringify(request.body);
      expect(body).not.toContain('No tool has to be called');
      expect(body).not.toContain('thoughtSignature');
    });

  test('no thoughts that were shown for want of an answer', async ({ visitor }) => {
    const first = newQuestion('tags-unanswered');
    const repeated = await visitor.ask(first.text, { modelId: TAGGED });
    expect(repeated.text).toContain('I look at the question from two sides');
    const next = newQuestion();
    await visitor.follow(repeated, next.text, { modelId: TAGGED });
    expect(openAiMessages(await lastRequest(openAi, next.mark))).toEqual([
      { role: 'user', text: first.text },
      { role: 'model', text: '<answer>\n(No answer was given to this.)\n</answer>' },
      { role: 'user', text: next.text },
    ]);
  });

  test('the date, the language to think in, and nothing of tools that there are not', async ({ visitor }) => {
    for (const [modelId, thinks] of [
      [TAGGED, true],
      [THINK, true],
      [NATIVE, true],
      [PLAIN, false],
    ] as const) {
      const { text, mark } = newQuestion();
      await visitor.ask(text, { modelId });
      const instructions = JSON.stringify((await openAi.answer(mark)).body);
      expect(instructions).toContain(`, ${new Date().getFullYear()}.`);
      expect(instructions.includes('Think, too, in the language they write in')).toBe(thinks);
      expect(instructions).not.toMatch(/\btools?\b/);
    }
  });

  test('no notice and no source: a cut answer goes back as far as it came', async ({ visitor }) => {
    const cut = await visitor.ask(newQuestion('cut-text').text);
    expect(cut.notices.map(({ code }) => code)).toEqual(['network-cut']);
    const next = newQuestion();
    const searched = await visitor.follow(cut, next.text, { chatMode: 'websearch' });
    expect(searched.sources).toHaveLength(3);
    const last = newQuestion();
    await visitor.follow(searched, last.text);
    const request = await lastRequest(gemini, last.mark);
    expect(geminiMessages(request).map(({ text }) => text)).toEqual([
      expect.stringContaining('[scenario:cut-text]'),
      cut.text,
      next.text,
      searched.text,
      last.text,
    ]);
    expect(JSON.stringify(request.body)).not.toMatch(/connection to the model|example\.org\/energy/);
  });

  test('an answer that failed before its first word leaves no empty message behind', async ({ visitor }) => {
    const failed = await visitor.ask(newQuestion('invalid-key').text);
    expect(failed.text).toBe('');
    const next = newQuestion();
    await visitor.follow(failed, next.text);
    const texts = geminiMessages(await lastRequest(gemini, next.mark)).map(({ text }) => text);
    expect(texts).toEqual([
      expect.stringContaining('[scenario:invalid-key]'),
      '(No answer was given to this.)',
      next.text,
    ]);
  });

  test('nobody twice in a row, whatever became of earlier answers and however it is thought', async ({
    visitor,
  }) => {
    const first = await visitor.ask(newQuestion().text, { modelId: NATIVE });
    const failed = await visitor.follow(first, newQuestion('invalid-key').text, { modelId: NATIVE });
    const thoughts = await visitor.follow(failed, newQuestion('thoughts-only').text, { modelId: NATIVE });
    for (const mode of ['fast', 'deep'] as const) {
      const next = newQuestion();
      const turn = await visitor.follow(thoughts, next.text, { modelId: NATIVE, mode });
      const roles = openAiMessages(await lastRequest(openAi, next.mark)).map(({ role }) => role);
      expect(roles.filter((role, at) => role === roles[at - 1])).toEqual([]);
      expect(roles[0]).toBe('user');
      expect(turn.text).not.toBe('');
    }
  });

  test('of an edited message only the branch that is answered', async ({ visitor }) => {
    const original = newQuestion();
    const first = await visitor.ask(original.text);
    const later = newQuestion();
    await visitor.follow(first, later.text);
    const edited = newQuestion();
    await visitor.ask(edited.text, { conversationId: first.conversationId });
    const request = await lastRequest(gemini, edited.mark);
    expect(geminiMessages(request)).toEqual([{ role: 'user', text: edited.text }]);
  });

  test('of a regenerated answer not its earlier version', async ({ visitor }) => {
    const { text, mark } = newQuestion();
    const first = await visitor.ask(text);
    await visitor.regenerate(first.conversationId, first.messageId);
    const requests = await gemini.answers(mark);
    expect(requests.map(geminiMessages)).toEqual([[{ role: 'user', text }], [{ role: 'user', text }]]);
  });

  test('Gemini is asked for its thoughts in answers, and for none in titles', async ({ visitor }) => {
    const { text, mark } = newQuestion();
    await askAndWaitForTitle(visitor, text);
    const requests = await gemini.requests(mark);
    const thinking = requests.map(({ forTitle, body }) => ({ forTitle, body }));
    expect(thinking).toEqual([
      {
        forTitle: false,
        body: expect.objectContaining({ generationConfig: { thinkingConfig: { includeThoughts: true } } }),
      },
      {
        forTitle: true,
        body: expect.objectContaining({
          generationConfig: { thinkingConfig: { includeThoughts: false, thinkingLevel: 'low' } },
        }),
      },
    ]);
  });
});

async function askAndWaitForTitle(visitor: Visitor, text: string): Promise<void> {
  const turn = await visitor.ask(text);
  expect(turn.data('conversation-title').at(-1)?.title).toContain('About Number');
}
