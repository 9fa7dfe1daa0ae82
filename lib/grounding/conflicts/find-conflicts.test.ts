import { expect, it } from 'vitest';
import { runAtOnce } from '@/lib/shared/steps';
import { checkAnswer } from '../check-answer';
import { ReadSources } from '../sources/read-sources';
import { findConflictsIn } from './find-conflicts';

function conflictsOf(answer: string, ...texts: readonly string[]) {
  const sources = texts.map((text, index) => ({ number: index + 1, text }));
  const { claims } = checkAnswer(answer, sources);
  return runAtOnce(findConflictsIn(claims, new ReadSources(sources))).map(
    ({ carriedBy, against: { number, start, end } }) => [
      carriedBy,
      number,
      texts[number - 1]?.slice(start, end),
    ],
  );
}

it.each([
  [
    'Backups are kept for 30 days [1].',
    ['Backups are kept for 30 days.', 'Since spring, backups are kept for 90 days.'],
    [[1, 2, 'Since spring, backups are kept for 90 days.']],
  ],
  [
    'Karyawan boleh membawa 5 hari cuti ke tahun berikutnya [2].',
    [
      'Mulai 2026 karyawan boleh membawa 10 hari cuti ke tahun berikutnya.',
      'Karyawan boleh membawa 5 hari cuti ke tahun berikutnya.',
    ],
    [[2, 1, 'Mulai 2026 karyawan boleh membawa 10 hari cuti ke tahun berikutnya.']],
  ],
  [
    'The rate limit is 100 requests per minute [1].',
    [
      'The rate limit is 100 requests per minute.',
      'The rate limit is 100 requests per minute. The burst limit is 200 requests.',
    ],
    [],
  ],
  [
    'Backups are kept for 30 days [1].',
    ['Backups are kept for 30 days.', 'Log files are kept for 14 days.'],
    [],
  ],
  // What no source carries is no conflict of theirs.
  [
    'Backups are kept for 60 days [1].',
    ['Backups are kept for 30 days.', 'Backups are kept for 90 days.'],
    [],
  ],
])('finds what sources disagree on in %j', (answer, texts, conflicts) => {
  expect(conflictsOf(answer, ...texts)).toEqual(conflicts);
});
