import { describe, expect, it } from 'vitest';
import { CODE_GROUPS, hasColors } from './code-group';
import { codeTokens } from './code-tokens';

/** What has a colour, with the group that it belongs to. */
function coloured(language: string, text: string): [string, string][] {
  const tokens = codeTokens({ language, text });
  return Array.from({ length: tokens.length / 3 }, (_, index) => {
    const [start = 0, end = 0, group = 0] = tokens.slice(index * 3);
    return [text.slice(start, end), CODE_GROUPS[group] ?? ''];
  });
}

describe('codeTokens', () => {
  it('tells what has a colour, and where', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is read as code.
    const found = coloured('ts', 'const a: string = `b ${1 + c} d`; // e\nfunction f() {}');
    expect(found).toEqual([
      ['const', 'keyword'],
      ['a', 'attribute'],
      ['string', 'type'],
      ['`b ', 'string'],
      ['1', 'number'],
      [' d`', 'string'],
      ['// e', 'comment'],
      ['function', 'keyword'],
      ['f', 'name'],
    ]);
  });

  it('reads languages within others', () => {
    expect(coloured('html', '<b>x</b>\n<script>let a = 1;</script>')).toEqual(
      expect.arrayContaining([
        ['let', 'keyword'],
        ['1', 'number'],
      ]),
    );
  });

  it('has places in order, one behind the other', () => {
    const tokens = codeTokens({ language: 'python', text: 'def f(a):\n    """b"""\n    return f"{a}!"\n' });
    let last = 0;
    for (let index = 0; index < tokens.length; index += 3) {
      expect(tokens[index]).toBeGreaterThanOrEqual(last);
      last = tokens[index + 1] ?? 0;
      expect(last).toBeGreaterThan(tokens[index] ?? 0);
    }
  });

  it.each(['nosuchlanguage', 'x'.repeat(300)])('has none for %s', (language) => {
    expect(codeTokens({ language, text: 'const a = 1;' })).toEqual([]);
  });

  it('has none where no language is named', () => {
    expect([null, 'text', 'Plain'].filter(hasColors)).toEqual([]);
  });
});
