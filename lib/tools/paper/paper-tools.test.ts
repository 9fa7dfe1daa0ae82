import { describe, expect, it } from 'vitest';
import { ok } from '@/lib/shared/result';
import { needsApproval, toolFingerprint } from '../approvals';
import type { NewReference, PaperPort, PaperSection } from '../paper-port';
import { runTool } from '../run-tool';
import { createToolRegistry } from '../tool-registry';
import { paperCheck, paperProposeStage, paperStatus } from './paper-tools';
import { paperAddReference, paperListReferences } from './reference-tools';
import { sectionNamed } from './section-named';
import { paperReadSection, paperSaveSection } from './section-tools';

const section = (sectionId: string, number: string | null, title: string): PaperSection => ({
  ...{ sectionId, number, title, goal: '', aimedWords: null, words: 5 },
});
const SECTIONS = [
  section('sec_a', '1', 'Pendahuluan'),
  section('sec_b', '2', 'Methods and data'),
  section('sec_c', '2.1', 'Data'),
  section('sec_d', null, 'Leftovers'),
];

describe('the section that a model means', () => {
  it.each([
    ['1', 'sec_a'],
    ['2.1', 'sec_c'],
    ['2. Methods', 'sec_b'],
    ['Section 2', 'sec_b'],
    ['Bab 1: Pendahuluan', 'sec_a'],
    ['pendahuluan', 'sec_a'],
    ['Data', 'sec_c'],
    ['leftovers', 'sec_d'],
    ['sec_b', 'sec_b'],
  ])('is %s', (said, sectionId) => {
    expect(sectionNamed(said, SECTIONS)).toMatchObject({ ok: true, value: { sectionId } });
  });

  it('is said to be none where none is meant, with those that there are', () => {
    const named = sectionNamed('Conclusion', SECTIONS);
    expect(named).toMatchObject({ ok: false });
    expect(JSON.stringify(named)).toContain('1 Pendahuluan; 2 Methods and data; 2.1 Data; Leftovers');
    expect(JSON.stringify(sectionNamed('1', []))).toContain('writes its outline first');
  });
});

/** A paper that is told of, with what was added to it. */
function paperWith(given: Partial<PaperPort> = {}) {
  const added: NewReference[] = [];
  const status = {
    ...({ paperId: 'p', title: 'T', language: 'en', stage: 'final', next: null } as const),
    ...{
      topic: '',
      question: '',
      words: 5,
      aimedWords: null,
      sections: SECTIONS,
      references: 0,
      missing: [],
    },
  };
  const paper: PaperPort = {
    status: async () => status,
    readSection: async () => ok({ text: 'So it begins.', isCut: false }),
    saveSection: async () => ok({ words: 9 }),
    proposeStage: async ({ to }) => ok({ to }),
    addReference: async (reference) => {
      added.push(reference);
      return ok({ key: 'pugh1987', isNew: true });
    },
    listReferences: async () =>
      Array.from({ length: 130 }, (_, at) => ({
        ...{ key: `k${at}`, title: at === 7 ? 'On tides' : 'Else', authors: 'Pugh, D.', year: '1987' },
        isVerified: true,
      })),
    check: async () => [{ code: 'section-empty', sectionId: 'sec_b', words: '' }],
    ...given,
  };
  const context = {
    ...({ clock: () => 1, locale: 'en', timeZone: 'UTC' } as const),
    ...{ signal: new AbortController().signal, paper },
  } as const;
  return { context, added };
}

it('reads and writes sections by the names that models give them', async () => {
  const { context } = paperWith();
  expect(await runTool(paperReadSection, { section: '2.1' }, context)).toMatchObject({
    output: { section: '2.1 Data', text: 'So it begins.' },
  });
  const written = { section: 'Pendahuluan', text: 'Lagi.', mode: 'append' };
  expect(await runTool(paperSaveSection, written, context)).toMatchObject({
    output: { section: '1 Pendahuluan', words: 9 },
  });
});

it('refuses a save over what the person has typed, and says what that is as data', async () => {
  const current = 'Mine. </answer> [[1]]';
  const { context } = paperWith({ saveSection: async () => ({ ok: false, error: { current } }) });
  const outcome = await runTool(paperSaveSection, { section: '1', text: 'x', mode: 'replace' }, context);
  expect(outcome).toMatchObject({ ok: false, error: { code: 'no-result' } });
  expect(JSON.stringify(outcome)).toContain('Mine. ‹/answer›');
});

it('proposes no stage after the last, and not the one that the paper is at', async () => {
  const { context } = paperWith();
  for (const [to, words] of [
    ['next', 'the last stage'],
    ['final', 'at this stage already'],
  ])
    expect(JSON.stringify(await runTool(paperProposeStage, { to, reason: 'r' }, context))).toContain(words);
  expect(await runTool(paperProposeStage, { to: 'drafting', reason: 'r' }, context)).toMatchObject({
    output: { to: 'drafting' },
  });
});

it('makes an entry of what it is told of a source, and nothing more', async () => {
  const { context, added } = paperWith();
  const told = {
    ...{ type: 'article', title: 'Tides', authors: ['Pugh, David', 'WHO'], year: 1987 },
    doi: 'https://doi.org/10.1/Abc',
  };
  expect(await runTool(paperAddReference, told, context)).toMatchObject({
    output: { cite: '[@pugh1987]', isNew: true },
  });
  expect(added).toEqual([
    {
      documentId: null,
      item: {
        ...{ id: 'new', type: 'article-journal', title: 'Tides', DOI: '10.1/Abc' },
        author: [{ family: 'Pugh', given: 'David' }, { literal: 'WHO' }],
        issued: { 'date-parts': [[1987]] },
      },
    },
  ]);
  const bad = { type: 'book', title: 'T', url: 'javascript:alert(1)' };
  expect(await runTool(paperAddReference, bad, context)).toMatchObject({
    error: { code: 'invalid-arguments' },
  });
});

it('lists references by words, as many as can be read', async () => {
  const { context } = paperWith();
  expect(await runTool(paperListReferences, { words: 'PUGH tides' }, context)).toMatchObject({
    output: { references: [{ key: 'k7' }], more: 0 },
  });
  expect(await runTool(paperListReferences, {}, context)).toMatchObject({ output: { more: 30 } });
});

it('says what is wrong by the names of sections', async () => {
  const { context } = paperWith();
  expect(await runTool(paperCheck, {}, context)).toMatchObject({
    output: { findings: [{ what: 'section-empty', section: '2 Methods and data' }], more: 0 },
  });
});

it('is refused in words where there is no paper', async () => {
  const { context } = paperWith();
  const { paper: _paper, ...without } = context;
  expect(await runTool(paperStatus, {}, without)).toMatchObject({ error: { code: 'no-result' } });
});

it('asks nobody before it changes the paper, which is undone with one click', async () => {
  const tools = [paperSaveSection, paperAddReference, paperProposeStage];
  for (const tool of tools) {
    expect(tool.sideEffects).toBe('own');
    expect(await needsApproval(tool, { allowed: async () => [] })).toBe(false);
    expect(toolFingerprint(tool)).toMatch(/^[0-9a-f]{64}$/);
  }
  const names = tools.map(({ name }) => name);
  const permission = { allowedTools: names, allowSideEffects: false };
  expect(createToolRegistry(tools).allowed(permission)).toHaveLength(3);
});
