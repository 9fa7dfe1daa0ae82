import { describe, expect, it } from 'vitest';
import type { PromptedReply } from '../turn/testing/prompted-model';
import { playPaperTurn } from './testing/play-paper-turn';

const CHOICE = 'paper-tool-choice';
const INPUT = 'paper-tool-input';
const ANSWER = 'paper-answer';
const TEXT = 'The Java Sea has one tide a day, which this paper explains [@pugh1987].';
const SAVE = { json: { section: '1', text: TEXT, mode: 'append' } };

const stepOf = ({ record }: Awaited<ReturnType<typeof playPaperTurn>>) =>
  record.steps.find(({ stepKey }) => stepKey === 'paper-context-check');

describe('a turn about a paper whose model calls no tools', () => {
  it('writes a section by shapes in two steps, then answers', async () => {
    const turn = await playPaperTurn({
      script: {
        [CHOICE]: [{ json: { what: 'write' } }],
        [INPUT]: [SAVE],
        [ANSWER]: [{ text: 'The introduction stands in the paper now.' }],
      },
    });
    expect(turn.drafts).toEqual([{ sectionId: 's1', text: TEXT, mode: 'append' }]);
    expect(turn.asked.map(({ prompt }) => prompt)).toEqual([CHOICE, INPUT, ANSWER]);
    expect(turn.answer).toBe('The introduction stands in the paper now.');
    expect(turn.parts).toMatchObject([{ kind: 'saved', sectionId: 's1', eventId: 'evt_1' }]);
    expect(turn.status).toBe('completed');
  });

  it('says what was checked of the paper: its stage, and what is missing', async () => {
    const turn = await playPaperTurn({
      script: { [CHOICE]: [{ json: { what: 'answer' } }], '': [{ text: 'Yes.' }] },
    });
    expect(stepOf(turn)).toMatchObject({
      status: 'done',
      label: 'Paper “Tides of the Java Sea” at the stage: drafting',
      meta: { mode: 'paper', stage: 'drafting' },
    });
    const activity = turn.activities.find(({ kind }) => kind === 'paper');
    expect(activity).toMatchObject({ name: 'drafting', stepKey: 'paper-context-check', status: 'done' });
    expect(activity?.summary).toContain('“1 Introduction” is empty');
    expect(turn.asked.map(({ prompt }) => prompt)).toEqual([CHOICE, '']);
  });

  it('lets a model propose a stage after it has written', async () => {
    const turn = await playPaperTurn({
      script: {
        [CHOICE]: [{ json: { what: ['write', 'next stage'] } }],
        [INPUT]: [SAVE, { json: { to: 'next', reason: 'The introduction stands.' } }],
        [ANSWER]: [{ text: 'Done.' }],
      },
    });
    expect(turn.proposals).toEqual(['revision']);
    expect(turn.parts.map(({ kind }) => kind)).toEqual(['saved', 'proposal']);
  });

  it('tries a refused save once more, told what the person has typed', async () => {
    const script = {
      [CHOICE]: [{ json: { what: 'write' } }],
      [INPUT]: [SAVE],
      [ANSWER]: [{ text: 'Done.' }],
    };
    const once = await playPaperTurn({ script, refusals: 1 });
    expect(once.drafts).toHaveLength(1);
    expect(once.asked.filter(({ prompt }) => prompt === INPUT).at(-1)?.input).toContain(
      'What the person has typed',
    );
    const always = await playPaperTurn({ script, refusals: 9 });
    expect(always.drafts).toEqual([]);
    expect(always.asked.filter(({ prompt }) => prompt === INPUT)).toHaveLength(2);
    expect(always.answer).toBe('Done.');
  });

  it('tells a model only of what the message could mean, and asks nothing where there is no such thing', async () => {
    const script = { [CHOICE]: [{ json: { what: 'answer' } }], '': [{ text: 'Yes.' }] };
    const asked = async (question: string) =>
      (await playPaperTurn({ question, script, status: { sections: [], references: 0 } })).asked;
    expect((await asked('Is my topic narrow enough?')).map(({ prompt }) => prompt)).toEqual(['']);
    for (const question of ['Let us move on.', 'Ayo lanjut.', 'Back to the question, please.']) {
      const [choice] = await asked(question);
      expect(choice?.input).toContain('- next stage: ');
      expect(choice?.input).not.toMatch(/- (?:write|read|add source|list sources|check paper): /);
    }
    for (const question of ['Add Smith 2020, Wells.', 'Tambahkan buku itu.'])
      expect((await asked(question))[0]?.input).toContain('- add source: ');
  });

  it('adds no source that nobody has named, and no address of one', async () => {
    const added = (title: string, question: string) =>
      playPaperTurn({
        question,
        script: {
          [CHOICE]: [{ json: { what: 'add source' } }],
          [INPUT]: [{ json: { type: 'book', title, url: 'https://wells.example/1' } }],
          [ANSWER]: [{ text: 'Done.' }],
        },
      });
    const invented = await added('The Economics of Wells', 'Is my topic narrow enough?');
    expect(invented.records).toEqual([]);
    expect(invented.activities.filter(({ kind }) => kind === 'tool')).toMatchObject([
      { status: 'refused' },
      { status: 'refused' },
    ]);
    const named = await added('Wells and Springs', 'Add “wells and springs” to my references.');
    expect(named.records).toMatchObject([{ success: true }]);
    expect(JSON.stringify(named.records)).not.toContain('wells.example');
  });

  it('proposes another stage than the next one only where the message names it', async () => {
    const proposed = async (question: string, to: string) =>
      (
        await playPaperTurn({
          question,
          script: {
            [CHOICE]: [{ json: { what: 'next stage' } }],
            [INPUT]: [{ json: { to, reason: 'It is time.' } }],
            [ANSWER]: [{ text: 'Done.' }],
          },
        })
      ).proposals;
    expect(await proposed('Let us move on.', 'final')).toEqual(['revision']);
    expect(await proposed('Drafting is over. On to the next stage.', 'drafting')).toEqual(['revision']);
    expect(await proposed('Kembali ke kerangka.', 'outline')).toEqual(['outline']);
  });

  it('asks for a choice in few words, however large the paper is', async () => {
    const section = { goal: 'g '.repeat(400), aimedWords: 100, words: 10, title: 'Long title '.repeat(18) };
    const sections = Array.from({ length: 200 }, (_, at) => ({
      ...{ ...section, sectionId: `s${at}`, number: `${at + 1}` },
    }));
    const missing = sections.map(({ sectionId }) => ({
      ...{ stage: 'drafting' as const, code: 'section-empty' as const },
      place: { kind: 'section' as const, sectionId },
    }));
    const words = 'why '.repeat(900);
    const { asked } = await playPaperTurn({
      question: words,
      status: { sections, missing, topic: words, question: words, title: 'T'.repeat(300) },
      script: { [CHOICE]: [{ json: { what: 'answer' } }], '': [{ text: 'Yes.' }] },
    });
    const [choice] = asked;
    expect((choice?.input.length ?? 0) / 4).toBeLessThan(1_200);
  });

  const broken: readonly (readonly [string, PromptedReply])[] = [
    ['fails', 'fails'],
    ['hangs', 'hangs'],
    ['says nothing', { text: '' }],
    ['talks instead', { text: 'Sure! I would love to help you with your paper.' }],
    ['has another shape', { json: { steps: [{ tool: 1 }] } }],
    ['goes round', { text: 'and so on and so on '.repeat(400) }],
  ];
  it.each(broken)('ends with an answer where the model %s at every step', async (_how, reply) => {
    const turn = await playPaperTurn({
      script: { [CHOICE]: [reply], [INPUT]: [reply], [ANSWER]: [reply], '': [reply] },
      silenceMs: 50,
    });
    expect(turn.answer.trim()).not.toBe('');
    expect(turn.status).toBe('completed');
  });

  it.each(broken)('answers where it %s only when it is asked what a tool is given', async (_how, reply) => {
    const turn = await playPaperTurn({
      script: {
        [CHOICE]: [{ json: { what: 'write' } }],
        [INPUT]: [reply],
        '': [{ text: 'I could not write it.' }],
      },
      silenceMs: 50,
    });
    expect(turn.answer).toBe('I could not write it.');
    expect(turn.drafts).toEqual([]);
  });

  it.each(broken.slice(0, 3))('says what was done where it %s only at the answer', async (_how, reply) => {
    const turn = await playPaperTurn({
      script: {
        [CHOICE]: [{ json: { what: 'write' } }],
        [INPUT]: [SAVE],
        [ANSWER]: [reply],
      },
      silenceMs: 50,
    });
    expect(turn.answer).toContain('This was done in its turn: Write a section.');
    expect(turn.answer).toContain('- “2 Methods” is empty');
  });

  it('answers where the conversation is about no paper any more', async () => {
    const turn = await playPaperTurn({ hasPaper: false, script: { '': [{ text: 'Yes.' }] } });
    expect(turn.answer).toBe('Yes.');
    expect(stepOf(turn)).toMatchObject({ status: 'skipped' });
  });
});

it('shows no word of the paper or the model in curated mode, but the stage', async () => {
  const turn = await playPaperTurn({
    traceMode: 'curated',
    script: {
      [CHOICE]: [{ json: { what: 'next stage' } }],
      [INPUT]: [{ json: { reason: 'All of it stands.' } }],
      [ANSWER]: [{ text: 'Done.' }],
    },
  });
  expect(stepOf(turn)).toMatchObject({
    label: 'Checking the paper session',
    meta: { mode: 'paper', stage: 'drafting' },
  });
  const told = JSON.stringify(turn.record);
  for (const word of ['Tides of', 'All of it stands', 'is empty']) expect(told).not.toContain(word);
  expect(turn.parts).toMatchObject([{ kind: 'proposal', to: 'revision', reason: 'All of it stands.' }]);
});
