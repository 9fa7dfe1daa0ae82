import { describe, expect, it } from 'vitest';
import { createToolNamesRule } from './tool-names-rule';

const labels = new Map([
  ['verify.fact_check', 'Fact check'],
  ['google_search', 'Web search'],
  ['documentLookup', 'Document search'],
  ['weather', 'Weather'],
]);

describe('createToolNamesRule', () => {
  const rule = createToolNamesRule(labels);

  it.each([
    ['I call verify.fact_check now.', 'I call Fact check now.', 1],
    ['I call `verify_fact_check` and `verify.fact_check()`.', 'I call Fact check and Fact check.', 2],
    [
      'Use verifyFactCheck or verify-fact-check or fact_check.',
      'Use Fact check or Fact check or Fact check.',
      3,
    ],
    ['default_api.google_search and functions.verify.fact_check', 'Web search and Fact check', 2],
    ['GOOGLE_SEARCH', 'Web search', 1],
    ['document_lookup finds it', 'Document search finds it', 1],
    ['I have a function called "weather" here.', 'I have a function called "Weather" here.', 1],
    ['The weather tool; weather("x"); call weather.', 'The Weather tool; Weather("x"); call Weather.', 3],
  ])('%j', (sentence, text, count) => {
    expect(rule.apply(sentence)).toEqual({ text, count });
  });

  it.each([
    'The weather is nice, so I verify the facts.',
    'A fact check by hand, a google search by hand.',
    'my_google_searches and verify.fact_checks are other names',
    'https://example.org/google/search?q=a_b',
    '',
  ])('keeps %j', (sentence) => {
    expect(rule.apply(sentence)).toEqual({ text: sentence, count: 0 });
  });

  it('learns of tools while the turn runs', () => {
    const growing = new Map<string, string>();
    const late = createToolNamesRule(growing);
    expect(late.apply('run a_b').text).toBe('run a_b');
    growing.set('a_b', 'Alpha');
    expect(late.apply('run a_b').text).toBe('run Alpha');
  });
});
