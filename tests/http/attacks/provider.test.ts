import { GEMINI, NATIVE } from '@/e2e/support/models';
import { sentenceOf } from '@/e2e/support/phrases';
import type { ProviderControl } from '@/e2e/support/provider-control';
import { newQuestion } from '@/e2e/support/question';
import { gemini, openAi, PROVIDER_ORIGINS } from '../support/providers';
import { afterAll, beforeAll, describe, expect, test } from '../support/test';
import { openTestApp, type TestApp } from '../support/test-app';

/** A provider that means no good, what it does, and how the turn has to end. */
interface Attack {
  readonly name: string;
  readonly modelId: string;
  readonly scenario: string;
  readonly options?: Readonly<Record<string, string | number>>;
  readonly code: string;
  readonly status: 'completed' | 'failed';
  /** Who must not hear of it. */
  readonly bystander?: ProviderControl;
}

const GEMINI_PATH = `/v1beta/models/gemini-2.5-flash-lite:streamGenerateContent?alt=sse`;
const OPENAI_PATH = '/v1/chat/completions';

const ATTACKS: readonly Attack[] = [
  ...[301, 302, 303, 307, 308].flatMap((status): Attack[] => [
    {
      name: `Gemini redirects with ${status}`,
      modelId: GEMINI,
      scenario: 'redirect',
      options: { status, to: `${PROVIDER_ORIGINS.openAi}${OPENAI_PATH}` },
      code: 'provider-redirect',
      status: 'failed',
      bystander: openAi,
    },
    {
      name: `an OpenAI-compatible server redirects with ${status}`,
      modelId: NATIVE,
      scenario: 'redirect',
      options: { status, to: `${PROVIDER_ORIGINS.gemini}${GEMINI_PATH}` },
      code: 'provider-redirect',
      status: 'failed',
      bystander: gemini,
    },
  ]),
  ...[GEMINI, NATIVE].map(
    (modelId): Attack => ({
      name: `${modelId} sends an event of 200 MB`,
      modelId,
      scenario: 'endless-event',
      code: 'answer-truncated',
      status: 'completed',
    }),
  ),
];

describe('a provider that means no good', () => {
  for (const { name, modelId, scenario, options = {}, code, status, bystander } of ATTACKS)
    test(`${name}: ${code}`, async ({ visitor }) => {
      const marker = Object.entries(options).map(([option, value]) => ` ${option}=${value}`);
      const question = newQuestion(`${scenario}${marker.join('')}`);
      const turn = await visitor.ask(question.text, { modelId });
      expect(turn.notices.map((notice) => [notice.code, notice.text])).toEqual([[code, sentenceOf(code)]]);
      expect(turn.status).toBe(status);
      const { messages } = await visitor.conversation(turn.conversationId);
      const kept = messages[1]?.parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
      expect(kept).toBe(turn.text);
      if (status === 'completed') expect(turn.text).toContain('Here is the first part of the answer.');
      if (bystander) expect(await bystander.requests(question.mark)).toEqual([]);
    });
});

describe('a turn that does not end', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ settings: { turnCharacters: '5000' } });
  });
  afterAll(() => app.close());

  for (const modelId of [GEMINI, NATIVE])
    test(`${modelId}: it is ended as truncated, and what was shown is kept`, async () => {
      const visitor = app.visitor();
      const turn = await visitor.ask('[scenario:bench thoughts=100 texts=2000] Compare the two years.', {
        modelId,
      });
      expect(turn.notices.map(({ code }) => code)).toEqual(['answer-truncated']);
      expect(turn.status).toBe('completed');
      expect(turn.text.length).toBeGreaterThan(500);
      expect(turn.text.length + turn.thoughts.length).toBeLessThanOrEqual(5_000);
      const { messages } = await visitor.conversation(turn.conversationId);
      const kept = messages[1]?.parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
      expect(kept).toBe(turn.text);
    });
});
