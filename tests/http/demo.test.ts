import { assertKeptAsShown } from '@/e2e/support/agreement';
import { DEMO } from '@/e2e/support/models';
import { phrases } from '@/e2e/support/phrases';
import { PlayedTurn } from '@/e2e/support/played-turn';
import { until } from '@/e2e/support/until';
import { newMessageId, type Visitor } from '@/e2e/support/visitor';
import type { SampleSet } from '@/lib/chat/documents/samples';
import { DEMO_CONVERSATIONS } from '@/lib/models/demo/demo-script';
import { LOCALES } from '@/lib/trace/locales';
import type { Locale } from '@/lib/trace/step-key';
import { expect, test } from './support/test';
import { openTestApp } from './support/test-app';

/** What the conversations that say nothing of figures by themselves have to say, and which sources they cite. */
const SAID = {
  en: { chart: '92,408', correction: '48 km/h', documents: 'Wait 5 minutes', sources: '15 December 2026' },
  id: { chart: '92.408', correction: '48 km/jam', documents: 'Tunggu 5 menit', sources: '17 November 2026' },
} as const;
const CARDS = { en: phrases.en.demo.card, id: phrases.id.demo.card };

/** The samples of a language, once all that is asked about them can be asked. */
async function samplesOf(visitor: Visitor, language: Locale): Promise<SampleSet['questions']> {
  expect((await visitor.send('POST', '/api/documents/samples', { language })).status).toBe(200);
  const questions = async (): Promise<SampleSet['questions']> => {
    const sets: readonly SampleSet[] = await (await visitor.fetch('/api/documents/samples')).json();
    return sets.find((set) => set.language === language)?.questions ?? [];
  };
  const areReady = (asked: SampleSet['questions']) =>
    asked.length > 0 && asked.every(({ isReady }) => isReady);
  return until(questions, areReady, { timeoutMs: 180_000 });
}

test.for(LOCALES)(
  'every conversation is played as it was written, and recorded like any other (%s)',
  {
    timeout: 240_000,
  },
  async (language, { app }) => {
    const visitor = app.visitor({ 'accept-language': language });
    const samples = await samplesOf(visitor, language);
    const conversations = Object.entries(DEMO_CONVERSATIONS[language]);
    expect(conversations.map(([name, { question }]) => [name, question])).toEqual(
      Object.entries(CARDS[language]).map(([name, { prompt }]) => [name, prompt]),
    );
    for (const [name, conversation] of conversations) {
      const begin = () => ask(visitor, conversation, samples);
      const asking = await begin();
      expect([name, asking.status, asking.notices]).toEqual([name, 'completed', []]);
      const turns =
        name === 'clarification'
          ? [await reply(visitor, asking, 0), await reply(visitor, await begin(), 1)]
          : [asking];
      // Whoever tries one second sees as much of it.
      if (name === 'sources') {
        const { question } = conversation;
        turns.push(await begin(), await visitor.follow(asking, question, wayOf(conversation, samples)));
      }
      for (const turn of turns) await expectPlayed(visitor, language, name, turn);
    }
  },
);

type Conversation = (typeof DEMO_CONVERSATIONS)[Locale][string];

const ask = (
  visitor: Visitor,
  conversation: Conversation,
  samples: SampleSet['questions'],
): Promise<PlayedTurn> => visitor.ask(conversation.question, wayOf(conversation, samples));

/** How a conversation is answered. */
function wayOf({ question, pipeline }: Conversation, samples: SampleSet['questions']) {
  const sample = samples.find(({ text }) => text === question);
  const options = sample && {
    ...(sample.research && { mode: sample.research }),
    documents: [...sample.documentIds],
  };
  return {
    ...{ modelId: DEMO, mode: pipeline === 'deep' ? ('deep' as const) : ('fast' as const) },
    ...(options && { pipeline: sample.research ? 'research' : 'document-agent', options }),
  };
}

/** Answers what the demo asks back with one of its options. */
async function reply(visitor: Visitor, asking: PlayedTurn, option: number): Promise<PlayedTurn> {
  const [asked] = asking.data('clarification');
  expect(asked?.options).toHaveLength(2);
  const { conversationId, messageId: parentId, turnId: continues } = asking;
  const message = { id: newMessageId(), text: asked?.options?.[option] ?? '' };
  const body = { trigger: 'submit', conversationId, parentId, message, continues, modelId: DEMO };
  return new PlayedTurn(await (await visitor.send('POST', '/api/chat', body)).text());
}

/** That nothing of a conversation was lost, failed or removed, and that it is kept as the demo's. */
async function expectPlayed(
  visitor: Visitor,
  language: Locale,
  name: string,
  turn: PlayedTurn,
): Promise<void> {
  const calls = DEMO_CONVERSATIONS[language][name]?.calls ?? [];
  await assertKeptAsShown(visitor, turn);
  const { trace } = await visitor.trace(turn.traceId);
  expect([name, trace.fidelity.kind, trace.redactions]).toEqual([name, 'demo', []]);
  expect(turn.body).not.toContain('⟦');
  const said: Readonly<Record<string, string>> = SAID[language];
  expect(turn.text).toContain(said[name] ?? '');
  const written = calls.find(({ prompt }) => prompt === undefined);
  if (written && Array.isArray(written.answer)) {
    expect(turn.text).toBe(written.answer.join('\n'));
    expect(inOneLine(turn.thoughts)).toBe(written.thoughts.join(' '));
  }
  const notDone = turn.activities.flatMap(({ kind, name: what, status, detail }) =>
    // A critic objects by refusing a draft.
    status === 'done' || (name === 'sources' && `${kind} ${status}` === 'objection refused')
      ? []
      : [`${kind} ${what} ${status} ${JSON.stringify(detail)}`],
  );
  expect([name, notDone]).toEqual([name, []]);
  const report = calls.find(({ prompt }) => prompt === 'research-writer')?.answer;
  if (report && name === 'sources') {
    expect(citedBy(turn)).toBe(markersIn(JSON.stringify(report)));
    // Analyst and critic disagree once, and no thought of theirs is missing.
    for (const { thoughts } of calls) expect(inOneLine(turn.thoughts)).toContain(thoughts.join(' '));
  }
  if (name === 'chart') {
    expect(turn.data('chart')).not.toEqual([]);
    // One round is enough.
    expect(turn.activities.filter(({ name: what }) => what === 'deep_reasoning')).toHaveLength(1);
  }
}

const inOneLine = (thoughts: string): string => thoughts.replaceAll(/\s+/g, ' ').trim();
const markersIn = (report: string): number => new Set(report.match(/⟦[^⟧]+⟧/gu)).size;
const citedBy = (turn: PlayedTurn): number => {
  const [report] = turn.data('report');
  return report?.sources?.filter(({ cited }) => cited > 0).length ?? 0;
};

test('what was not written is told in two sentences, with what its calculation comes to', async ({
  visitor,
}) => {
  const first = await visitor.ask('What is 12 * 12?', { modelId: DEMO });
  expect(first).toMatchObject({ status: 'completed', notices: [] });
  expect(first.text).toMatch(/^12 × 12 = \*\*144\*\*\n\nThis is the demo: [^.]+\. [^.]+\.$/);
  const second = await visitor.follow(first, 'Kenapa langit berwarna biru?', { modelId: DEMO, mode: 'deep' });
  expect(second.text).toMatch(/^Ini demo: [^.]+\. [^.]+\.$/);
  expect(second.thoughts).not.toBe('');
});

test('web search is refused where the model has none', async ({ visitor }) => {
  const asked = visitor.ask('What is new?', { modelId: DEMO, chatMode: 'websearch' });
  await expect(asked).rejects.toThrow(/422.*mode-not-supported/);
});

test('with no key at all it is the default, and answers', async () => {
  const app = await openTestApp({
    environment: {
      GOOGLE_GENERATIVE_AI_API_KEY: '',
      GOOGLE_GENERATIVE_AI_BASE_URL: '',
      ANTHROPIC_API_KEY: '',
      OPENAI_API_KEY: '',
      OPENAI_COMPATIBLE_BASE_URL: '',
      OPENAI_COMPATIBLE_MODELS: '',
    },
  });
  try {
    const visitor = app.visitor();
    const models = await (await visitor.fetch('/api/models')).json();
    expect(models).toMatchObject({ defaultModelId: DEMO, models: [{ modelId: DEMO, isDemo: true }] });
    expect((await visitor.ask(phrases.en.demo.card.proof.prompt)).text).toContain('irrational');
  } finally {
    await app.close();
  }
});
