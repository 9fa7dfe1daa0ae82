import { expect, it } from 'vitest';
import { spokenLanguage, spokenParts } from './spoken-parts';

it('says the words of an answer, and neither its marks nor its code', () => {
  const answer = `## About **lanterns**

- Paper is light [1], see https://example.org/a.
- <b>Glass</b> is heavy[^2].

\`\`\`ts
const answer = 42;
\`\`\`

| kind | weight |
| --- | --- |
| paper | 10 g |`;
  expect(spokenParts(answer)).toEqual([
    'About lanterns',
    'Paper is light , see',
    'Glass is heavy.',
    'kind, weight',
    'paper, 10 g',
  ]);
});

it('leaves out code whose end has not come', () => {
  expect(spokenParts('So:\n\n```sh\nrm a')).toEqual(['So:']);
});

it('is taken in parts of a few sentences', () => {
  const parts = spokenParts('This sentence has some thirty letters. '.repeat(20));
  expect(parts.length).toBeGreaterThan(2);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(220);
});

it.each([
  ['Lentera itu dibuat dari kertas dan bambu.', 'id'],
  ['The lantern is made of paper and bamboo.', 'en'],
  ['これは提灯です。', 'ja'],
  ['42', 'fr'],
])('is read in the language of %j', (text, language) => {
  expect(spokenLanguage(text, 'fr')).toBe(language);
});
