import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import messages from '@/messages/en.json';
import { AnswerMarkdown } from './answer-markdown';

vi.mock('./copy-button', () => ({ CopyButton: () => null }));

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
      '<p>a <strong>b</strong> <em>c</em> <del>d</del> <code>e</code></p><p>f</p>',
    ],
    ['headings below those of the page', '# a\n\n## b\n\n###### c', '<h3>a</h3><h3>b</h3><h6>c</h6>'],
    ['tight lists', '- a\n  1. b\n- c', '<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>'],
    ['loose lists', '3. a\n\n4. b', '<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>'],
    ['quotes and rules', '> a\n\n---', '<blockquote><p>a</p></blockquote><hr/>'],
    ['line breaks', 'a  \nb', '<p>a<br/>b</p>'],
    ['references', 'a &amp; b &lt;c&gt; &#8211; &nonsense;', '<p>a &amp; b &lt;c&gt; – &amp;nonsense;</p>'],
    ['escapes', '\\*a\\* 1 < 2', '<p>*a* 1 &lt; 2</p>'],
    ['code as it is', '`a &amp; <b>`', '<p><code>a &amp;amp; &lt;b&gt;</code></p>'],
    [
      'words that HTML sets',
      'H<sub>2</sub>O<br>and <kbd>Esc</kbd>',
      '<p>H<sub>2</sub>O<br/>and <kbd>Esc</kbd></p>',
    ],
    ['elements that are not closed', '<b>a *b*', '<p><b>a <em>b</em></b></p>'],
  ])('sets %s', (_, markdown, expected) => {
    expect(html(markdown)).toBe(expected);
  });

  it('sets task lists', () => {
    expect(html('- [x] a\n- [ ] b')).toMatch(
      /^<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox"[^>]*checked=""[^>]*\/> ?a<\/li>/,
    );
  });

  it('sets tables, with what the columns are aligned to', () => {
    expect(html('| a | b |\n|--|--:|\n| **1** | 2 |')).toContain(
      '<tr><td><strong>1</strong></td><td style="text-align:right">2</td></tr>',
    );
  });

  it('sets code with its language', () => {
    const code = html('```ts title\nconst a = 1 < 2;\n```');
    expect(code).toContain('<span>ts</span>');
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
