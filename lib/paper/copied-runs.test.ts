import { expect, it } from 'vitest';
import { runAtOnce } from '../shared/steps';
import { CopiedRuns, joinedRuns } from './copied-runs';

const SOURCE =
  'Muka air tanah di wilayah utara turun rata-rata tiga sentimeter setiap tahun sejak pengukuran pertama dilakukan.';
const COPY = SOURCE.slice(0, -1);

function copied(texts: readonly string[], source: string): string[] {
  const runs = new CopiedRuns();
  for (const text of texts) runAtOnce(runs.add(text));
  return joinedRuns(runAtOnce(runs.in(source))).map(
    ({ text, start, end }) => texts[text]?.slice(start, end) ?? '',
  );
}

it('finds twelve words in a row, in whatever letters and marks, as long as they are the same', () => {
  const own = `Menurut kami, ${COPY.toUpperCase().replace('UTARA', '(UTARA)')}; itu jelas.`;
  expect(copied(['Tidak ada.', own], `Pendahuluan. ${SOURCE} Penutup.`)).toEqual([
    COPY.toUpperCase().replace('UTARA', '(UTARA)'),
  ]);
  expect(copied([own.replace('TIGA', 'EMPAT')], SOURCE)).toEqual([]);
});

it.each([`"${COPY}"`, `“${COPY}”`, `> ${COPY}`, `«${COPY}»`])('leaves alone what is quoted: %s', (own) => {
  expect(copied([own, `a\n\n${own}\n\nb`], SOURCE)).toEqual([]);
});

it('does not take a mark of inches for a quotation that goes on over paragraphs', () => {
  expect(copied([`Pipa 3" itu.\n\n${COPY}\n\nPipa 4" ini.`], SOURCE)).toEqual([COPY]);
});
