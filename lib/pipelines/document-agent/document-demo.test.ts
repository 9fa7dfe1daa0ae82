import { expect, it } from 'vitest';
import { createDemoProvider } from '@/lib/models/demo/demo-provider';
import type { Locale } from '@/lib/trace/step-key';
import { playDocumentTurn } from './testing/play-document-turn';

const model = createDemoProvider({ chunkDelayMs: 0 }).chatModel('conversations');

const PASSAGES = [
  {
    title: 'pump.md',
    text: 'The pump is guaranteed for three years from the day of purchase. Keep the receipt in a dry place.',
  },
  { title: 'gate.md', text: 'The gate opens at 6 a.m. and closes at 10 p.m. on working days.' },
  {
    title: 'bolts.csv',
    text: 'Part\tDescription\tPrice\tWeight\nB-6\tshort bolt of brass\t$0.90\t8 g\nB-7\tlong bolt of steel\t$1.20\t14 g\nB-8\tlong hook of steel\t$2.10\t20 g',
  },
  {
    title: 'paper.md',
    text: 'The Halden model reaches an accuracy of 91.4 % on the Orrin benchmark [12]. Its training took 36 hours.',
  },
  {
    title: 'aturan.md',
    text: 'Denda keterlambatan pengembalian buku adalah Rp2.000 per hari. Perpustakaan tutup pada hari Minggu.',
  },
];

async function play(locale: Locale, question: string) {
  if (!model) throw new Error('no demo');
  const turn = await playDocumentTurn({ model, question, locale, passages: PASSAGES });
  expect(turn.status).toBe('completed');
  return turn;
}

it('answers with a sentence that it cites', async () => {
  const turn = await play('en', 'How long is the pump guaranteed?');
  expect(turn.answer).toContain('The pump is guaranteed for three years from the day of purchase [1].');
  expect(turn.citations[0]?.quote).toContain('three years');
});

it('gives the row of a table that answers, and no other', async () => {
  const turn = await play('en', 'How much does the long bolt cost?');
  expect(turn.answer).toBe('B-7, long bolt of steel, $1.20, 14 g [1].');
  expect(turn.insufficiencies).toEqual([]);
});

it.each([
  ['What accuracy does the Halden model reach?', String.raw`on the Orrin benchmark \[12\] [1].`],
  ['What accuracy does the Halden model reach? Quote it word for word.', String.raw`Orrin benchmark \[12\]`],
])('gives the reference marks of a document as they stand there: %s', async (question, words) => {
  const turn = await play('en', question);
  expect(turn.answer).toContain(words);
  expect(turn.insufficiencies).toEqual([]);
});

it.each([
  [
    'en',
    'Does the gate open at 7 a.m.?',
    /^The document gives another figure: The gate opens at 6 a\.m\. [^[]*\[1\]\.$/,
  ],
  [
    'id',
    'Apakah dendanya Rp5.000 per hari?',
    /^Dokumen menyebutkan angka lain: Denda [^[]*Rp2\.000 per hari \[1\]\.$/,
  ],
] as const)(
  'says what the document has where a question (%s) has another figure: %s',
  async (locale, question, said) => {
    const turn = await play(locale, question);
    expect(turn.answer).toMatch(said);
    expect(turn.insufficiencies).toEqual([]);
  },
);

it('answers in Indonesian', async () => {
  const turn = await play('id', 'Berapa denda keterlambatan pengembalian buku?');
  expect(turn.answer).toContain('Rp2.000 per hari [1].');
});

it('says that the documents do not say it, and what was tried', async () => {
  const turn = await play('en', 'Who painted the ceiling of the chapel?');
  expect(turn.answer).toContain("I don't know based on the provided documents.");
  expect(turn.citations).toEqual([]);
  expect(turn.insufficiencies).toMatchObject([{ queriesTried: [expect.any(String)] }]);
});

it('keeps to what is demanded', async () => {
  const turn = await play(
    'en',
    'When does the gate open? Search twice, open one source, quote the sentence word for word, and use the heading Times.',
  );
  expect(turn.asked.filter((one) => one.startsWith('search'))).toHaveLength(2);
  expect(turn.answer).toContain('## Times');
  expect(turn.answer).toMatch(/“The gate opens at 6 a\.m\.[^”]*” \[1\]/);
});

it('answers from the newest document where that is to count', async () => {
  if (!model) throw new Error('no demo');
  const turn = await playDocumentTurn({
    model,
    question: 'How long are backups kept? Where documents conflict, the newest dated document wins.',
    passages: [
      { title: 'a.md', text: 'Backups are kept for 30 days in the vault.', date: '2024-05-01' },
      { title: 'a.md', text: 'Backups are made at night, when nobody works.', date: '2024-05-01' },
      { title: 'b.md', text: 'Backups are kept for 90 days in the vault.', date: '2026-03-01' },
    ],
  });
  expect(turn.answer).toContain('90 days');
  expect(turn.answer).not.toContain('30 days');
  expect(turn.activities.some(({ kind }) => kind === 'reprompt')).toBe(false);
});

it.each([
  [
    'en',
    'How long are backups kept? Resolve any conflicts between the documents.',
    'Another document disagrees',
  ],
  [
    'en',
    'How long are backups kept? Where documents conflict, the newest wins.',
    'Another document disagrees',
  ],
  ['en', 'How long are backups kept?', 'Another document disagrees'],
  [
    'id',
    'Berapa lama cadangan disimpan? Bila dokumen bertentangan, selesaikan.',
    'menyatakan hal yang berbeda',
  ],
] as const)(
  'gives both sides where nothing says which one counts (%s): %s',
  async (locale, question, said) => {
    if (!model) throw new Error('no demo');
    const kept = (days: number): string =>
      locale === 'en'
        ? `Backups are kept for ${days} days in the vault.`
        : `Cadangan disimpan ${days} hari di brankas.`;
    const turn = await playDocumentTurn({
      ...{ model, question, locale },
      passages: [
        { title: 'a.md', text: kept(30) },
        { title: 'b.md', text: kept(90) },
      ],
    });
    expect(turn.answer).toContain(said);
    expect(turn.answer).toMatch(/30 .*\[1\].*90 .*\[2\]/);
    expect(turn.insufficiencies).toEqual([]);
    expect(turn.activities.some(({ kind }) => kind === 'reprompt')).toBe(false);
  },
);
