import { expect, it, vi } from 'vitest';
import { outlineOf } from '../../testing/outline-of';
import { readHtml } from './read-html';

const read = (html: string) => readHtml(Buffer.from(html), null, 100_000);
const WORDS = 'The tank holds twelve litres, and the pump moves them in an hour if it is kept clean. '.repeat(
  8,
);

it('reads the article of a page, without what stands around it', () => {
  const { title, author, date, ...document } = read(`<!doctype html><html><head><title>Pumps – A shop</title>
    <meta name="author" content="Ana"><meta property="article:published_time" content="2026-03-01T10:00:00Z"></head>
    <body><nav><a href="/">Home</a> <a href="/cart">Cart</a></nav>
    <article><h1>Pumps</h1><p>${WORDS}</p><h2>Care</h2><ul><li>Clean it</li><li>Dry it<ul><li>In the sun</li></ul></li></ul>
    <table><tr><th>Part</th><th>Litres</th></tr><tr><td>Tank</td><td>12</td></tr></table>
    <pre>pump --off</pre><blockquote><p>${WORDS}</p></blockquote><p>${WORDS}</p></article>
    <footer>© A shop</footer></body></html>`);
  const words = WORDS.trim();
  expect(outlineOf({ ...document, title, author, date })).toEqual([
    ...(document.text.startsWith('Pumps') ? ['heading1: Pumps'] : []),
    `paragraph: ${words}`,
    'heading2: Care',
    'list-item1: Clean it',
    'list-item1: Dry it',
    'list-item2: In the sun',
    'table: Part\tLitres\nTank\t12',
    'code: pump --off',
    `quotation: ${words}`,
    `paragraph: ${words}`,
  ]);
  expect({ title, author, date }).toEqual({ title: 'Pumps – A shop', author: 'Ana', date: '2026-03-01' });
});

it('says of which site a page says that it is', () => {
  const head = (inHead: string) =>
    read(
      `<!doctype html><html><head><title>Pumps</title>${inHead}</head><body><p>${WORDS}</p></body></html>`,
    );
  expect(head('<meta property="og:site_name" content=" A \u200bshop ">')).toMatchObject({ site: 'A shop' });
  const publisher = JSON.stringify({
    ...{ '@context': 'https://schema.org', '@type': 'NewsArticle', headline: 'Pumps' },
    publisher: { '@type': 'Organization', name: 'The Daily Pump' },
  });
  expect(head(`<script type="application/ld+json">${publisher}</script>`)).toMatchObject({
    site: 'The Daily Pump',
  });
  expect(head('')).toMatchObject({ site: null });
});

it('drops what a reader of the page would not see, and says so', () => {
  const { text, notes } = read(
    '<p>Seen<span style="display: none">one</span> <b hidden>two</b><script>three</script></p><div style="opacity:0">four</div><style>five</style>',
  );
  expect(text).toBe('Seen');
  expect(notes).toEqual([{ code: 'hidden-text-ignored', count: 3 }]);
});

it('loads nothing', () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  read(
    '<img src="http://127.0.0.1/a.png"><iframe src="http://127.0.0.1/"></iframe><link rel="stylesheet" href="http://127.0.0.1/a.css"><p>Words</p>',
  );
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRestore();
});

it('believes the encoding that a page declares', () => {
  const page = Buffer.concat([
    Buffer.from('<meta charset="shift_jis"><p>'),
    Buffer.from([0x93, 0xfa, 0x96, 0x7b]),
  ]);
  expect(readHtml(page, null, 100).text).toBe('日本');
});

it('reads a page whose elements stand ten thousand deep', () => {
  expect(read(`${'<div>'.repeat(10_000)}deep${'</div>'.repeat(10_000)}`).text).toBe('deep');
});
