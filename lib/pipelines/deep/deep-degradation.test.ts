import { wrapLanguageModel } from 'ai';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ok } from '@/lib/shared/result';
import { defineTool, type Tool } from '@/lib/tools/tool';
import { type DeepReply, type DeepScript, deepModelForTest } from './testing/deep-model';
import { ANSWER_FOR_TEST, SCRIPT_FOR_TEST, TOOLS_FOR_TEST } from './testing/deep-script';
import { findingTool, playDeepTurn } from './testing/play-deep-turn';

/** Short enough to wait for what never answers; whatever answers at once has all the time that a stage may take. */
const SOON_MS = 40;
const impatientWith = (part: keyof DeepScript) => ({ [`${part}TimeoutMs`]: SOON_MS });
const NEVER = new Promise<never>(() => {});

const FAULTS = {
  fails: async () => {
    throw new Error('no');
  },
  hangs: () => NEVER,
  'gives rubbish': async () => ok({ nothing: 'of the kind' }),
};
type Fault = keyof typeof FAULTS;

const faultyTool = (name: string, fault: Fault, timeoutMs = SOON_MS): Tool =>
  defineTool({
    name,
    label: { en: `Tool ${name}`, id: `Alat ${name}` },
    description: 'Does not work.',
    input: z.unknown(),
    output: z.strictObject({ total: z.number() }),
    sideEffects: 'none',
    timeoutMs,
    run: FAULTS[fault] as () => Promise<{ ok: true; value: { total: number } }>,
  });

const WORKING_CHECKS = [
  findingTool('verify.consistency', { contradictions: [] }),
  findingTool('verify.fact_check', { claims: [] }),
];

/** What the answer says is missing, in both languages. */
const WORDS = {
  plan: ['The plan', 'Rencana'],
  reasoning: ['Statements that could be checked', 'Pernyataan yang bisa diperiksa'],
  tools: ['The choice of tools', 'Pemilihan alat'],
  reflection: ['A second look at what was found', 'Peninjauan ulang temuan'],
  synthesis: ['An answer in the model’s words', 'Jawaban dengan kata-kata model'],
} as const;
const WHY: Record<'fails' | 'hangs' | 'rubbish', readonly [string, string]> = {
  fails: ['the model failed', 'model gagal'],
  hangs: ['it took too long', 'terlalu lama'],
  rubbish: ['the model gave nothing that could be used', 'model tidak memberi hasil yang bisa dipakai'],
};
const LANGUAGES = ['en', 'id'] as const;

const withPart = (part: keyof DeepScript, reply: DeepReply): DeepScript => ({
  ...SCRIPT_FOR_TEST,
  [part]: [reply],
});

describe.each(LANGUAGES)('a deep turn, in %s, still answers and says what is missing', (locale) => {
  const language = LANGUAGES.indexOf(locale);
  const heading = ['**What is missing**', '**Yang belum ada**'][language] ?? '';

  it('says nothing of the kind where nothing is', async () => {
    const { answer } = await playDeepTurn({
      script: SCRIPT_FOR_TEST,
      tools: [...TOOLS_FOR_TEST, ...WORKING_CHECKS],
      locale,
    });
    expect(answer).toBe(ANSWER_FOR_TEST);
  });

  it.each(
    (['plan', 'reasoning', 'tools', 'reflection', 'synthesis'] as const).flatMap((part) =>
      (['fails', 'hangs', 'rubbish'] as const)
        .filter((fault) => part !== 'synthesis' || fault !== 'rubbish')
        .map((fault) => [part, fault] as const),
    ),
  )('where the model’s %s %s', async (part, fault) => {
    const { answer, status, reports } = await playDeepTurn({
      script: withPart(part, fault),
      tools: TOOLS_FOR_TEST,
      ...(fault === 'hangs' && { settings: impatientWith(part) }),
      locale,
    });
    expect(status).toBe('completed');
    expect(answer).toContain(heading);
    expect(answer).toContain(`- ${WORDS[part][language]}: ${WHY[fault][language]}.`);
    if (part === 'synthesis') expect(answer).toMatch(/The second loan is cheaper by 180.*12540/s);
    else expect(answer).toMatch(new RegExp(`^${ANSWER_FOR_TEST}`));
    expect(reports.at(-2)).toMatchObject({ stage: 'conversation_save', status: 'done' });
  });

  it.each(Object.keys(FAULTS) as Fault[])('where a tool %s', async (fault) => {
    const { answer, status, activities } = await playDeepTurn({
      script: SCRIPT_FOR_TEST,
      tools: [faultyTool('first', fault), TOOLS_FOR_TEST[1] as Tool],
      locale,
    });
    expect(status).toBe('completed');
    const name = ['Tool first (for “The first total”)', 'Alat first (untuk “The first total”)'][language];
    expect(answer).toMatch(new RegExp(`^${ANSWER_FOR_TEST}`));
    expect(answer).toContain(`- ${name}: `);
    expect(answer).not.toContain('Tool second');
    const ended = activities.filter(({ kind }) => kind === 'tool').map((one) => one.status);
    expect(ended.slice(0, 2)).toEqual([fault === 'hangs' ? 'timed-out' : 'failed', 'done']);
  });

  it('where tools go on when the time of their stage is over', async () => {
    const { answer, activities } = await playDeepTurn({
      script: SCRIPT_FOR_TEST,
      tools: [faultyTool('first', 'hangs', 60_000), TOOLS_FOR_TEST[1] as Tool],
      // It has to have been called before.
      settings: { toolsTimeoutMs: 300 },
      locale,
    });
    expect(answer).toContain(`- ${WORDS.tools[language]}: ${WHY.hangs[language]}.`);
    expect(activities.find(({ name }) => name === 'first')?.status).toBe('timed-out');
  });

  it.each(
    (['verify.consistency', 'verify.fact_check'] as const).flatMap((name) =>
      (Object.keys(FAULTS) as Fault[]).map((fault) => [name, fault] as const),
    ),
  )('where %s %s', async (name, fault) => {
    const { answer, status } = await playDeepTurn({
      script: SCRIPT_FOR_TEST,
      tools: [
        ...TOOLS_FOR_TEST,
        ...WORKING_CHECKS.filter((tool) => tool.name !== name),
        fault === 'gives rubbish' ? findingTool(name, { nothing: 'of the kind' }) : faultyTool(name, fault),
      ],
      locale,
    });
    expect(status).toBe('completed');
    expect(answer).toContain(heading);
    expect(answer).toMatch(new RegExp(`- (Tool|Alat) ${name.replace('_', '.+')}: `));
  });

  it('where everything but the answer is missing', async () => {
    const script: DeepScript = {
      plan: ['fails'],
      reasoning: ['rubbish'],
      tools: ['fails'],
      reflection: ['hangs'],
      synthesis: [{ text: ANSWER_FOR_TEST }],
    };
    const { answer, asked } = await playDeepTurn({
      script,
      tools: TOOLS_FOR_TEST,
      settings: impatientWith('reflection'),
      locale,
    });
    for (const part of ['plan', 'reasoning', 'tools', 'reflection'] as const)
      expect(answer).toContain(`- ${WORDS[part][language]}: `);
    expect(asked.filter((part) => part === 'reasoning')).toHaveLength(2);
  });
});

it('leaves room for the answer, however much was asked for it', async () => {
  const { answer, status } = await playDeepTurn({ script: SCRIPT_FOR_TEST, turnCharacters: 400 });
  expect(status).toBe('completed');
  expect(answer).toMatch(new RegExp(`^${ANSWER_FOR_TEST}`));
  expect(answer).toContain('**What is missing**');
});

it('shows in curated mode what tools found, and nothing of plan and statements', async () => {
  const { answer } = await playDeepTurn({
    script: withPart('synthesis', 'fails'),
    tools: [faultyTool('first', 'fails'), TOOLS_FOR_TEST[1] as Tool],
    traceMode: 'curated',
  });
  expect(answer).toContain('Tool second: total: 12540');
  expect(answer).toContain('- Tool first: failed.');
  expect(answer).not.toMatch(/cheaper|total”/);
});

it('says of which parts of the question nothing is known', async () => {
  const reasoning = [{ json: { hypotheses: [], unknown: ['s1', 's3', 's9'] } }];
  const script: DeepScript = { ...SCRIPT_FOR_TEST, reasoning };
  const { answer } = await playDeepTurn({ script, tools: TOOLS_FOR_TEST });
  expect(answer).toContain('- “Compare”: nothing could be found out about it.');
  // Of the first part a tool had something to say.
  expect(answer).not.toContain('“The first total”');
});

it('fails as any turn does where nothing at all was found out', async () => {
  const script: DeepScript = {
    plan: ['fails'],
    reasoning: ['fails'],
    tools: ['fails'],
    reflection: ['fails'],
    synthesis: ['fails'],
  };
  const { answer, status } = await playDeepTurn({ script });
  expect([answer, status]).toEqual(['', 'failed']);
});

it('says where no tool may be called for what the plan needs', async () => {
  const { answer } = await playDeepTurn({ script: SCRIPT_FOR_TEST });
  expect(answer).toContain('- The choice of tools: it is not allowed here.');
});

it('is answered within the time of the turn, whatever rounds are left, and says what was not done', async () => {
  const { model, asked } = deepModelForTest(SCRIPT_FOR_TEST);
  let now = 0;
  const slow = wrapLanguageModel({
    model: model.languageModel,
    middleware: {
      specificationVersion: 'v4',
      wrapStream: ({ doStream }) => {
        now += 15_000;
        return doStream();
      },
    },
  });
  const turn = await playDeepTurn({
    ...{ model: { ...model, languageModel: slow }, tools: [...TOOLS_FOR_TEST, ...WORKING_CHECKS] },
    ...{ totalMs: 60_000, clock: () => now },
  });
  expect(asked).toEqual(['plan', 'reasoning', 'tools', 'synthesis']);
  expect(now).toBe(60_000);
  expect(turn.status).toBe('completed');
  expect(turn.answer).toContain(ANSWER_FOR_TEST);
  expect(turn.answer).toContain(`${WORDS.reflection[0]}: ${WHY.hangs[0]}`);
});
