import { expect, it } from 'vitest';
import { checkAnswer } from '../check-answer';
import { otherCausesIn } from './other-causes';

/** Each statement is what a source of its own says, and cited as such. */
function causesIn(report: string, ...said: readonly string[]): readonly (readonly string[])[] {
  const cited = said.map((text, index) => text.replace(/\.$/, ` [${index + 1}].`));
  const text = cited.reduce((whole, sentence, index) => whole.replace(`{${index + 1}}`, sentence), report);
  const sources = said.map((sentence, index) => ({ number: index + 1, text: sentence }));
  return otherCausesIn(text, checkAnswer(text, sources).claims).map((group) => group.map((one) => one.text));
}

const DISPUTED = '## Findings\n\nIt was dark.\n\n## Disputed\n\n{1}\n\n{2}';

it.each([
  ['The outage was caused by a storm.', 'The outage was caused by a hacker attack.'],
  ['The outage was caused by a storm.', 'A hacker attack triggered the outage.'],
  ['The plane was late due to fog.', 'The plane was late because a pilot was missing.'],
  ['The cause of the fire was a short circuit.', 'Arsonists caused the fire.'],
  ['Pemadaman terjadi akibat badai.', 'Pemadaman terjadi karena serangan peretas.'],
  ['Penyebab kebakaran itu adalah korsleting listrik.', 'Kebakaran itu disebabkan oleh puntung rokok.'],
])('hears another cause under a heading that says so: %j, %j', (one, other) => {
  expect(causesIn(DISPUTED, one, other)).toEqual([
    [one, other].map((text) => expect.stringContaining(text.slice(0, -1))),
  ]);
});

it('hears another cause where a word says so, and not where the report sets nothing against it', () => {
  const one = 'The outage was caused by a storm.';
  expect(
    causesIn('## Findings\n\n{1}\n\n{2}', one, 'However, the outage was caused by a hacker attack.'),
  ).toHaveLength(1);
  expect(causesIn('## Findings\n\n{1}\n\n{2}', one, 'The outage was caused by a hacker attack.')).toEqual([]);
});

it.each([
  ['the same cause', 'The outage was caused by a storm.', 'A heavy storm caused the outage.'],
  ['another effect', 'The outage was caused by a storm.', 'The flood was caused by a broken dam.'],
  ['a denial', 'The outage was caused by a storm.', 'The outage was not caused by a hacker attack.'],
  ['no cause', 'The outage was caused by a storm.', 'The outage lasted for three hours.'],
])('hears no other cause in %s', (_name, one, other) => {
  expect(causesIn(DISPUTED, one, other)).toEqual([]);
});

it('tells of one source nothing that it disputes with itself', () => {
  const text =
    '## Disputed\n\nThe outage was caused by a storm [1]. The outage was caused by a hacker attack [1].';
  const source = {
    number: 1,
    text: 'The outage was caused by a storm. The outage was caused by a hacker attack.',
  };
  expect(otherCausesIn(text, checkAnswer(text, [source]).claims)).toEqual([]);
});
