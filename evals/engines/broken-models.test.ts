import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createOpenAiCompatibleProvider } from '../../lib/models/openai-compatible/openai-compatible-provider';
import { createModelRegistry } from '../../lib/models/registry';
import { plainText } from '../../lib/text/markdown/plain-text';
import { BREAKAGES, type BrokenModel, startBreakingServer } from './breaking-server';
import { INSTRUCTION_SENTENCES } from './engine-prompts';
import { type HouseQuestion, openTurnHouse, type PlayedQuestion, type TurnHouse } from './turn-house';

/** Longer than any model is waited for that says nothing. */
const SILENCE_MS = 700_000;
const CHECK_MS = 250;

const DOCUMENTS = [
  {
    id: '10000000-0000-4000-8000-000000000000',
    title: 'Notice of the bank of Orlo',
    paragraphs: [
      'The key rate of Orlo rose to 6 percent on 3 May 2026, the central bank said. Prices had risen by 4 percent in the year before.',
      'The next meeting of the council is on 14 June 2026.',
    ],
  },
  {
    id: '20000000-0000-4000-8000-000000000000',
    title: 'Orlo weekly',
    paragraphs: ['Banks in Orlo expect that loans for houses become dearer, since the key rate rose in May.'],
  },
];

type Script = BrokenModel['script'];
const always = (value: unknown) => () => value;

const DEEP: Script = {
  'deep-calculation': always({ steps: [] }),
  'deep-plan': always({
    objective: 'Find out what the fleet costs in a year.',
    constraints: ['The budget of 9,000 is not exceeded.'],
    subtasks: [{ id: 's1', title: 'Work out the yearly fuel', dependsOn: [], evidence: 'calculation' }],
    successCriteria: ['It names the sum and says whether it fits.'],
  }),
  'deep-reasoning': always({
    hypotheses: [
      {
        subtask: 's1',
        hypothesis: 'The yearly fuel costs 12 × 650 = 7,800.',
        evidenceRefs: ['question'],
        confidence: 0.7,
      },
    ],
    unknown: [],
  }),
  'deep-tool-choice': always({ calls: [{ subtask: 's1', tool: 'calculate' }] }),
  'deep-tool-input': always({ expression: '12 * 650' }),
  'deep-reflection': always({ notes: [], confidence: 0.9 }),
  'deep-synthesis': always('The fuel costs 7,800 a year, which stays below 9,000.'),
};

const SEARCH = {
  type: 'tool_call',
  tool: 'search_docs',
  input: { query: 'The key rate of Orlo rose to 6 percent on 3 May 2026' },
};
const DOCUMENT: Script = {
  'document-plan': always({
    steps: ['search_docs for the key rate', 'open_citation of the best', 'Answer with citations'],
  }),
  'document-action': (input) => {
    if (/CITATIONS OPENED: 0/.test(input))
      return /SEARCHES DONE: 0/.test(input)
        ? SEARCH
        : { type: 'tool_call', tool: 'open_citation', input: { result: 1 } };
    return {
      type: 'final',
      answer: 'The key rate of Orlo rose to 6 percent on 3 May 2026 [1].',
      insufficiencies: [],
    };
  },
  'document-doubts': always({ words: 'The key rate of Orlo rose to 6 percent', says: 'yes' }),
  'document-synthesis': always('The key rate of Orlo rose to 6 percent on 3 May 2026 [1].'),
};

const RESEARCH: Script = {
  'research-clarification': always({ options: [] }),
  'research-question': always({ question: 'To what percent did the key rate of Orlo rise in May 2026?' }),
  'research-analyst': always({
    status: 'DRAFT_READY',
    new_queries: [],
    draft: 'The key rate of Orlo rose to 6 percent [1].',
    reasoning_chain: 'The bank says so.',
  }),
  'research-critic': (input) => ({
    ...{
      status: input.includes('since prices had risen') ? 'PASS' : 'REJECT',
      critique: 'The day is missing.',
    },
    ...{ suggestions: ['Say when.'], mode_compliance: 'compliant', logical_gaps: ['The day is missing.'] },
  }),
  'research-revision': always({
    status: 'DRAFT_READY',
    new_queries: [],
    draft: 'The key rate of Orlo rose to 6 percent on 3 May 2026, since prices had risen [1].',
    reasoning_chain: 'The bank says so.',
  }),
  'research-writer': always({
    final_report: 'The key rate of Orlo rose to 6 percent on 3 May 2026 [1].',
    sources_used: ['1'],
    confidence_level: 'High',
  }),
  'research-answer': always({ answer: 'The key rate of Orlo rose to 6 percent on 3 May 2026 [1].' }),
};

const FAST: Script = { fast: always('Orlo has a central bank.') };

interface Engine extends Pick<HouseQuestion, 'pipeline' | 'options'> {
  readonly script: Script;
  readonly question: string;
  /** More calls than that are a circle. */
  readonly mostCalls: number;
}

const RATE = 'To what percent did the key rate of Orlo rise in May 2026?';
const ENGINES: readonly Engine[] = [
  {
    pipeline: 'deep',
    script: DEEP,
    question: 'What is 12 * 650, and is that less than 9000?',
    mostCalls: 16,
  },
  {
    pipeline: 'document-agent',
    script: DOCUMENT,
    question: RATE,
    options: { documents: [], folders: [] },
    mostCalls: 12,
  },
  { pipeline: 'research', script: RESEARCH, question: RATE, options: { mode: 'discovery' }, mostCalls: 16 },
];

interface Case {
  readonly name: string;
  readonly engine: Engine;
  readonly model: BrokenModel;
}

/** What leads to what is not asked otherwise: replies, or another question. */
const LEADS_TO: Readonly<Record<string, Script>> = {
  'document-synthesis': { 'document-action': always(SEARCH) },
  'research-answer': {
    'research-writer': always({ final_report: 'The draft does not say it.', confidence_level: 'Low' }),
  },
};
/** What a question writes out is worked out without a tool's being chosen. */
const MONTHLY = 'Fuel costs 650 a month. Is that less than 9000 a year?';
const ASKED_BY: Readonly<Record<string, string>> = {
  ...{ 'deep-tool-choice': MONTHLY, 'deep-tool-input': MONTHLY },
  ...{ 'document-plan': `${RATE} Quote it.`, 'document-action': `${RATE} Quote it.` },
  'research-clarification': 'Mercury',
};

const isWhole = process.env.NALAR_BREAKAGES === 'whole';
/** Of each question every few ways to break, others at the next one; all of them where all is wanted. */
const isTried = (place: number, index: number): boolean => isWhole || (place + index) % 5 < 2;
/** All that is carried is doubted; and where few are tried, nobody is asked again and again. */
const DOUBTED = { 'documentAgent.doubtBelow': 1 };
const SETTINGS = isWhole
  ? DOUBTED
  : { ...DOUBTED, 'deep.maxReasoningRounds': 1, 'documentAgent.maxReprompts': 1 };
const CASES: readonly Case[] = ENGINES.flatMap((engine) =>
  [...Object.keys(engine.script), 'everything'].map((at) => ({ engine, at })),
).flatMap(({ engine, at }, place) =>
  BREAKAGES.flatMap((how, index) => {
    const name = `${engine.pipeline}-${at}-${index}`;
    const script = { ...FAST, ...engine.script, ...LEADS_TO[at] };
    return isTried(place, index) ? [{ name, engine, model: { at, how, script } }] : [];
  }),
);
/** How its thoughts come, in turn. */
const REASONING = ['tagged', 'native', 'think', 'none'] as const;
const reasoningOf = (index: number) =>
  REASONING[(index + Math.floor(index / BREAKAGES.length)) % REASONING.length] ?? 'tagged';

let house: TurnHouse;
let server: Awaited<ReturnType<typeof startBreakingServer>>;
let skippedMs = 0;

beforeAll(async () => {
  server = await startBreakingServer(new Map(CASES.map(({ name, model }) => [name, model])), () => {
    skippedMs += SILENCE_MS;
    vi.advanceTimersByTime(CHECK_MS);
  });
  const provider = createOpenAiCompatibleProvider({
    ...{ baseUrl: server.baseUrl, responseTimeoutMs: 60_000, retryDelaysMs: [] },
    models: CASES.map(({ name }, index) => ({
      ...{ name, contextTokens: 16_000, reasoning: reasoningOf(index) },
    })),
  });
  house = await openTurnHouse({
    ...{ models: createModelRegistry(() => [provider]), documents: DOCUMENTS },
    settings: SETTINGS,
    clock: () => Date.now() + skippedMs,
  });
  // Whoever watches over silence looks at the clock now and then.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterAll(async () => {
  vi.useRealTimers();
  await house.close();
  server.close();
});

/** Marks of what is for programs. */
const RAW = /[{[]\s*"|"\s*:|<\/?(?:thinking|think|answer|tool_call)\b|```/;
/** Some words, in whichever script. */
const SAYS = /\p{L}\S*\s\S*\p{L}\S*\s\S*\p{L}|\p{sc=Han}{4}/u;
/** Says only what went wrong. */
const NOTE = /\*\*What is missing\*\*[\s\S]*$/;

/** What a person reads, or is asked. */
const saidIn = ({ answer, parts }: PlayedQuestion): string => {
  const asked = parts('data-clarification').map(({ data }) => data.question);
  return [plainText(answer.replace(NOTE, '')), ...asked].join(' ').trim();
};

async function expectAnswer({ name, engine, model: { at } }: Case): Promise<void> {
  const asked = { locale: 'en', modelId: `openai-compatible:${name}` } as const;
  const { pipeline, options, question } = engine;
  const hello = { ...asked, pipeline: 'fast', text: 'Hello Orlo' } as const;
  const before = at === 'research-question' ? await house.ask(hello) : null;
  const turn = await house.ask({
    ...{ ...asked, pipeline, text: ASKED_BY[at] ?? question },
    ...(options && { options }),
    ...(before && { after: before }),
  });
  const calls = server.asked.flatMap(({ model, prompt }) => (model === name ? [prompt] : []));
  const { answer, thoughts, status, activities } = turn;
  const told = JSON.stringify({ answer, thoughts, status, calls });
  if (at !== 'everything') expect(calls, told).toContain(at);
  expect(['completed', 'interrupted'], told).toContain(status);
  expect(saidIn(turn), told).toMatch(SAYS);
  expect(answer, told).not.toMatch(RAW);
  expect(thoughts, told).not.toMatch(RAW);
  expect(
    INSTRUCTION_SENTENCES.filter((sentence) => thoughts.includes(sentence)),
    told,
  ).toEqual([]);
  expect(
    activities.map((activity) => activity.status),
    told,
  ).not.toContain('running');
  expect(calls.length, told).toBeLessThanOrEqual(engine.mostCalls);
}

const named = (cases: readonly Case[]) =>
  cases.map((one) => [one.engine.pipeline, one.model.how, one.model.at, one] as const);
const isSilent = ({ model: { how } }: Case): boolean => how === 'never answers' || how === 'falls silent';
const TITLE = 'a turn of %s says something where its model %s: %s';

// For the others no time is skipped.
it.each(named(CASES.filter(isSilent)))(TITLE, (_engine, _how, _at, one) => expectAnswer(one));
describe.concurrent('with all others', () => {
  it.each(named(CASES.filter((one) => !isSilent(one))))(TITLE, (_engine, _how, _at, one) =>
    expectAnswer(one),
  );
});
