import fc from 'fast-check';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { CitationsProvider } from '@/components/citations/marks/citations-provider';
import { readMarkers } from '@/lib/text/markdown/markers/read-markers';
import type { Citation } from '@/lib/trace/documents/citation';
import messages from '@/messages/en.json';
import { AnswerMarkdown } from './answer-markdown';

vi.mock('@/components/page/copy-button', () => ({ CopyButton: () => null }));

const cited = (number: number, more: Partial<Citation> = {}): Citation => ({
  number,
  documentId: `document-${number}`,
  chunkId: `chunk-${number}`,
  start: 0,
  end: 5,
  quote: 'Words',
  title: `Manual ${number}`,
  ...more,
});
const CITATIONS = [cited(1, { page: 3 }), cited(2), cited(4, { gone: 'deleted', title: '', page: 7 })];

const html = (text: string, citations: readonly Citation[] | null = CITATIONS, growing = false): string => {
  const answer = <AnswerMarkdown text={text} growing={growing} />;
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      {citations ? (
        <CitationsProvider answerId="answer" citations={citations}>
          {answer}
        </CitationsProvider>
      ) : (
        answer
      )}
    </NextIntlClientProvider>,
  );
};

const chipsIn = (shown: string): readonly string[] =>
  [...shown.matchAll(/<span role="button"[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name ?? '');
const wordsOf = (shown: string): string => shown.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' ');

describe('what an answer cites', () => {
  it('stands as chips in its words, its lists and its tables', () => {
    const text = 'Red [1], **blue [2]**.\n\n- green [1, 2]\n\n|a [2]|\n|-|\n|b [1]|';
    const [first, second] = ['Source 1, Manual 1, page 3', 'Source 2, Manual 2'];
    expect(chipsIn(html(text))).toEqual([first, second, first, second, second, first]);
  });

  it('leads to the page of the web that has the number of a marker, where no citation has it', () => {
    const pages = [
      { number: 1, href: 'https://a.example/', title: 'Rice' },
      { number: 2, href: 'https://b.example/', title: 'Corn' },
      { number: 3, href: 'https://c.example/', title: 'Wheat' },
    ];
    const shown = renderToStaticMarkup(
      <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
        <CitationsProvider answerId="answer" citations={CITATIONS.slice(0, 1)} pages={pages}>
          <AnswerMarkdown text="Red [1], blue [2, 3], `list[2]` and [9]." growing={false} />
        </CitationsProvider>
      </NextIntlClientProvider>,
    );
    expect(chipsIn(shown)).toEqual(['Source 1, Manual 1, page 3']);
    const links = [...shown.matchAll(/<a href="([^"]*)"[^>]*aria-label="([^"]*)"/g)];
    expect(links.map(([, href, name]) => [href, name])).toEqual([
      ['https://b.example/', 'Source 2, Corn'],
      ['https://c.example/', 'Source 3, Wheat'],
    ]);
    expect(wordsOf(shown)).toBe('Red [1], blue [2][3], list[2] and [9].');
  });

  it('numbers pages by their place in the list, whatever its words call them', () => {
    const pages = [
      { number: 3, href: 'https://c.example/', title: 'Wheat' },
      { number: 1, href: 'https://a.example/', title: 'Rice' },
    ];
    const shown = renderToStaticMarkup(
      <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
        <CitationsProvider answerId="answer" citations={[]} pages={pages}>
          <AnswerMarkdown text="Red [3], blue [1]." growing={false} />
        </CitationsProvider>
      </NextIntlClientProvider>,
    );
    expect(wordsOf(shown)).toBe('Red [1], blue [2].');
    expect(shown).toContain('aria-label="Source 1, Wheat"');
  });

  it('keeps its markers in what is selected and copied', () => {
    expect(wordsOf(html('Red [1] and [2].'))).toBe('Red [1] and [2].');
  });

  it.each([
    '`list[1]`',
    '<code>list[1]</code>',
    '```\nlist[1]\n```',
    '[see [1]](https://page.example.com)',
    '[1](https://page.example.com)',
    '<a href="https://page.example.com">see [1]</a>',
    'a number that is not known [3]',
  ])('is no chip in %j', (text) => {
    for (const growing of [false, true]) expect(chipsIn(html(text, CITATIONS, growing))).toEqual([]);
  });

  it('leaves the numbers that are not known as they are', () => {
    const shown = html('Red [1, 3].');
    expect([chipsIn(shown).length, wordsOf(shown)]).toEqual([1, 'Red [1][3].']);
  });

  it('says of a deleted document that it was deleted', () => {
    expect(chipsIn(html('Red [4].'))).toEqual(['Source 4, Document deleted']);
  });

  it('changes nothing in answers that cite nothing', () => {
    expect(html('Red [1].', null)).toBe('<div class="answer"><p>Red [1].</p></div>');
    expect(html('Red [1].', [])).toBe(html('Red [1].', null));
  });
});

/** Lines and parts of lines in which a marker may or may not be one; `§` stands for its number. */
const PIECES = [
  'Red [§].',
  ' and [§, 90] ',
  '**bold [§]**',
  '[§]',
  '[see [§]](https://page.example.com)',
  '[§](https://page.example.com)',
  '![§](https://page.example.com)',
  '[words][§]',
  '[§]: https://page.example.com',
  '[§]: the first of the notes [§]',
  '[^1]: a note [§]',
  String.raw`\[§]`,
  String.raw`|a\|b [§]|c [§]|`,
  '|-|-|',
  '`',
  '``',
  '`code [§]`',
  '<code>',
  '</code>',
  '<a href="https://page.example.com">',
  '</a>',
  '<script>',
  '<!-- [§] -->',
  '$$',
  '    ',
  '   ',
  '\t',
  '> ',
  '- ',
  '- [x] [§] ',
  '1. ',
  '## Title [§] ##',
  '===',
  '```',
  '~~~',
  '\r\n',
  '\n',
  '\n',
  '\n\n',
  '\0',
  `${'word '.repeat(500)}[§]`,
  'x'.repeat(1_998),
];
/** Each marker has a number of its own, so that one cannot be taken for another. */
const markdown = fc.array(fc.constantFrom(...PIECES), { maxLength: 24 }).map((pieces) => {
  let number = 0;
  return pieces.join('').replaceAll('§', () => {
    number += 1;
    return `${number}`;
  });
});
const EVERY_SOURCE = Array.from({ length: 90 }, (_, index) => cited(index + 1));
const drawnIn = (text: string): readonly number[] =>
  chipsIn(html(text, EVERY_SOURCE)).map((name) => Number(/^Source (\d+)/.exec(name)?.[1]));
const countedIn = (text: string): readonly number[] => readMarkers(text).flatMap(({ numbers }) => numbers);

describe('what is drawn as a chip is what counts as cited', () => {
  it.each([
    ['1. Run:\n\n    ```\n    a[1]\n    ```\n\n   Then [2].', [2]],
    ['> ```\n> a[1]\n> ```\n> Red [2].', [2]],
    ['Run:\n\n    a[1]\n\nRed [2].', [2]],
    ['The `list\n[1]` is red [2].', [2]],
    ['<code>a[1]</code> is red [2].', [2]],
    ['|a|\n|-|\n|b [1]|not in the table [2]|', [1]],
    ['Red [1]. Blue [2].\n\n[1]: https://page.example.com', [2]],
  ])('in %j', (text, numbers) => {
    expect([drawnIn(text), countedIn(text)]).toEqual([numbers, numbers]);
  });

  it('in any Markdown, and each at its place', () => {
    fc.assert(
      fc.property(markdown, (text) => {
        expect(countedIn(text)).toEqual(drawnIn(text));
        for (const { numbers, start, end } of readMarkers(text))
          expect(text.slice(start, end)).toMatch(new RegExp(`^\\[${numbers.join(', ')}\\]$`));
      }),
    );
  }, 60_000);
});

it('says beside a number how far its source is trusted, where research has found it', () => {
  const tiered = cited(1, { site: 'River Board', tier: { tier: 4, type: 'blog', name: 'River Board' } });
  const unknown = cited(2, { tier: { tier: null, type: 'unknown', name: '' } });
  const shown = html('It rose [1], it fell [2], and it is wide [4].', [tiered, unknown, cited(4)]);
  expect(shown).toMatch(/aria-label="Source 1, Manual 1, tier 4"[^>]*data-tier="4"/);
  expect(shown).toMatch(/aria-label="Source 2, Manual 2, unknown tier"[^>]*data-tier="\?"/);
  expect(shown).toMatch(/aria-label="Source 4, Manual 4"(?![^>]*data-tier)/);
});
