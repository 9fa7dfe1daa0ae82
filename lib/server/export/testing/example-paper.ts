import type { PaperHead } from '@/lib/paper/paper';
import type { Locale } from '@/lib/trace/step-key';
import { paperExportWords } from '../paper/reading/paper-export-words';
import type { PaperToWrite, SectionToWrite } from '../paper/reading/paper-to-write';

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const EXAMPLE_HEAD: PaperHead = {
  ...{ title: 'Harga beras & pasar 100% “terbuka”', language: 'id', style: 'apa', aimedWords: 3_000 },
  ...{ stage: 'final', topic: 'Harga beras', question: 'Mengapa harga beras naik?' },
  outline: [
    { sectionId: 's1', title: 'Pendahuluan', depth: 0, goal: '', aimedWords: null },
    { sectionId: 's2', title: 'Latar_belakang *pasar*', depth: 1, goal: '', aimedWords: null },
    { sectionId: 's3', title: 'Metode', depth: 0, goal: '', aimedWords: null },
  ],
  outside: [],
  cover: {
    ...{ author: 'Siti Rahmawati', studentId: '19/440123', supervisor: 'Dr. Budi Santoso, M.Si.' },
    ...{ institution: 'Universitas Gadjah Mada', faculty: 'Fakultas Ekonomika dan Bisnis' },
    ...{ programme: 'Ilmu Ekonomi', kind: 'Skripsi', city: 'Yogyakarta', date: '2026' },
  },
  stages: [{ stage: 'topic', at: Date.UTC(2026, 8, 1), turnId: null }],
};

const SECTIONS: readonly SectionToWrite[] = [
  {
    ...{ sectionId: 's1', title: 'Pendahuluan', depth: 0 },
    text: `# Pendahuluan

Harga **beras** naik [@smith2020, p. 12] sebesar 12% & lebih$ dari #1_2 {\\kurung} ~^.[^1] Lihat @fig:peta dan @tbl:harga.

[^1]: Catatan *kaki* dengan [@lee2019] di dalamnya.

![Peta dari @smith2020](img_1){#fig:peta}

Table: Harga per **tahun** {#tbl:harga}

| Tahun | Harga |
|---|---:|
| 1910 | 7 [@lee2019] |
| 1911 | \\| 8 |`,
  },
  {
    ...{ sectionId: 's2', title: 'Latar_belakang *pasar*', depth: 1 },
    text: `Rumus $\\frac{a}{b}$ dan
baris lunak.

$$E = mc^2$$

## Subjudul [@lee2019]

1. Satu
2. Dua
   - dalam

> Kutipan panjang.

Lagi.[^1]

[^1]: Catatan kedua.`,
  },
  { ...{ sectionId: 's3', title: 'Metode', depth: 0 }, text: '' },
];

/** A short paper with something of everything. */
export function examplePaper(changes: Partial<PaperToWrite> = {}, locale: Locale = 'id'): PaperToWrite {
  return {
    head: { ...EXAMPLE_HEAD, language: locale },
    ...{ sections: SECTIONS, outside: [], references: [], appendix: null, words: paperExportWords(locale) },
    formatted: {
      citations: ['(Smith, 2020, hlm. 12)', '(Lee, 2019)', 'Smith (2020)', '(Lee, 2019)', '(Lee, 2019)'],
      bibliography: [
        { key: 'lee2019', markdown: 'Lee, A. (2019). *Pasar & harga*. Gramedia.' },
        {
          key: 'smith2020',
          markdown: 'Smith, J. (2020). Rice. *Journal of Food*, *3*(1), 1–9. <https://doi.org/10.1/x_y>',
        },
      ],
      ...{ notes: false, narratives: [], unknown: [] },
    },
    pictures: new Map([
      ['img_1', { bytes: new Uint8Array(PIXEL), mediaType: 'image/png', width: 1, height: 1 }],
    ]),
    ...changes,
  };
}
