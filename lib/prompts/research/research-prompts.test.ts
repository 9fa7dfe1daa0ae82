import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LOCALES } from '@/lib/trace/locales';
import { fillPrompt, type Prompt } from '../prompt';
import { promptNamed, RESEARCH_PROMPTS } from './research-prompts';

const placesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')),
];

/** A value of each variable, by what the schema says that it is. */
const VARIABLES = z.object({
  properties: z.record(z.string(), z.object({ type: z.string(), enum: z.array(z.string()).optional() })),
});
const sampleOf = ({ type, enum: values }: { type: string; enum?: string[] | undefined }) =>
  type === 'array' ? ['one', 'two'] : type === 'number' ? 3 : (values?.[0] ?? 'words');

describe.each(Object.entries(RESEARCH_PROMPTS))('%s', (name, given) => {
  const { output, version, variables } = given;
  const prompt: Pick<Prompt, 'texts' | 'variables'> = { texts: given.texts, variables };
  const { properties } = VARIABLES.parse(z.toJSONSchema(variables));
  const sample = Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, sampleOf(one)]));

  it.each(LOCALES)('fills every variable, and has a place for each (%s)', (locale) => {
    expect(placesIn(given.texts[locale].input).toSorted()).toEqual(Object.keys(properties).toSorted());
    const { instructions, input } = fillPrompt(prompt, sample, locale);
    expect([placesIn(input), placesIn(instructions)]).toEqual([[], []]);
  });

  it('is found by its name, has a version, and tells a model what to answer', () => {
    expect(given.name).toBe(name);
    expect(version).toBeGreaterThan(0);
    expect(z.toJSONSchema(output, { io: 'input' })).toMatchObject({ type: 'object' });
  });
});

it('throws for a name that no prompt has, also one that every object has', () => {
  const named: (name: never) => unknown = promptNamed;
  for (const name of ['research-nobody', 'constructor'])
    expect(() => Reflect.apply(named, null, [name])).toThrow('no prompt');
});

describe('what agents answer', () => {
  const read = (name: keyof typeof RESEARCH_PROMPTS, value: unknown) =>
    RESEARCH_PROMPTS[name].output.safeParse(value);
  const ready = {
    status: 'DRAFT_READY',
    new_queries: [],
    draft: 'It rose [1].',
    reasoning_chain: 'One says so.',
  };
  const review = {
    status: 'WARN',
    critique: 'Thin.',
    suggestions: ['Name the day.'],
    mode_compliance: 'compliant',
    logical_gaps: [],
  };

  it.each([
    ['research-analyst', ready, true],
    [
      'research-revision',
      { ...ready, status: 'SEARCH_REQUIRED', new_queries: ['rates in May'], draft: '' },
      true,
    ],
    ['research-analyst', { status: 'DRAFT_READY', draft: 'It rose [1].' }, true],
    ['research-analyst', { ...ready, draft: ' ' }, false],
    ['research-analyst', { ...ready, status: 'SEARCH_REQUIRED', new_queries: [' '] }, false],
    ['research-analyst', { ...ready, status: 'DONE' }, false],
    ['research-analyst', { draft: 'It rose [1].' }, true],
    ['research-analyst', { new_queries: ['why'] }, false],
    ['research-critic', review, true],
    ['research-critic', { ...review, mode_compliance: '符合' }, false],
    ['research-critic', { ...review, status: 'OK' }, false],
    ['research-writer', { final_report: '# It', sources_used: [1, '2'], confidence_level: 'High' }, true],
    ['research-writer', { final_report: '', sources_used: [], confidence_level: 'High' }, false],
    ['research-writer', { final_report: '# It', sources_used: [], confidence_level: 'Certain' }, false],
    ['research-answer', {}, true],
    ['research-question', { question: ' ' }, false],
  ] as const)('%s: %j is one: %s', (name, value, isOne) => {
    expect(read(name, value).success).toBe(isOne);
  });

  it('tells how many entries a list takes, so that small models end it', () => {
    const told = z.toJSONSchema(RESEARCH_PROMPTS['research-analyst'].output, { io: 'input' });
    expect(told.properties?.new_queries).toMatchObject({ type: 'array', maxItems: 3 });
    expect(Object.keys(told.properties ?? {})[0]).toBe('draft');
  });

  it('takes as many queries as are kept, and no empty ones', () => {
    const new_queries = ['  a\nb ', '', ...Array.from({ length: 20 }, (_, index) => `query ${index}`)];
    const { data } = RESEARCH_PROMPTS['research-analyst'].output.safeParse({ ...ready, new_queries });
    expect(data?.new_queries).toHaveLength(10);
    expect(data?.new_queries[0]).toBe('a b');
  });

  it.each([
    ['empty', ['', '']],
    ['missing', [undefined, undefined]],
    ['null', [null, null]],
    ['no text', [{}, ['Paris']]],
    ['a lack of one', ['It depends.', 'Depends on the year']],
    ['unknown', ['unknown', 'Unknown']],
    ['unclear, in Indonesian', ['Tergantung wilayahnya', 'Belum diketahui.']],
    ['too long', ['a'.repeat(500), `b${'a'.repeat(500)}`]],
    ['numbers', [1969, 1972]],
    ['different signs', ['-', '?']],
    ['different in their signs', ['C++', 'C#']],
  ])('asks which is meant where the answers are %s', (_what, answers) => {
    const options = answers.map((answer, index) => ({ means: `reading ${index}`, answer }));
    const { output } = RESEARCH_PROMPTS['research-clarification'];
    expect(output.parse({ question: 'Which?', options }).options).toEqual(['reading 0', 'reading 1']);
  });

  it('asks about no readings that have the same answer, and drops one that cannot be read', () => {
    const { output } = RESEARCH_PROMPTS['research-clarification'];
    const options = [
      { means: 'the first', answer: 'In Paris.' },
      { means: 'the second', answer: 'in  paris' },
      { means: 'x'.repeat(300), answer: 'elsewhere' },
      { answer: 'nowhere' },
      7,
      { means: 'the third', answer: 'Rome' },
    ];
    expect(output.parse({ question: 'Which?', options }).options).toEqual(['the first', 'the third']);
  });

  it('offers nothing to choose where there is one option or no question', () => {
    const { output } = RESEARCH_PROMPTS['research-clarification'];
    expect(output.parse({ question: 'Which year?', options: ['2024', '2024'] }).options).toEqual([]);
    expect(output.parse({ options: ['2023', '2024'] }).options).toEqual([]);
    expect(output.parse({ question: 'Which year?', options: ['2023', '2024'] }).options).toHaveLength(2);
  });
});
