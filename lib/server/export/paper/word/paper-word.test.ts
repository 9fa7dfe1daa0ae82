import { text as textOf } from 'node:stream/consumers';
import { SaxesParser } from 'saxes';
import { expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { examplePaper } from '../../testing/example-paper';
import type { PaperToWrite } from '../reading/paper-to-write';
import { paperWord } from './paper-word';

/** The parts of a document that are XML, each read whole. */
async function partsOf(paper: PaperToWrite): Promise<ReadonlyMap<string, string>> {
  const file = await fromBufferPromise(Buffer.from(await paperWord(paper)), { lazyEntries: true });
  const parts = new Map<string, string>();
  for await (const entry of file.eachEntry())
    parts.set(entry.fileName, await textOf(await file.openReadStreamPromise(entry)));
  for (const [name, xml] of parts) if (/\.(?:xml|rels)$/.test(name)) new SaxesParser().write(xml).close();
  return parts;
}

const wordsOf = (xml: string): string =>
  xml
    .replaceAll(/<w:instrText[^>]*>[^<]*<\/w:instrText>/g, '')
    .replaceAll(/<\/w:p>/g, '\n')
    .replaceAll(/<[^>]+>/g, '');

const all = (xml: string, pattern: RegExp): string[] =>
  [...xml.matchAll(pattern)].map(([, found = '']) => found);

it('has a cover, contents with pages, numbered headings, figures, tables, formulas and references', async () => {
  const parts = await partsOf(examplePaper());
  const document = parts.get('word/document.xml') ?? '';
  const words = wordsOf(document);
  expect(words).toMatch(
    /^HARGA BERAS &amp; PASAR 100% “TERBUKA”\nSKRIPSI\nOleh\nSiti Rahmawati\nNIM: 19\/440123\n/,
  );
  expect(words).toContain('Daftar Isi\nBAB I   Pendahuluan1\n1.1 Latar_belakang *pasar*1\n');
  expect(words).toContain('Tabel 1. Harga per tahun1\n');
  expect(words).toContain('Gambar\u00a01. Peta dari Smith (2020)');
  expect(words).toContain('naik (Smith, 2020, hlm. 12) sebesar 12% &amp; lebih$ dari #1_2 {\\kurung} ~^.');
  expect(words).toContain('Lihat Gambar\u00a01 dan Tabel\u00a01.');
  expect(words).toContain('Lee, A. (2019). Pasar &amp; harga. Gramedia.');
  expect(words).toContain('dan baris lunak.');
  expect(all(document, /<w:instrText[^>]*>(SEQ [^<]+)/g)).toEqual(['SEQ Gambar', 'SEQ Tabel']);
  expect(all(document, /<w:fldSimple w:instr=" REF (\w+)/g)).toEqual(['fig_peta', 'tbl_harga']);
  expect(document.match(/<m:oMath>/g)).toHaveLength(2);
  expect(parts.get('word/styles.xml')).toContain('w:val="id-ID"');
});

it('keeps footnotes as Word has them, in their order and each once', async () => {
  const parts = await partsOf(examplePaper());
  const document = parts.get('word/document.xml') ?? '';
  const notes = parts.get('word/footnotes.xml') ?? '';
  const numbers = all(document, /<w:footnoteReference w:id="(\d+)"/g);
  expect(numbers).toEqual(['1', '2']);
  expect(wordsOf(notes)).toContain('Catatan kaki dengan (Lee, 2019) di dalamnya.');
  for (const number of numbers) expect(notes).toContain(`w:id="${number}"`);
});

it('ends with footnotes that refer to themselves and to each other, and tells each', async () => {
  const text = '# Head[^b]\n\nOne[^a]\n\n[^a]: first[^a] [^b]\n\n[^b]: second[^a] [^b]';
  const parts = await partsOf(examplePaper({ sections: [{ sectionId: 's', title: 't', depth: 0, text }] }));
  expect(wordsOf(parts.get('word/document.xml') ?? '')).toContain('Head (second (first');
  expect(wordsOf(parts.get('word/footnotes.xml') ?? '')).toContain('first1  (second1 b)');
});

it('cites in footnotes where the style does, in brackets where none can be', async () => {
  const { formatted } = examplePaper();
  const parts = await partsOf(
    examplePaper({ formatted: { ...formatted, notes: true, narratives: [null, null, 'Smith', null, null] } }),
  );
  const words = wordsOf(parts.get('word/document.xml') ?? '');
  expect(words).toContain('Harga beras naik sebesar');
  expect(words).toContain('Peta dari Smith (Smith (2020))');
  expect(wordsOf(parts.get('word/footnotes.xml') ?? '')).toContain('(Smith, 2020, hlm. 12)');
});

it('names no relation that is not there, and no style', async () => {
  const parts = await partsOf(examplePaper({ appendix: '# Tahap\n\nTeks.' }));
  const document = parts.get('word/document.xml') ?? '';
  const relations = parts.get('word/_rels/document.xml.rels') ?? '';
  const styles = parts.get('word/styles.xml') ?? '';
  for (const id of all(document, /r:(?:id|embed|link)="([^"]+)"/g)) expect(relations).toContain(`Id="${id}"`);
  for (const style of new Set(all(document, /<w:(?:p|r)Style w:val="([^"]+)"/g)))
    expect(styles).toContain(`w:styleId="${style}"`);
  const targets = all(relations, /Target="([^"#]+)"(?! TargetMode="External")/g);
  for (const target of targets.filter((one) => !one.startsWith('http')))
    expect([...parts.keys()]).toContain(`word/${target}`);
});

it('takes whatever is typed', async () => {
  const text =
    '\u0000\ue000\ue0011\ue001 ]]> <w:p> &amp; \ud800 [@a]{.b} [^x] ![](x) $\\input{x}$ | a |\n|-|\n| @ |\n\n[^x]: [^x]';
  const paper = examplePaper({ sections: [{ sectionId: 's', title: '\u0007<&>', depth: 3, text }] });
  const words = wordsOf((await partsOf(paper)).get('word/document.xml') ?? '');
  expect(words).toContain(']]&gt; ');
  expect(words).toContain('&lt;&amp;&gt;');
});

it('has about the right pages in a long paper, which Word counts anew', async () => {
  const text = Array.from({ length: 100 }, () => 'kata '.repeat(100)).join('\n\n');
  const sections = ['Satu', 'Dua', 'Tiga'].map((title) => ({ sectionId: title, title, depth: 0, text }));
  const document = (await partsOf(examplePaper({ sections }))).get('word/document.xml') ?? '';
  const pages = /BAB II.{0,400}?<w:t[^>]*>(\d+)<\/w:t><w:fldChar/.exec(document)?.[1];
  expect(Number(pages)).toBeGreaterThan(20);
  expect(Number(pages)).toBeLessThan(30);
  expect(document).toContain('w:dirty="true"');
});
