import { ANTHROPIC, GEMINI, NATIVE, OPENAI } from '@/e2e/support/models';
import { sentenceOf } from '@/e2e/support/phrases';
import type { PlayedTurn } from '@/e2e/support/played-turn';
import { newQuestion } from '@/e2e/support/question';
import type { Visitor } from '@/e2e/support/visitor';
import { anthropic, gemini, openAi, openAiResponses } from './support/providers';
import { describe, expect, test } from './support/test';

interface Failing {
  readonly scenario: string;
  readonly code: string;
  /** `failed` before anything was shown, `interrupted` after. */
  readonly status: 'failed' | 'interrupted' | 'completed';
  readonly retryAfterMs?: number | undefined;
  /** How often the provider is asked before the app gives up. */
  readonly attempts?: number;
}

const AT_ONCE: readonly Failing[] = [
  { scenario: 'invalid-key', code: 'wrong-key', status: 'failed' },
  { scenario: 'unauthorized', code: 'wrong-key', status: 'failed' },
  { scenario: 'forbidden', code: 'wrong-key', status: 'failed' },
  { scenario: 'model-missing', code: 'model-not-found', status: 'failed' },
  { scenario: 'rate-limited', code: 'rate-limited', status: 'failed', retryAfterMs: 21_000 },
  { scenario: 'quota', code: 'rate-limited', status: 'failed', retryAfterMs: 34_000 },
  { scenario: 'context-too-long', code: 'context-too-long', status: 'failed' },
  { scenario: 'location', code: 'refused-by-policy', status: 'failed' },
  { scenario: 'server-error', code: 'provider-unavailable', status: 'failed', attempts: 3 },
  { scenario: 'overloaded', code: 'provider-unavailable', status: 'failed', attempts: 3 },
];
const UNDERWAY: readonly Failing[] = [
  { scenario: 'cut-thought', code: 'network-cut', status: 'interrupted' },
  { scenario: 'cut-text', code: 'network-cut', status: 'interrupted' },
  { scenario: 'end-early', code: 'network-cut', status: 'interrupted' },
  { scenario: 'malformed', code: 'malformed-answer', status: 'interrupted' },
  { scenario: 'error-event', code: 'provider-unavailable', status: 'interrupted' },
  { scenario: 'safety', code: 'safety-block', status: 'interrupted' },
  { scenario: 'recitation', code: 'safety-block', status: 'interrupted' },
  { scenario: 'max-tokens', code: 'answer-truncated', status: 'completed' },
  { scenario: 'max-tokens-thinking', code: 'output-limit-reached', status: 'interrupted' },
  { scenario: 'thoughts-only', code: 'empty-answer', status: 'interrupted' },
  { scenario: 'empty', code: 'empty-answer', status: 'failed' },
];
/** Whoever has to pay is not helped by waiting. */
const NO_CREDIT = { code: 'no-credit', retryAfterMs: undefined };
/** What is tried twice more takes seconds; once for a provider is enough. */
const ONCE_EACH = [...AT_ONCE, ...UNDERWAY].filter(({ scenario }) => scenario !== 'server-error');

/** The same failures, of which some have other codes, or none that says how long to wait. */
const withCodes = (
  failures: readonly Failing[],
  codes: Readonly<Record<string, Partial<Failing>>>,
): readonly Failing[] => failures.map((failing) => ({ ...failing, ...codes[failing.scenario] }));

const BY_PROVIDER = [
  {
    provider: 'Gemini',
    modelId: GEMINI,
    control: gemini,
    failures: [
      ...AT_ONCE,
      ...UNDERWAY,
      { scenario: 'blocked-prompt', code: 'safety-block', status: 'failed' },
      { scenario: 'error-outside', code: 'provider-unavailable', status: 'interrupted' },
    ],
  },
  {
    provider: 'an OpenAI-compatible server',
    modelId: NATIVE,
    control: openAi,
    // It says in words that there is no key.
    failures: withCodes([...AT_ONCE, ...UNDERWAY], {
      unauthorized: { code: 'no-key' },
      quota: NO_CREDIT,
      // All of its thoughts come, and stand in for the answer.
      'thoughts-only': { code: 'answer-from-thoughts', status: 'completed' },
    }),
  },
  {
    provider: 'Anthropic',
    modelId: ANTHROPIC,
    control: anthropic,
    failures: withCodes(ONCE_EACH, {
      quota: NO_CREDIT,
      // It says no more than that it was not allowed.
      location: { code: 'wrong-key' },
    }),
  },
  {
    provider: 'OpenAI',
    modelId: OPENAI,
    control: openAiResponses,
    failures: withCodes(ONCE_EACH, {
      unauthorized: { code: 'no-key' },
      quota: NO_CREDIT,
    }),
  },
] as const;

/** A failed turn tells what was shown and why it ended, and all of it is kept. */
async function expectKept(visitor: Visitor, turn: PlayedTurn, { code, status }: Failing): Promise<void> {
  const view = await visitor.conversation(turn.conversationId);
  expect(view.runningTurnId).toBeNull();
  expect(view.messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
  const answer = view.messages[1];
  expect(answer?.metadata?.status).toBe(status);
  const text = answer?.parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
  expect(text).toBe(turn.text);
  expect(answer?.parts.flatMap(({ type, data }) => (type === 'data-notice' ? [data?.code] : []))).toEqual([
    code,
  ]);
  const { trace, thoughts } = await visitor.trace(turn.traceId);
  expect(trace.status).toBe(status);
  expect(thoughts.map(({ delta }) => delta).join('')).toBe(turn.thoughts);
}

for (const { provider, modelId, control, failures } of BY_PROVIDER)
  describe.concurrent(`${provider} fails`, () => {
    for (const failing of failures as readonly Failing[])
      test(`${failing.scenario}: ${failing.code}, ${failing.status}`, async ({ visitor }) => {
        const { text, mark } = newQuestion(failing.scenario);
        const turn = await visitor.ask(text, { modelId });
        const { code, status, retryAfterMs } = failing;
        expect(turn.notices).toEqual([
          {
            level: status === 'completed' ? 'warning' : 'error',
            code,
            text: sentenceOf(code),
            ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
          },
        ]);
        expect(turn.status).toBe(status);
        expect(await control.answers(mark)).toHaveLength(failing.attempts ?? 1);
        expect(turn.body).not.toMatch(/UNAVAILABLE|INVALID_ARGUMENT|RESOURCE_EXHAUSTED|fake-|127\.0\.0\.1/);
        await expectKept(visitor, turn, failing);
      });
  });

describe.concurrent('after a failure', () => {
  for (const { modelId, control } of BY_PROVIDER)
    test(`${modelId}: a server that fails once is asked again, and nothing is shown twice`, async ({
      visitor,
    }) => {
      const { text, mark } = newQuestion('overloaded {once}');
      const turn = await visitor.ask(text, { modelId });
      expect(turn).toMatchObject({ status: 'completed', notices: [] });
      expect(turn.thoughts.match(/The user wants to know/g)).toHaveLength(1);
      expect(await control.answers(mark)).toHaveLength(2);
    });

  test('a stream that breaks is not asked for again behind the person’s back', async ({ visitor }) => {
    const { text, mark } = newQuestion('cut-thought {once}');
    const turn = await visitor.ask(text);
    expect(turn.status).toBe('interrupted');
    expect(await gemini.answers(mark)).toHaveLength(1);
  });

  test('trying again makes a new version; the failed one’s reasoning stays with the failed one', async ({
    visitor,
  }) => {
    const failed = await visitor.ask(newQuestion('cut-text {once}').text);
    expect(failed.thoughts).toContain('I first sort out what is known');
    const again = await visitor.regenerate(failed.conversationId, failed.messageId);
    expect(again).toMatchObject({ status: 'completed', notices: [] });
    expect(again.thoughts).not.toContain('I first sort out what is known');
    expect(again.thoughts.match(/The user wants to know/g)).toHaveLength(1);
    expect(again.text).not.toContain('Here is the first part');
    const view = await visitor.conversation(failed.conversationId);
    expect(view.messages.map(({ id }) => id)).toContain(failed.messageId);
    expect(view.activeMessageId).toBe(again.messageId);
    expect((await visitor.trace(again.traceId)).chain).toEqual({ verified: true, length: 2 });
  });

  test('a title that fails costs nothing but the title', async ({ visitor }) => {
    const { text, mark } = newQuestion('title-failing');
    const turn = await visitor.ask(text);
    expect(turn).toMatchObject({ status: 'completed', notices: [] });
    expect((await visitor.conversation(turn.conversationId)).title).toContain(
      `Number ${mark}: how do people`,
    );
  });

  test('a title of many lines and words becomes one short line', async ({ visitor }) => {
    const turn = await visitor.ask(newQuestion('title-long').text);
    const { title } = await visitor.conversation(turn.conversationId);
    expect(title).toMatch(/^A remarkably long-winded title about people/);
    expect(title.length).toBeLessThanOrEqual(80);
    expect(title).not.toMatch(/["\n]|second line/);
  });
});
