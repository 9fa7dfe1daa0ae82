import { describe, expect, it } from 'vitest';
import type { FoundDemand } from '@/lib/prompts/documents/document-demands';
import { analyzeConstraints } from './analyze-constraints';
import { demandsInDoubt } from './demands-in-doubt';
import type { PromptConstraints } from './prompt-constraints';
import { withDemands } from './with-demands';

const QUESTION =
  'Which fees apply? Go through the search box on four occasions. My boss opened three files. Nothing has to be quoted.';

/** What a model's findings add to a prompt of which the patterns have read nothing. */
function addedTo(prompt: string, ...found: FoundDemand[]): Partial<PromptConstraints> {
  const nothing = analyzeConstraints('What is it?');
  const inDoubt = ['searches', 'openings', 'quotation', 'conflicts', 'sections', 'gaps'] as const;
  const all = withDemands(nothing, prompt, inDoubt, found);
  return Object.fromEntries(
    Object.entries(all).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(Object(nothing)[name]),
    ),
  );
}

describe('demands that a model finds', () => {
  it('are added where the prompt says them as a request', () => {
    const words = 'Go through the search box on four occasions';
    expect(addedTo(QUESTION, { kind: 'searches', words, count: 4 })).toEqual({ minSearches: 4 });
    const headed = 'Split it under the captions Costs and Dates.';
    const headings = ['Costs', 'Dates', 'Risks'];
    expect(
      addedTo(headed, { kind: 'sections', words: 'under the captions Costs and Dates', headings }),
    ).toEqual({
      requiredSections: ['Costs', 'Dates'],
    });
    const older = 'Let the more recent paper have the last word. Who pays?';
    expect(
      addedTo(older, { kind: 'conflicts', words: 'Let the more recent paper have the last word' }),
    ).toMatchObject({ requiresConflictResolution: true });
  });

  it.each<[string, FoundDemand]>([
    ['says no such thing', { kind: 'searches', words: 'make nine searches for me', count: 9 }],
    [
      'has another number',
      { kind: 'searches', words: 'Go through the search box on four occasions', count: 9 },
    ],
    ['tells of somebody else', { kind: 'openings', words: 'My boss opened three files', count: 3 }],
    ['does without it', { kind: 'quotation', words: 'Nothing has to be quoted' }],
    ['says hardly anything', { kind: 'gaps', words: 'fees' }],
  ])('are left where the prompt %s', (_why, demand) => {
    expect(addedTo(QUESTION, demand)).toEqual({});
  });

  it('change nothing that was read, and nothing that was not in doubt', () => {
    const prompt = 'Search three times, please. Which fees apply?';
    const read = analyzeConstraints(prompt);
    expect(demandsInDoubt(prompt, read)).toEqual([]);
    expect(
      withDemands(read, prompt, [], [{ kind: 'searches', words: 'Search three times', count: 3 }]),
    ).toEqual(read);
  });
});

it.each([
  ['What are the deployment steps?', []],
  ['How do I open the valve?', []],
  ['Go through the search box on four occasions. Which fees apply?', ['searches']],
  ['Kembalikan teksnya persis seperti di dokumen. Berapa dendanya?', ['quotation']],
])('is in doubt about %j only where a request has the words', (prompt, kinds) => {
  expect(demandsInDoubt(prompt, analyzeConstraints('What is it?'))).toEqual(kinds);
});
