import { expect, it } from 'vitest';
import { examplePaper } from '../testing/example-paper';
import { paperMarkdown } from './paper-markdown';
import { printPaper } from './print-paper';
import { readPaper } from './reading/read-paper';

it('is Pandoc’s Markdown: a head, citations as typed, lower headings, footnotes with names of their own', () => {
  const references = [
    {
      ...{ referenceId: 'r', version: 1, key: 'lee2019', isVerified: true, documentId: null },
      ...{
        origin: { kind: 'typed' as const },
        item: { id: 'lee2019', type: 'book', title: 'Pasar: "harga"' },
      },
    },
  ];
  const outside = [{ sectionId: 'x', title: 'Lama', depth: 0, text: 'Dibuang.' }];
  const text = paperMarkdown(examplePaper({ references, outside, appendix: '# Tahap\n\nTeks.' }));
  expect(text).toMatch(/^---\ntitle: "Harga beras & pasar 100% “terbuka”"\nauthor: "Siti Rahmawati"\n/);
  expect(text).toContain('  - {"id":"lee2019","type":"book","title":"Pasar: \\"harga\\""}\n---\n');
  expect(text).toContain('# Pendahuluan\n\nHarga **beras** naik [@smith2020, p. 12]');
  expect(text).toContain('## Latar\\_belakang \\*pasar\\*\n');
  expect(text).toContain('### Subjudul [@lee2019]');
  expect(text).toContain('Lagi.[^1-2]\n\n[^1-2]: Catatan kedua.');
  expect(text).toContain('# Daftar Pustaka\n\nLee, A. (2019). *Pasar & harga*. Gramedia.');
  expect(text).toContain('# Proses penyusunan karya tulis ini\n\n## Tahap');
  expect(text).toContain('# Di luar kerangka\n\n## Lama\n\nDibuang.');
});

it('leaves code as it is', () => {
  const text = '```\n# no heading [^1]\n```';
  const sections = [{ sectionId: 's', title: 'Kode', depth: 0, text }];
  expect(paperMarkdown(examplePaper({ sections }))).toContain(text);
});

it('is printed with the numbers that other files have: what stands in code has none', () => {
  const text = [
    ...[
      '![Code](img_0)',
      '```\n\n![No](img_1)\n\nTable: None\n\n| a |\n|---|\n```',
      '![One](img_2){#fig:one}',
    ],
    ...['Table: Prices {#tbl:p}\n\n| a |\n|---|\n| 1 |', 'See @fig:one and @tbl:p.'],
  ].join('\n\n');
  const paper = examplePaper({ sections: [{ sectionId: 's', title: 'A', depth: 0, text }] });
  const { places } = readPaper(paper);
  const blocks = printPaper(paper).sections.flatMap((section) => section.blocks);
  const names = blocks.flatMap((block) => (block.kind === 'figure' ? [block.name] : []));
  expect(names).toEqual(['Gambar 1', `Gambar ${places.get('fig:one')?.number}`]);
  const last = blocks.at(-1);
  expect(last).toMatchObject({
    markdown: expect.stringContaining(`**Tabel ${places.get('tbl:p')?.number}.** Prices`),
  });
  expect(last).toMatchObject({ markdown: expect.stringContaining('See Gambar\u00a02 and Tabel\u00a01.') });
});

it('is printed with numbers, figures apart, and citations in the paper’s style', () => {
  const printed = printPaper(examplePaper());
  expect(printed.sections.map(({ number, title }) => `${number} ${title}`)).toEqual([
    ...['1 Pendahuluan', '1.1 Latar_belakang *pasar*', '2 Metode'],
  ]);
  expect(printed.sections[0]?.blocks).toMatchObject([
    { kind: 'text', markdown: expect.stringContaining('naik (Smith, 2020, hlm. 12) sebesar') },
    { kind: 'figure', imageId: 'img_1', name: 'Gambar 1', caption: 'Peta dari Smith (2020)' },
    {
      kind: 'text',
      markdown: expect.stringMatching(/^\*\*Tabel 1\.\*\* Harga per \*\*tahun\*\*\n\n\| Tahun/),
    },
  ]);
  expect(printed.cover).toContain('NIM: 19/440123');
  expect(printed.references?.entries).toHaveLength(2);
  const { formatted } = examplePaper();
  const notes = printPaper(examplePaper({ formatted: { ...formatted, notes: true } }));
  expect(notes.sections[0]?.blocks[0]).toMatchObject({
    markdown: expect.stringContaining('naik[^cite-1] sebesar'),
  });
});
