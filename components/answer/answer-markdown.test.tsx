import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import messages from '@/messages/en.json';
import { AnswerMarkdown } from './answer-markdown';

vi.mock('@/components/page/copy-button', () => ({ CopyButton: () => null }));

const html = (text: string, growing = false): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <AnswerMarkdown text={text} growing={growing} />
    </NextIntlClientProvider>,
  ).replace(/^<div class="answer">(.*)<\/div>$/s, '$1');

describe('AnswerMarkdown', () => {
  it.each([
    [
      'paragraphs and emphasis',
      'a **b** *c* ~~d~~ `e`\n\nf',
      '<p>a <strong>b</strong> <em>c</em> <del>d</del> <code dir="auto">e</code></p><p>f</p>',
    ],
    ['headings below those of the page', '# a\n\n## b\n\n###### c', '<h3>a</h3><h3>b</h3><h6>c</h6>'],
    ['tight lists', '- a\n  1. b\n- c', '<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>'],
    ['loose lists', '3. a\n\n4. b', '<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>'],
    ['quotes and rules', '> a\n\n---', '<blockquote><p>a</p></blockquote><hr/>'],
    ['line breaks', 'a  \nb', '<p>a<br/>b</p>'],
    ['references', 'a &amp; b &lt;c&gt; &#8211; &nonsense;', '<p>a &amp; b &lt;c&gt; – &amp;nonsense;</p>'],
    ['escapes', '\\*a\\* 1 < 2', '<p>*a* 1 &lt; 2</p>'],
    ['code as it is', '`a &amp; <b>`', '<p><code dir="auto">a &amp;amp; &lt;b&gt;</code></p>'],
    [
      'words that HTML sets',
      'H<sub>2</sub>O<br>and <kbd>Esc</kbd>',
      '<p>H<sub>2</sub>O<br/>and <kbd>Esc</kbd></p>',
    ],
    [
      'a summary on a line of its own',
      'a <details><summary>S</summary>inside</details>',
      '<p>a <span><br/>S<br/>inside</span></p>',
    ],
    ['two tildes, and one as it is', '~~a~~ ~5 to ~6 km', '<p><del>a</del> ~5 to ~6 km</p>'],
    ['elements that are not closed', '<b>a *b*', '<p><b>a <em>b</em></b></p>'],
  ])('sets %s', (_, markdown, expected) => {
    expect(html(markdown)).toBe(expected);
  });

  it.each([
    ['Set<Item>, Pair<A, B>, Array<float>', 'Set&lt;Item&gt;, Pair&lt;A, B&gt;, Array&lt;float&gt;'],
    ['<planning a trip> <U> <town, year>', '&lt;planning a trip&gt; &lt;U&gt; &lt;town, year&gt;'],
    [
      'List<Object> and Promise<object> or <title>',
      'List&lt;Object&gt; and Promise&lt;object&gt; or &lt;title&gt;',
    ],
    [
      '<a number of> <b and c> cp <source> <link>',
      '&lt;a number of&gt; &lt;b and c&gt; cp &lt;source&gt; &lt;link&gt;',
    ],
    [
      '<xs:element> <std::string> <me@> </Foo> <U>',
      '&lt;xs:element&gt; &lt;std::string&gt; &lt;me@&gt; &lt;/Foo&gt; &lt;U&gt;',
    ],
    ['the <script> tag, <!DOCTYPE html>', 'the &lt;script&gt; tag, &lt;!DOCTYPE html&gt;'],
    ['<Button kind="a">b</Button>', '&lt;Button kind=&quot;a&quot;&gt;b&lt;/Button&gt;'],
    ['a <script>b</script> <!-- c --> <input type="text"> d<BR>e', 'a    d<br/>e'],
  ])('takes what is no element in %j for text', (markdown, shown) => {
    expect(html(markdown)).toBe(`<p>${shown}</p>`);
    expect(html(`${markdown}\n\nNext`)).toContain(shown);
  });

  it.each([
    ['<section class="a">\n\nb\n\n</section>', 'b'],
    ['<article id="a"><nav class="b">\n\nc\n\n</nav> </article>\n\nd', 'c d'],
    ['- <form action="a">\n\n  b\n  </form>', 'b\n'],
    ['a </section> b\n</Name>', 'a &lt;/section&gt; b\n&lt;/Name&gt;'],
  ])('shows no closing tag of another block in %j', (markdown, words) => {
    expect(html(markdown).replaceAll(/<[^>]*>/g, '')).toBe(words);
  });

  it.each([
    ['a picture', '<svg viewBox="0 0 9 9">\n  <path d="M1 1"/>\n\n  <text>a</text>\n</svg>'],
    ['a long picture', `<svg viewBox="0 0 9 9">\n${'<path d="M1 2L3 4"/>\n\n'.repeat(200)}</svg>`],
    ['a picture whose tag has lines', '<svg\n  viewBox="0 0 9 9">\n\n<text>a</text></svg>'],
    ['a formula', '<math>\n\n<mi>a</mi>\n</math>'],
    ['a long comment', `<!-- ${'a, b. '.repeat(500)}\n\na -->`],
    ['a long script', `<script>\n${'a();\n\n'.repeat(300)}</script>`],
  ])('shows nothing of %s', (_, markdown) => {
    expect(html(`b\n\n${markdown}\n\n**c**`)).toBe('<p>b</p><p></p><p><strong>c</strong></p>');
  });

  it('loses nothing below a picture that is not closed', () => {
    expect(html('<svg viewBox="0 0 9 9">\n<path d="M1 1"/>\n\n**b**')).toMatch(
      /<p><strong>b<\/strong><\/p>$/,
    );
  });

  it('goes on in Markdown below a line with a name in brackets', () => {
    expect(html('<Name>\n**b**')).toBe('<p>&lt;Name&gt;\n<strong>b</strong></p>');
  });

  it.each([
    ['**駅は閉まる（冬季）。**夏は開く。', '<strong>駅は閉まる（冬季）。</strong>夏は開く。'],
    [
      '称为**“老街”**的，**备注：**见下文。',
      '称为<strong>“老街”</strong>的，<strong>备注：</strong>见下文。',
    ],
    ['~~月曜（休）。~~火曜に', '<del>月曜（休）。</del>火曜に'],
    ['*山頂（北）。*寒い（_特に冬_）', '<em>山頂（北）。</em>寒い（<em>特に冬</em>）'],
    [
      '**“문은 아홉 시에 연다”**고 **A(b)**를',
      '<strong>“문은 아홉 시에 연다”</strong>고 <strong>A(b)</strong>를',
    ],
    ['**หมายเหตุ:**ข้อความ', '<strong>หมายเหตุ:</strong>ข้อความ'],
    [
      '**Hours:**nine ~~Monday.~~Friday *so.*Then',
      '<strong>Hours:</strong>nine <del>Monday.</del>Friday <em>so.</em>Then',
    ],
    ['**"Quoted"**word and **C++**is', '<strong>&quot;Quoted&quot;</strong>word and <strong>C++</strong>is'],
    [
      '**A**,**B** and (**C**):**D**',
      '<strong>A</strong>,<strong>B</strong> and (<strong>C</strong>):<strong>D</strong>',
    ],
    ['a**"b"**c *(*d)', 'a**&quot;b&quot;**c *(*d)'],
    ['*$*e', '*$*e'],
    ['f(1,*a,*b) **(**z)', 'f(1,*a,*b) **(**z)'],
    ['2*x:*y', '2*x:*y'],
    ['*foo "*bar*" foo*', '<em>foo &quot;<em>bar</em>&quot; foo</em>'],
  ])('finds the emphasis in %j', (markdown, shown) => {
    expect(html(markdown)).toBe(`<p>${shown}</p>`);
  });

  it.each([
    ['> [!NOTE]\n> a', 'note', 'Note', '<p>a</p>'],
    ['> [!tip]', 'tip', 'Tip', ''],
    ['> [!IMPORTANT]\n> - a', 'important', 'Important', '<ul><li>a</li></ul>'],
    ['> [!warning] a', 'warning', 'Warning', '<p>a</p>'],
    ['> [!Caution]\n> a', 'caution', 'Caution', '<p>a</p>'],
  ])('sets the note of %j with its sign and its name', (markdown, kind, name, inside) => {
    expect(html(markdown).replace(/<svg .*<\/svg>/s, '<svg/>')).toBe(
      `<blockquote data-alert="${kind}"><p class="alert-label flex items-center gap-1.5"><svg/>${name}</p>${inside}</blockquote>`,
    );
  });

  it('draws each kind of note in another way, for those who see it', () => {
    const signs = ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'].map(
      (kind) => /<svg .*<\/svg>/s.exec(html(`> [!${kind}]`))?.[0] ?? '',
    );
    expect(new Set(signs).size).toBe(5);
    for (const sign of signs) expect(sign).toContain('aria-hidden="true"');
  });

  it.each([
    ['> [!OTHER]\n> a', '<blockquote><p>[!OTHER]\na</p></blockquote>'],
    ['> a\n> [!NOTE]', '<blockquote><p>a\n[!NOTE]</p></blockquote>'],
  ])('leaves the quotation %j as it is', (markdown, expected) => {
    expect(html(markdown)).toBe(expected);
  });

  it('names a long note once', () => {
    const shown = html(`> [!NOTE]\n${'> *a* *b* *c*, `d`.\n>\n'.repeat(200)}`);
    expect(shown.match(/<blockquote/g)?.length).toBeGreaterThan(1);
    expect(shown.match(/alert-label/g)).toHaveLength(1);
  });

  it('decodes all named references', () => {
    expect(html('&hearts; &alpha;&Rarr; &frac12; &no; &ampersand;')).toBe(
      '<p>♥ α↠ ½ &amp;no; &amp;ampersand;</p>',
    );
  });

  it.each([
    ['```markdown\n# A\n\n```bash\nb\n```\n\nEnd\n```\n\nAfter.', '# A\n\n```bash\nb\n```\n\nEnd'],
    ['````md\n```sh\na\n````\n\nAfter.', '```sh\na'],
    ['```js\n```sh\n```\n\nAfter.', '```sh'],
  ])('keeps the fences within %j', (markdown, code) => {
    const shown = html(markdown);
    expect(shown).toContain(`<code>${code}</code>`);
    expect(shown).toMatch(/<p>After\.<\/p>$/);
  });

  it('sets task lists', () => {
    expect(html('- [x] a\n- [ ] b')).toMatch(
      /^<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" aria-label="Done"[^>]*checked=""[^>]*\/> ?a<\/li>/,
    );
  });

  it('sets tables, with what the columns are aligned to', () => {
    expect(html('| a | b |\n|--|--:|\n| **1** | 2 |')).toContain(
      '<tr><td><strong>1</strong></td><td style="text-align:right">2</td></tr>',
    );
  });

  it('sets code with its language', () => {
    const code = html('```ts title\nconst a = 1 < 2;\n```');
    expect(code).toContain('>ts</span>');
    expect(code).toContain('<code>const a = 1 &lt; 2;</code>');
  });

  it.each([
    '<script>alert(1)</script>',
    'a <script>alert(1)</script> b',
    '<img src="x" onerror="alert(1)">',
    '<a href="javascript:alert(1)">a</a>',
    '[a](javascript:alert(1)) ![b](data:text/html,x) [c](&#106;avascript:alert(1))',
    '<b onclick="alert(1)">a</b>',
    '<iframe src="https://frame.example.com"></iframe>',
    '<svg><script>alert(1)</script></svg>',
    '<style>p { display: none }</style>',
    '<form action="https://form.example.com"><input name="a"><button>b</button></form>',
    '<p style="position:fixed" id="composer">a</p>',
    '<<script>script>alert(1)</script>',
    '<!-- <b>a</b> -->',
  ])('makes nothing of %s that could do harm', (markdown) => {
    for (const growing of [false, true])
      expect(html(markdown, growing)).not.toMatch(
        /<(script|img|iframe|svg|style|form|input|button)|\son\w+=|href="(?!https?:|mailto:)|\sstyle=|\sid=/i,
      );
  });

  it('leads to web pages and mail addresses, images included', () => {
    expect(html('[a](https://page.example.com/?b&amp;c) <d@example.com> https://auto.example.com')).toMatch(
      /href="https:\/\/page\.example\.com\/\?b&amp;c".*href="mailto:d@example\.com".*href="https:\/\/auto\.example\.com\/"/,
    );
    expect(html('![a chart](https://image.example.com/a.png)')).toMatch(/<a href="https:[^>]*>.*a chart/);
  });
});

describe('AnswerMarkdown in other scripts', () => {
  it.each([
    ['a paragraph', 'שלום עולם\n\nand so on', '<p dir="rtl">שלום עולם</p><p>and so on</p>'],
    [
      'a list, with its marks',
      '- مرحبا\n- **كيف**',
      '<ul dir="rtl"><li>مرحبا</li><li><strong>كيف</strong></li></ul>',
    ],
    [
      'an item of a list in another direction',
      '- one\n- שתיים',
      '<ul><li>one</li><li><span dir="rtl" class="block">שתיים</span></li></ul>',
    ],
    ['a heading', '## مرحبا', '<h3 dir="rtl">مرحبا</h3>'],
    [
      'a quotation, with its line',
      '> שלום\n>\n> word',
      '<blockquote dir="rtl"><p>שלום</p><p dir="ltr">word</p></blockquote>',
    ],
  ])('sets %s in its direction', (_, markdown, expected) => {
    expect(html(markdown)).toBe(expected);
  });

  it('sets tables and their cells in their direction', () => {
    const table = html('| اسم | قيمة |\n|--|--|\n| one | اثنان |');
    expect(table).toContain('<section class="table-frame" tabindex="0" aria-label="Table" dir="rtl">');
    expect(table).toContain('<td dir="ltr">one</td><td>اثنان</td>');
  });

  it('sets code from left to right', () => {
    expect(html('- שלום\n\n  ```\n  const a = 1;\n  ```')).toMatch(/<figure[^>]* dir="ltr"/);
  });
});

describe('formulas', () => {
  it.each([
    ['\\(a^2\\)', '\\(a^2\\)'],
    ['as \\(a_1 * b_2 * c\\) says', '\\(a_1 * b_2 * c\\)'],
    ['\\[x = \\frac{1}{2}\\]', '\\[x = \\frac{1}{2}\\]'],
    ['\\[\nx_1 = 2\n- y\n\\]', '\\[\nx_1 = 2\n- y\n\\]'],
    ['$$\n\\sum_{i=1}^n *a*\n$$', '$$\n\\sum_{i=1}^n *a*\n$$'],
    ['so $a_1 + b_1$ is', '$a_1 + b_1$'],
    ['the $n$th of $f(x) = 2x$', '$n$'],
    ['it is $O(n log n)$', '$O(n log n)$'],
    ['so $5$ it is', '$5$'],
  ])('leaves %j as it was written', (markdown, formula) => {
    for (const growing of [false, true]) {
      const shown = html(markdown, growing);
      expect(shown).toContain(`dir="ltr">${formula}<`);
      expect(shown).not.toMatch(/<em>|<li>/);
    }
  });

  it.each([
    ['It costs $5 and $6.', '<p>It costs $5 and $6.</p>'],
    ['US$5 or A$6, in $/h', '<p>US$5 or A$6, in $/h</p>'],
    ['$5, or $6 (US$7)', '<p>$5, or $6 (US$7)</p>'],
    ['$HOME/bin:$PATH', '<p>$HOME/bin:$PATH</p>'],
    ['$5 to 6$', '<p>$5 to 6$</p>'],
    ['$5*a* and $6', '<p>$5<em>a</em> and $6</p>'],
    ['\\[see *a*\\]', '<p>[see <em>a</em>]</p>'],
    ['\\( \\)', '<p>( )</p>'],
  ])('takes %j for none', (markdown, expected) => {
    expect(html(markdown)).toBe(expected);
  });
});

describe('footnotes', () => {
  it('lead from their sign to where they were written, and back', () => {
    const shown = html('Red[^1], not blue[^why].\n\n[^1]: It *is*.\n    So it is.\n[^why]: Because.');
    expect(shown).toMatch(
      /Red<sup[^>]*><a href="#([^"]+fn-1)"[^>]*>1<\/a><\/sup>, not blue<sup.*<div id="\1"/s,
    );
    expect(shown).toContain('<p>It <em>is</em>.\nSo it is.</p>');
    expect(shown).toMatch(/<div id="[^"]*fn-why"[^>]*role="note".*<p>Because\.<\/p>/s);
  });

  it('make no link of what stands before their sign', () => {
    const shown = html('See [docs][^1] and [^1][].\n\n[^1]: So.');
    expect(shown).toMatch(/^<p>See \[docs\]<sup[^>]*><a href="#[^"]+fn-1"[^>]*>1<\/a><\/sup> and <sup/);
  });

  it('are words where there is none, in code and in links', () => {
    expect(html('Red[^1] and `[^2]`.\n\n[^2]: So.')).toContain(
      '<p>Red[^1] and <code dir="auto">[^2]</code>.</p>',
    );
    expect(html('[Red[^1]](https://page.example.com)\n\n[^1]: So.')).not.toMatch(
      /<a [^>]*>[^<]*<sup[^>]*><a /,
    );
  });
});

describe('where a link leads', () => {
  it.each([
    ['[the form](https://www.forms.example.com/a)', 'forms.example.com'],
    ['[bank.example.org](https://evil.example.com)', 'evil.example.com'],
    ['[evil.example.com.bank.example.org](https://evil.example.com)', 'evil.example.com'],
    ['[my-evil.example.com](https://evil.example.com)', 'evil.example.com'],
    ['[write](mailto:thief@evil.example.com?subject=a)', 'thief@evil.example.com'],
    ['<a href="https://evil.example.com/?q=a"><b>bank</b></a>', 'evil.example.com'],
  ])('stands behind the words of %j', (markdown, host) => {
    expect(html(markdown)).toMatch(new RegExp(`<span class="link-host"> ${host}</span></a>`));
  });

  it.each([
    'https://page.example.com/a',
    'www.page.example.com',
    '[**page.example.com**, the page](https://page.example.com/a)',
    '<d@example.com>',
  ])('is not said twice in %j', (markdown) => {
    expect(html(markdown)).not.toContain('link-host');
  });
});

describe('what the parsers of browsers would take apart', () => {
  it('sets links and images within links as text', () => {
    expect(html('[![a](https://image.example.com/a.png)](https://page.example.com)')).toMatch(
      /^<p><a [^>]*><span>a \(image at image\.example\.com\)<\/span><span class="link-host"> page\.example\.com<\/span><\/a><\/p>$/,
    );
    expect(html('<a href="https://a.example.com">b [c](https://d.example.com) e</a>')).toMatch(
      /^<p><a [^>]*>b <span>c<\/span> e<span class="link-host"> a\.example\.com<\/span><\/a><\/p>$/,
    );
  });

  it('replaces what is no character', () => {
    expect(html('a \ud83d b \0')).toBe('<p>a \ufffd b \ufffd</p>');
  });
});

describe('a formula that grows', () => {
  it.each(['so \\(a', 'so $x', 'so $\\frac{1}{2', 'so $$a = b', '$$\na = b', '\\[\na'])(
    'takes no words of %j',
    (markdown) => {
      expect(html(markdown, true)).toMatch(
        /<span class="formula[^"]* formula-awaited" dir="ltr">[^<]*<\/span><\/p>$/,
      );
    },
  );

  it.each(['so $5 and more', 'see \\[the page and then', 'so $HOME is'])('is none in %j', (markdown) => {
    expect(html(markdown, true)).not.toContain('class="formula');
  });
});

describe('an answer that grows', () => {
  it.each([
    ['This is **bold', '<p>This is <strong>bold</strong></p>'],
    ['This is **bold *and', '<p>This is <strong>bold <em>and</em></strong></p>'],
    ['See [the page](https://pa', '<p>See <span>the page</span></p>'],
    ['See [the pa', '<p>See the pa</p>'],
    ['Use `code', '<p>Use <code dir="auto">code</code></p>'],
    ['It is ~~wrong', '<p>It is <del>wrong</del></p>'],
    ['2 * 3 is', '<p>2 * 3 is</p>'],
    ['It is red[^1', '<p>It is red</p>'],
    ['It is red[^1]', '<p>It is red</p>'],
    ['It is \\', '<p>It is </p>'],
    ['It costs $5 and', '<p>It costs $5 and</p>'],
    ['a snake_case and 5 ~ 6', '<p>a snake_case and 5 ~ 6</p>'],
    ['a<Str', '<p>a</p>'],
    ['H<sub', '<p>H</p>'],
    ['<a href', '<p></p>'],
    ['a <a href="https://pa ge', '<p>a </p>'],
    ['a <a number of', '<p>a &lt;a number of</p>'],
    ['a <!-- b c', '<p>a </p>'],
    ['a <script>b c', '<p>a </p>'],
    ['x <town, year', '<p>x &lt;town, year</p>'],
    ['The <title> of', '<p>The &lt;title&gt; of</p>'],
    ['<template> is', '<p>&lt;template&gt; is</p>'],
    ['<svg viewBox="0 0 9 9">\n<path d="M1 1"/>\n\n<text>a', '<p></p>'],
    ['> [!NO', ''],
  ])('shows %j as if it were finished', (markdown, expected) => {
    expect(html(markdown, true)).toBe(expected);
  });
});

describe('a name in angle brackets that comes letter by letter', () => {
  it.each([
    ['names', 'Set<Item> of <town, year>, <U> and a < b > c.'],
    ['elements', 'H<sub>2</sub>O, <a href="https://page.example.com">x</a>, <b>y</b>.'],
    ['emphasis', '**备注：**见下文，**Hours:**nine.'],
    ['names of what is not read', 'The <title> of the book, a <template> and <svg>, then <math>x</math>.'],
    [
      'what is too long',
      `See <title>a${' word'.repeat(60)}</title> and <!--${' word'.repeat(300)} --> so on.`,
    ],
    ['a script', `<script>\n${'a();\n\n'.repeat(300)}</script>\n\nb`],
    ['a picture', `<svg viewBox="0 0 9 9">\n${'<path d="M1 2L3 4"/>\n\n'.repeat(99)}</svg>\n\nb`],
    ['what is not read', 'a <script>b</script> and <object data="c"><p>d</p></object> e'],
    ['an element around blocks', '<section class="a">\n\nb\n\n</section>\n\nc'],
  ])('never takes back what it has shown of %s', (_, markdown) => {
    const words = (text: string): string => html(text, true).replaceAll(/<[^>]*>/g, '');
    let before = '';
    for (let end = 1; end <= markdown.length; end += markdown.length > 500 ? 7 : 1) {
      const now = words(markdown.slice(0, end));
      expect(now.startsWith(before.trimEnd())).toBe(true);
      before = now.replace(/[*:]+$/, '');
    }
  });
});
