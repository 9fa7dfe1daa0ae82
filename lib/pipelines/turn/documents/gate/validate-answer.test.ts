import { describe, expect, it } from 'vitest';
import { checkAnswer } from '@/lib/grounding/check-answer';
import type { CitablePassage } from '../../grounded/citable-passage';
import { analyzeConstraints } from '../constraints/analyze-constraints';
import type { PromptConstraints } from '../constraints/prompt-constraints';
import { idsForTest } from '../testing/documents-for-test';
import { repromptMessage } from './reprompt-message';
import { validateAnswer } from './validate-answer';

const sourceOf = (text: string, at = 0): CitablePassage => ({
  number: at + 1,
  isSnippet: false,
  passage: {
    ...idsForTest(at),
    index: 0,
    title: 'operations.md',
    headings: [],
    page: null,
    start: 0,
    end: text.length,
    text,
  },
});
const LIMIT = sourceOf('The rate limit is 100 requests per minute for each account.');
const ANSWER = 'The rate limit is 100 requests per minute for each account [1].';

interface Given {
  readonly answer?: string;
  readonly constraints?: Partial<PromptConstraints>;
  readonly searches?: number;
  readonly sources?: readonly CitablePassage[];
  readonly missing?: readonly string[];
  readonly unopened?: string | null;
}

const problemsOf = ({
  answer = ANSWER,
  constraints,
  searches = 1,
  sources = [LIMIT],
  missing = [],
  unopened = null,
}: Given) =>
  validateAnswer({
    answer,
    insufficiencies: missing.map((one) => ({ section: '', missing: one, queriesTried: [] })),
    constraints: { ...analyzeConstraints('What is it?'), ...constraints },
    searches,
    sources,
    untold: [],
    unopened,
    check: checkAnswer(
      answer,
      sources.map(({ number, passage }) => ({ number, text: passage.text })),
      'What is the rate limit, what of bursts, and of damage by fire?',
    ),
  });
const codesOf = (given: Given) => problemsOf(given).map(({ code }) => code);

describe('validateAnswer', () => {
  it('valid state passes', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it('validates min searches failure', () => {
    expect(problemsOf({ constraints: { minSearches: 3 } })).toEqual([
      { code: 'MIN_SEARCHES_UNMET', required: 3, done: 1 },
    ]);
    expect(codesOf({ searches: 0 })).toEqual(['MIN_SEARCHES_UNMET']);
  });

  it('validates min open citations failure', () => {
    expect(problemsOf({ constraints: { minOpenCitations: 2 } })).toEqual([
      { code: 'MIN_OPEN_CITATIONS_UNMET', required: 2, done: 1 },
    ]);
    const snippets = [{ ...LIMIT, isSnippet: true }];
    expect(codesOf({ constraints: { minOpenCitations: 1 }, sources: snippets })).toEqual([
      'MIN_OPEN_CITATIONS_UNMET',
    ]);
  });

  it('validates citation references', () => {
    expect(problemsOf({ answer: `${ANSWER} [5]` })).toContainEqual({
      code: 'INVALID_CITATION',
      numbers: [5],
      opened: 1,
    });
  });

  it('validates grounded claims', () => {
    expect(codesOf({ answer: `${ANSWER} Run pg_reindex to raise it [1].` })).toEqual([
      'UNGROUNDED_TERM',
      'UNGROUNDED_CLAIM',
    ]);
    expect(codesOf({ answer: 'The rate limit is 200 requests per minute for each account [1].' })).toEqual([
      'UNGROUNDED_CLAIM',
    ]);
  });

  it('leaves a suspicious term alone that a source has', () => {
    const source = sourceOf('Rebuild the table with VACUUM ANALYZE orders every night.');
    const answer = 'Rebuild the table with VACUUM ANALYZE orders every night [1].';
    expect(codesOf({ answer, sources: [source] })).toEqual([]);
  });

  it('validates exact quote requirement', () => {
    const constraints = { requiresExactQuote: true };
    expect(codesOf({ constraints })).toEqual(['EXACT_QUOTE_UNMET']);
    expect(
      codesOf({ constraints, answer: 'It says “The rate limit is 100 requests per minute” [1].' }),
    ).toEqual([]);
    expect(
      codesOf({ constraints, answer: 'It says “The rate limit is ten requests per minute” [1].' }),
    ).toContain('EXACT_QUOTE_UNMET');
  });

  it('validates insufficiency disclosure', () => {
    const constraints = { requiresInsufficiencyDisclosure: true };
    expect(codesOf({ constraints, missing: ['the burst limit'] })).toEqual(['INSUFFICIENCY_UNMET']);
    const said = `${ANSWER} Insufficient documentation on bursts.`;
    expect(codesOf({ constraints, missing: ['the burst limit'], answer: said })).toEqual([]);
    expect(codesOf({ constraints })).toEqual([]);
  });

  it('takes no citation of what is not covered for an admission that something is missing', () => {
    const constraints = { requiresInsufficiencyDisclosure: true };
    const source = sourceOf('Damage by water is not covered.');
    const answer = 'Damage by water is not covered [1].';
    const given = { constraints, answer, sources: [source], missing: ['damage by fire'] };
    expect(codesOf(given)).toEqual(['INSUFFICIENCY_UNMET']);
    const said = `${answer} Fire is not mentioned.`;
    expect(codesOf({ ...given, answer: said })).not.toContain('INSUFFICIENCY_UNMET');
  });

  it('wants another document opened where conflicts are to be settled and one was found', () => {
    const constraints = { requiresConflictResolution: true };
    expect(codesOf({ constraints, unopened: 'limits-2024.md' })).toEqual(['CONFLICT_UNSEEN']);
    expect(codesOf({ constraints })).toEqual([]);
    expect(codesOf({ unopened: 'limits-2024.md' })).toEqual([]);
  });

  it('misses a heading that was asked for', () => {
    const constraints = { requiredSections: ['Limits', 'Risks'] };
    expect(problemsOf({ constraints, answer: `## Limits\n\n${ANSWER}` })).toEqual([
      { code: 'SECTION_MISSING', section: 'Risks' },
    ]);
  });
});

it('says what is wrong, how many calls are left, and what to do', () => {
  const problems = [{ code: 'MIN_SEARCHES_UNMET', required: 3, done: 1 }] as const;
  expect(repromptMessage(problems, 4, 'en')).toBe(
    'VALIDATION FAILED - Your answer does not meet the requirements.\n\nERRORS:\n- Required at least 3 separate searches, but only 1 were performed.\n\nREMAINING TOOL BUDGET: 4 calls\n\nYou MUST output a TOOL_CALL to gather more information before finalizing.',
  );
  expect(repromptMessage(problems, 0, 'id')).not.toContain('HARUS');
});
