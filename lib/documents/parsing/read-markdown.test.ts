import { expect, it } from 'vitest';
import { outlineOf } from '../testing/outline-of';
import { readMarkdown } from './read-markdown';

const read = (text: string) => readMarkdown(text, 100_000);

const MANUAL = `---
title: "The pump"
author: Ana
date: 2026-03-01
---
# Care of the **pump**

Read [the notes](notes.md) first\\
and keep \`valve A\` &amp; <b>B</b> shut.

1. Turn it off.
2. Wait.

   Ten minutes at least.
   - Longer in *winter*

> It leaks.

| Part | Litres |
|------|-------:|
| Tank | 1,2 |

\`\`\`sh
pump --off
\`\`\`

<script>steal()</script>
<!-- a remark -->
![A diagram](http://example.org/a.png)
`;

it('reads what people see, block by block', () => {
  const document = read(MANUAL);
  expect(outlineOf(document)).toEqual([
    'heading1: Care of the pump',
    'paragraph: Read the notes first\nand keep valve A & B shut.',
    'list-item1: 1. Turn it off.',
    'list-item1: 2. Wait.',
    'paragraph: Ten minutes at least.',
    'list-item2: Longer in winter',
    'quotation: It leaks.',
    'table: Part\tLitres\nTank\t1,2',
    'code: pump --off',
    'paragraph: A diagram',
  ]);
  expect(document).toMatchObject({ title: 'The pump', author: 'Ana', date: '2026-03-01', pages: [] });
});

it('leaves a rule at its beginning and definitions at its end what they are', () => {
  expect(outlineOf(read('---\n\nA [word][w].\n\n---\n\n[w]: /there\n'))).toEqual(['paragraph: A word.']);
});

it('counts items whatever they begin with', () => {
  expect(outlineOf(read('3. ```\n   code\n   ```\n4.\n5. - inner\n6. last\n'))).toEqual([
    'code: code',
    'list-item2: inner',
    'list-item1: 6. last',
  ]);
});

it('keeps long blocks whole', () => {
  const rows = Array.from({ length: 600 }, (_, index) => `| ${index} | ${index * 2} |`).join('\n');
  const code = Array.from({ length: 2_000 }, (_, index) => `line ${index};`).join('\n');
  const blocks = outlineOf(read(`| a | b |\n|---|---|\n${rows}\n\n\`\`\`\n${code}\n\`\`\`\n`));
  expect(blocks).toHaveLength(2);
  expect(blocks[0]?.split('\n')).toHaveLength(601);
  expect(blocks[1]).toBe(`code: ${code}`);
});

it.each(['<script>', '<!-- ', '<p ', '<svg ', '<!', '<p "'])(
  'reads very many beginnings of HTML without an end: %j',
  (beginning) => {
    const words = `<div>\n${`${beginning}\n`.repeat(100_000)}the end\n</div>\n\nafter\n`;
    expect(readMarkdown(words, 9_000_000).text).toMatch(/the end\s+after$/);
  },
);

it('passes over what of HTML has no words', () => {
  const html = '<div>a<script>b</script>c<!-- d --><style>e</style >f<SVG x="1">g</svg>h<script>i</div>';
  expect(read(`${html}\n`).text).toBe('acfhi');
});
