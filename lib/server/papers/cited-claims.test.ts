import { expect, it } from 'vitest';
import { citationsIn } from '@/lib/paper/citations';
import type { StoredReference } from '@/lib/paper/reference';
import { type CitedClaim, citedClaims } from './cited-claims';

const reference = (key: string): StoredReference => ({
  ...{ key, item: { id: key, type: 'book' }, origin: { kind: 'typed' }, isVerified: true },
  ...{ documentId: `doc-${key}`, referenceId: key, version: 1 },
});
const REFERENCES = new Map(['a', 'b'].map((key) => [key, reference(key)]));

function claimsIn(text: string): readonly CitedClaim[] {
  const section = {
    sectionId: 's',
    version: 1,
    part: null,
    title: '',
    words: 0,
    changedAt: 0,
    text,
    authorship: [],
  };
  return citedClaims({ section, citations: citationsIn(text) }, REFERENCES);
}
const told = (text: string) => claimsIn(text).map(({ statement, keys }) => [statement, keys]);

it.each([
  [
    'One thing. The wells of *this* city fell dry [@a, p. 3]. Another.',
    'The wells of this city fell dry.',
    ['a'],
  ],
  [
    'The wells of this city fell dry. [@a] And then one more sentence.',
    'The wells of this city fell dry.',
    ['a'],
  ],
  ['As @a says, the wells fell dry [see @b; @none].', 'As says, the wells fell dry.', ['a', 'b']],
])('reads what is said in %j', (text, statement, keys) => {
  expect(told(text)).toEqual([[statement, keys]]);
});

it('says where a sentence stands, over paragraphs, and passes over what says nothing', () => {
  const text =
    'See [@a].\n\nFirst.\n\nThe wells of this city fell dry [@a].\n\nNobody wrote these words here [@none].';
  expect(claimsIn(text).map(({ start, end, documentIds }) => [text.slice(start, end), documentIds])).toEqual([
    ['The wells of this city fell dry [@a].', ['doc-a']],
  ]);
});
