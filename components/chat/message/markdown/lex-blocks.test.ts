import { describe, expect, it } from 'vitest';
import { lexBlocks, lexerRules } from './lex-blocks';

describe('lexerRules', () => {
  it('are those that Markdown is read with', () => {
    const rules = lexerRules();
    const matching = (text: string): boolean =>
      rules.some((rule) => {
        rule.lastIndex = 0;
        return rule.exec(text)?.[0] === text;
      });
    for (const text of [
      '## a',
      '- g',
      '> i',
      '|j|\n|-|\n|k|',
      '```l\nm\n```',
      '`e`',
      '[f](https://f.example)',
    ])
      expect(matching(text), text).toBe(true);
  });

  it('may be met outside of the lexer', () => {
    const text = '## a\n\n**c** *d* ~~e~~ `f` [g](https://g.example)\n\n- h\n- i';
    const before = lexBlocks(text);
    for (const rule of lexerRules()) {
      rule.exec(text);
      rule.lastIndex = 0;
    }
    expect(lexBlocks(text)).toEqual(before);
  });
});
