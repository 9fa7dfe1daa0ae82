import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { citationsIn } from './citations';
import { referenceKeySchema } from './reference';

/** The citations of a text as they are written, and what each of them names. */
const read = (text: string) =>
  citationsIn(text).map(({ start, end, cites, narrative }) => ({
    text: text.slice(start, end),
    narrative,
    cites: cites.map(({ key, prefix, locator, suffix, suppressAuthor }) =>
      [
        prefix,
        `${suppressAuthor ? '-' : ''}${key}`,
        locator ? `${locator.label}:${locator.value}` : '',
        suffix,
      ].join('|'),
    ),
  }));
const keysIn = (text: string) => citationsIn(text).flatMap(({ cites }) => cites.map(({ key }) => key));

describe('citationsIn', () => {
  it.each([
    ['It is so [@smith2020].', '[@smith2020]', ['|smith2020||']],
    ['[@smith2020, p. 12]', '[@smith2020, p. 12]', ['|smith2020|page:12|']],
    ['[@a, hlm. 3–5]', '[@a, hlm. 3–5]', ['|a|page:3–5|']],
    ['[@a, 33-35, 38 and passim]', '[@a, 33-35, 38 and passim]', ['|a|page:33-35, 38|and passim']],
    ['[see @a; also @b, pp. 3-4]', '[see @a; also @b, pp. 3-4]', ['see|a||', 'also|b|page:3-4|']],
    ['[-@a, bab iv]', '[-@a, bab iv]', ['|-a|chapter:iv|']],
    ['[see -@a]', '[see -@a]', ['see|-a||']],
    ['[@a, @b dan @c]', '[@a, @b dan @c]', ['|a||', '|b||', '|c||']],
    ['[@a, {pp. iv, vi-x} in part]', '[@a, {pp. iv, vi-x} in part]', ['|a|page:iv, vi-x|in part']],
    ['[@a [see the note]]', '[@a [see the note]]', ['|a||[see the note]']],
    ['[@a, Pasal 28E]', '[@a, Pasal 28E]', ['|a|article-locator:28E|']],
    ['[@a, in the\nsecond part]', '[@a, in the\nsecond part]', ['|a||, in the second part']],
    [
      '[@{https://example.org/a?b=1}, § 3]',
      '[@{https://example.org/a?b=1}, § 3]',
      ['|https://example.org/a?b=1|section:3|'],
    ],
    ['[@DBLP:conf/nips/Vaswani17]', '[@DBLP:conf/nips/Vaswani17]', ['|DBLP:conf/nips/Vaswani17||']],
  ])('reads %j', (text, written, cites) => {
    expect(read(text)).toEqual([{ text: written, narrative: false, cites }]);
  });

  it.each([
    ['As @smith2020 says.', '@smith2020', ['|smith2020||']],
    ['Says @smith2020.', '@smith2020', ['|smith2020||']],
    ['As @a [p. 12] says.', '@a [p. 12]', ['|a|page:12|']],
    ['As @a [p. 3; see @b] say.', '@a [p. 3; see @b]', ['|a|page:3|', 'see|b||']],
    ['In -@a we', '-@a', ['|-a||']],
    ['As @a[^1] says.\n\n[^1]: A note.', '@a', ['|a||']],
    ['As @a [here](https://example.org) says.', '@a', ['|a||']],
  ])('reads %j as part of the sentence', (text, written, cites) => {
    expect(read(text)).toEqual([{ text: written, narrative: true, cites }]);
  });

  it.each([
    '`[@a]` and ``@b``',
    '```\n[@a]\n```',
    '~~~md\n@a\n~~~',
    '    [@a] in code',
    'ani@example.org or <ani@example.org>',
    'https://example.org/@ani/1 and [there](https://example.org/@ani)',
    String.raw`\@a and \[x\]`,
    'a @ b, @, @-, [@]',
    '$x_@a$ and $$\n@a\n$$',
    '![A picture](picture-@a)',
    '[there]: https://example.org/@a',
    'word@a',
  ])('finds none in %j', (text) => {
    expect(citationsIn(text)).toEqual([]);
  });

  it('reads both of two that follow each other, and what stands in links, tables, notes, lists and quotations', () => {
    const text =
      '# On @a\n\n[@b][@c] @d [@e]\n\n- [@f\n  , p. 2]\n\n> [see\n> @g]\n\n| x | y |\n|---|---|\n| [@h\\|x] | @i |\n\nA[^1] [by @j](https://example.org).\n\n[^1]: [@k].';
    expect(keysIn(text)).toEqual([...'abcdefghijk']);
    const quoted = citationsIn(text).find(({ cites }) => cites[0]?.key === 'g');
    expect(text.slice(quoted?.start, quoted?.end)).toBe('[see\n> @g]');
  });

  it('reads the sources of a bracket that is no citation as part of its sentence', () => {
    expect(read('[@a; nothing]').map(({ text }) => text)).toEqual(['@a']);
    expect(read('[to @a](https://example.org)').map(({ text }) => text)).toEqual(['@a']);
  });

  it('reads every one of a paragraph of 60,000 characters, and nothing else', () => {
    const text = Array.from({ length: 3_000 }, (_, n) => `words *and* [see @k${n}, p. ${n}]. `).join('');
    expect(keysIn(text)).toHaveLength(3_000);
    for (const { start, end } of citationsIn(text))
      expect(text.slice(start, end)).toMatch(/^\[see @k\d+, p. \d+\]$/);
  });

  it('finds what was written, whatever stands around it', () => {
    const key = fc.stringMatching(/^[a-z][a-z0-9]{0,5}([:.+/-][a-z0-9]{1,4}){0,2}$/);
    const between = fc.constantFrom(
      ' ',
      '. ',
      '\n\n',
      '\n- ',
      ' *x* ',
      ' `@code` ',
      '\n\n```\n@x\n```\n\n',
      ' (',
      ') ',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(between, key)), (parts) => {
        const text = parts.map(([before, name]) => `${before}[@${name}]`).join('');
        // Four blanks begin code, and a list in a list goes on as one.
        fc.pre(!/\n {4}/.test(text));
        expect(keysIn(text)).toEqual(parts.map(([, name]) => name));
        for (const [, name] of parts) expect(referenceKeySchema.safeParse(name).success).toBe(true);
      }),
    );
  });

  it('tells places inside of the text in order, for any mixture of signs', () => {
    const part = fc.constantFrom(
      '[',
      ']',
      '@a',
      '@b1',
      '-',
      ';',
      ' ',
      ', p. 3',
      '`',
      '\n',
      '(',
      ')',
      '$',
      '\\',
      '{',
      '}',
      '> ',
      '|',
      '<',
      'é',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        const text = parts.join('');
        let last = 0;
        for (const { start, end, cites } of citationsIn(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          for (const { key } of cites) expect(text.slice(start, end)).toContain(`@${key}`);
          last = end;
        }
      }),
    );
  });
});
