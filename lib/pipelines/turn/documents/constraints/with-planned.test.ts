import { describe, expect, it } from 'vitest';
import { documentPlan, type PlannedConstraints } from '@/lib/prompts/documents/document-plan';
import { analyzeConstraints } from './analyze-constraints';
import type { PromptConstraints } from './prompt-constraints';
import { withPlanned } from './with-planned';

const QUESTION =
  'Which fees apply? Go round the shelves on four occasions. My boss opened three files. Nothing has to be quoted.';
const NOTHING = analyzeConstraints('What is it?');

/** What a model's reading adds to a prompt of which the rules have read nothing. */
function addedTo(prompt: string, planned: PlannedConstraints): Partial<PromptConstraints> {
  return Object.fromEntries(
    Object.entries(withPlanned(NOTHING, prompt, planned)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(Object(NOTHING)[name]),
    ),
  );
}

describe('demands that a model reads beside its plan', () => {
  it('are none where the same words are given for all of them', () => {
    const words = 'whose word is final';
    const question = 'Papers may quarrel; whose word is final?';
    const all: PlannedConstraints = {
      ...{ conflicts: { words }, quotation: { words: `${words} ` }, gaps: { words } },
      openings: { words, count: 1 },
    };
    expect(addedTo(question, all)).toEqual({});
  });

  it.each<[string, PlannedConstraints, Partial<PromptConstraints>]>([
    [
      QUESTION,
      { searches: { words: 'Go round the shelves on four occasions', count: 4 } },
      { minSearches: 4 },
    ],
    [
      'Look into wages and leave, each by itself. What changed?',
      { searches: { words: 'Look into wages and leave', count: 2, topics: ['wages', 'leave'] } },
      { minSearches: 2, requiredSearchTopics: ['wages', 'leave'] },
    ],
    [
      'Split it under the captions Costs and Dates.',
      { sections: { words: 'under the captions Costs and Dates', headings: ['Costs', 'Dates', 'Risks'] } },
      { requiredSections: ['Costs', 'Dates'] },
    ],
    [
      'Papers may quarrel; whose word is final?',
      { conflicts: { words: 'whose word is final' } },
      { requiresConflictResolution: true, conflictResolutionRule: 'whose word is final' },
    ],
    [
      'Spare me no hole in the record. Who paid?',
      { gaps: { words: 'Spare me no hole in the record' } },
      { requiresInsufficiencyDisclosure: true },
    ],
  ])('are added where the prompt says them: %s', (prompt, planned, added) => {
    expect(addedTo(prompt, planned)).toEqual(added);
  });

  it.each<[string, PlannedConstraints]>([
    ['says no such thing', { searches: { words: 'make nine searches for me', count: 9 } }],
    ['has another number', { searches: { words: 'Go round the shelves on four occasions', count: 9 } }],
    ['tells of somebody else', { openings: { words: 'My boss opened three files', count: 3 } }],
    ['does without it', { quotation: { words: 'Nothing has to be quoted' } }],
    ['says hardly anything', { gaps: { words: 'fees' } }],
  ])('are dropped where the prompt %s', (_why, planned) => {
    expect(addedTo(QUESTION, planned)).toEqual({});
  });

  it('take nothing away from what the rules have read', () => {
    const prompt = 'Search three times, please, and quote the clause exactly. Which fees apply?';
    const read = analyzeConstraints(prompt);
    expect(withPlanned(read, prompt, { searches: null })).toEqual(read);
    expect(withPlanned(read, prompt, { searches: { words: 'Search three times', count: 3 } })).toEqual(read);
  });
});

describe('the reply to a request for a plan', () => {
  const steps = ['Search', 'Answer'];

  it('may be steps alone', () => {
    expect(documentPlan.output.parse(steps)).toEqual({ steps });
  });

  it('loses a demand that is malformed, and nothing else', () => {
    const gaps = { words: 'say what is missing' };
    const { constraints } = documentPlan.output.parse({ steps, constraints: { openings: 'two', gaps } });
    expect(constraints).toEqual({ openings: null, gaps });
  });
});
