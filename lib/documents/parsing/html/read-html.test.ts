import { expect, it, vi } from 'vitest';
import { outlineOf } from '../../testing/outline-of';
import { readHtml } from './read-html';

const read = (html: string) => readHtml(html, 100_000);
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

it.each([
  [
    'a known name',
    '<div id="onetrust-consent-sdk"><p>We value your privacy.</p><button>Accept</button></div>',
  ],
  ['a name of its own', '<section class="site cookie-banner"><p>We value your privacy.</p></section>'],
  ['a role', '<div role="dialog" aria-label="Privacy"><p>We value your privacy.</p></div>'],
  ['an element', '<dialog open><p>We value your privacy.</p></dialog>'],
])('passes over what asks for consent, told by %s', (_, banner) => {
  expect(read(`<body>${banner}<h1>Pumps</h1><p>${WORDS}</p></body>`).text).not.toContain('privacy');
  expect(read(`<body>${banner}<p>A short word on pumps, and nothing else.</p></body>`).text).toBe(
    'A short word on pumps, and nothing else.',
  );
});

it('reads a page that is called after its banner, or is a dialog as a whole', () => {
  const short = `<p>${WORDS}</p>`;
  for (const page of [
    `<body class="cookie-banner-shown">${short}</body>`,
    `<body><div class="page has-cookie-banner">${short}</div></body>`,
    `<body><div role="dialog">${short}</div></body>`,
    `<body><div class="cookie-policy">${short}</div></body>`,
  ])
    expect(read(page).text).toBe(WORDS.trim());
});

it('is called by its heading where it has no title of its own', () => {
  for (const title of [
    '',
    '<title></title>',
    '<title>about:blank</title>',
    '<title>Untitled Document</title>',
  ])
    for (const body of [`<h1>Pumps</h1><p>${WORDS}</p><p>${WORDS}</p>`, '<h1>Pumps</h1><p>Few words.'])
      expect(read(`<html><head>${title}</head><body>${body}</body></html>`).title).toBe('Pumps');
  expect(read(`<html><body><p>${WORDS}</p></body></html>`).title).toBeNull();
});

it('takes out with what is hidden all that is in it, once', () => {
  const { text, notes } = read('<p>Seen</p><div hidden>one<div hidden>two<b>three</b></div></div>');
  expect(text).toBe('Seen');
  expect(notes).toEqual([{ code: 'hidden-text-ignored', count: 1 }]);
});

it('loads nothing', () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  read(
    '<img src="http://127.0.0.1/a.png"><iframe src="http://127.0.0.1/"></iframe><link rel="stylesheet" href="http://127.0.0.1/a.css"><p>Words</p>',
  );
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRestore();
});

it.each([
  ['nested', (depth: number) => `${'<div>'.repeat(depth)}deep${'</div>'.repeat(depth)}<p>after</p>`],
  ['never closed', (depth: number) => `${'<b>'.repeat(depth)}deep<p>after`],
  ['in lists', (depth: number) => `${'<ul><li>'.repeat(depth / 2)}deep${'</ul>'.repeat(depth / 2)}<p>after`],
  ['among ends of nothing', (depth: number) => `${'<i></q>'.repeat(depth)}deep<p>after`],
  ['around a script', (depth: number) => `${'<div>'.repeat(depth)}<script>1<2</script>deep<p>after`],
])('reads a page whose elements stand very deep, %s', (_, page) => {
  for (const depth of [300, 600, 50_000]) expect(read(page(depth)).text, String(depth)).toBe('deep\n\nafter');
});

it('leaves what is not deep as it is, and what is in order', () => {
  const item = '<li>a <b title="1>0">b</b> <!-- > --> c</li>';
  expect(read(`<ul>${item.repeat(2_000)}</ul>`).text).toBe('a b c\n'.repeat(2_000).trim());
  const deep = `${'<div>'.repeat(2_000)}<p>a</p><p>b <i>c</i> d</p><div>e</div>f${'</div>'.repeat(2_000)}<h2>g</h2>`;
  const lines = ['paragraph: a', 'paragraph: b c d', 'paragraph: e', 'paragraph: f', 'heading2: g'];
  expect(outlineOf(read(deep))).toEqual(lines);
});

const table = (rows: string): string | undefined =>
  outlineOf(read(`<h1>Figures</h1><table>${rows}</table>`)).find((line) => line.startsWith('table'));

it.each([
  [
    'headings over several columns and rows',
    '<tr><th rowspan=2>Year<th colspan=2>Sales</tr><tr><th>North<th>South</tr><tr><td>2023<td>10<td>20</tr>',
    'Year\tSales\tSales\nYear\tNorth\tSouth\n2023\t10\t20',
  ],
  [
    'a value of several rows',
    '<tr><th>k<th>v<th>w</tr><tr><td rowspan="2">a<td>1<td>x</tr><tr><td>2<td>y</tr><tr><td>b<td>3<td>z',
    'k\tv\tw\na\t1\tx\na\t2\ty\nb\t3\tz',
  ],
  [
    'one in the last column, and one in the middle of both',
    '<tr><td>1<td>2<td>3<td rowspan=2>4</tr><tr><td>5</tr><tr><td>a<td rowspan=2 colspan=2>b<td>c</tr><tr><td>d<td>e',
    '1\t2\t3\t4\n5\t\t\t4\na\tb\tb\tc\nd\tb\tb\te',
  ],
  [
    'a title over all columns, which is said once',
    '<tr><td colspan=3>North</tr><tr><td>1<td>2<td>3',
    'North\n1\t2\t3',
  ],
  [
    'all rows that follow, as far as their part of the table',
    '<tbody><tr><td rowspan=0>a<td>1</tr><tr><td>2</tr></tbody><tbody><tr><td>b<td>3',
    'a\t1\na\t2\nb\t3',
  ],
])('has each value under its heading with %s', (_, rows, words) => {
  expect(table(rows)).toBe(`table: ${words}`);
});

it('says what a table is about before it', () => {
  expect(outlineOf(read('<table><caption>Tides</caption><tr><td>1<td>2</tr><tr><td>3<td>4</table>'))).toEqual(
    ['paragraph: Tides', 'table: 1\t2\n3\t4'],
  );
});

it('reads cells that claim to span everything in little time and room', () => {
  const wide = '<tr><td rowspan=65534 colspan=1000>x<td rowspan=65534>y</tr>'.repeat(3_000);
  expect(readHtml(`<table>${wide}</table>`, 1_000_000).text.length).toBeLessThan(100_000);
});

it.each([
  ['a script', (less: string) => `<script>${less}</script>`],
  ['a style', (less: string) => `<STYLE media="all">${less}</STYLE>`],
  ['a comment', (less: string) => `<!-- ${less} -->`],
  ['many scripts', (less: string) => `${'<script>i<n</script>'.repeat(1_000)}<script>${less}</script>`],
])('counts no elements in %s', (_, page) => {
  const html = `${page('if (i<n) i<m;'.repeat(100_000))}<p>The tank holds twelve litres.</p>`;
  expect(read(html).text).toBe('The tank holds twelve litres.');
});

it.each([
  ['one after the other', '<b>a</b>'.repeat(150_001)],
  ['behind what is no comment', `<!-->${'<b>a</b>'.repeat(150_001)}-->`],
  ['behind an element called alike', `<script-list>${'<b>a</b>'.repeat(150_001)}`],
])('refuses more elements than fit, %s', (_, html) => {
  expect(() => read(html)).toThrow(
    expect.objectContaining({ problem: { code: 'too-many-elements', detail: { limit: 150_000 } } }),
  );
});

it('counts in linear time what never ends', () => {
  for (const piece of ['<!--', '<script>']) expect(read(`<p>a</p>${piece.repeat(100_000)}`).text).toBe('a');
});
