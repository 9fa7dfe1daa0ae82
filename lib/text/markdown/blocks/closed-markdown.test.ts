import fc from 'fast-check';
import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import { closedMarkdown } from './closed-markdown';
import { readBlocks } from './read-blocks';

/** Whether a heading below a text is one, for us and for a reader of CommonMark. */
function showsHeadingBelow(text: string): boolean {
  const whole = `${text}\n\n## Next\n\nwords`;
  const steps = readBlocks(whole);
  let step = steps.next();
  while (!step.done) step = steps.next();
  const found = step.value.leaves.find((leaf) => leaf.kind === 'heading' && leaf.text === 'Next');
  const isOurs = found !== undefined && found.path.length === 0;
  return isOurs && /<h2>Next<\/h2>\s*<p>words<\/p>\s*$/.test(String(marked.parse(whole)));
}

describe('closedMarkdown', () => {
  it.each([
    '```js\nconst a = 1;',
    '````\n```\na',
    '~~~\na\n```',
    '- a\n\n  ```js\n  b',
    '1. a\n   > ```\n   > b',
    '> ~~~sh\n> a',
    '<!-- a\n\nb',
    'a\n<pre>\n\nb',
    '<script>\n\na',
    '```markdown\n# A\n\n```bash\nb\n```\n\nEnd\n```\n\nAfter.',
    '```md\n# A\n```bash\nb\n```\nEnd',
    '~~~md\n~~~sh\na\n~~~\nb\n~~~',
    '```md\n```md\n```js\na\n```\n```\n```',
    '```',
    'a\r\n```js\r\nb\r\n',
  ])('lets other text stand below %j', (text) => {
    expect(showsHeadingBelow(closedMarkdown(text))).toBe(true);
  });

  it('closes formulas and what can be opened', () => {
    expect(closedMarkdown('$$\na')).toBe('$$\na\n$$');
    expect(closedMarkdown('A\n\n$$\nx = 1\n')).toBe('A\n\n$$\nx = 1\n$$\n');
    expect(closedMarkdown('\\[\nx\n\nB')).toBe('\\[\nx\n\\]\n\nB');
    expect(closedMarkdown('A:\n$$\nx')).toBe('A:\n$$\nx\n$$');
    expect(closedMarkdown('$$\nx\n$$\n\n$$\ny\n\n')).toBe('$$\nx\n$$\n\n$$\ny\n$$\n\n');
    for (const closed of ['$$\nx\n\ny\n$$', '- a\n\n  $$\n  b', '```\n$$\n```\n$$x$$', '> $$\n> a'])
      expect(closedMarkdown(closed)).toBe(closed);
    expect(closedMarkdown('<details><summary>a</summary>\n\n<details>\n\nb\n\n</details>')).toMatch(
      /b\n\n<\/details>\n\n<\/details>$/,
    );
    expect(closedMarkdown('```html\n<details>\n```')).not.toContain('</details>');
    expect(closedMarkdown('<details>\n\n```\na')).toBe('<details>\n\n```\na\n```\n\n</details>');
  });

  it('leaves what is closed as it is', () => {
    const text = '# A\n\n```js\na\n```\n\n<details>\n\nb\n\n</details>\n\n- ```\n  c\n  ```\n\n`<details>`';
    expect(closedMarkdown(text)).toBe(text);
  });

  it('lets headings stand below any mixture of fences', () => {
    const line = fc.constantFrom(
      '```',
      '```js',
      '~~~',
      '````md',
      '```md',
      'a',
      '',
      '> b',
      '- c',
      '  ```',
      '<!--',
      '-->',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const closed = closedMarkdown(lines.join('\n'));
        const steps = readBlocks(`${closed}\n\n# Next`);
        let step = steps.next();
        while (!step.done) step = steps.next();
        return step.value.leaves.some((leaf) => leaf.kind === 'heading' && leaf.text === 'Next');
      }),
    );
  });
});
