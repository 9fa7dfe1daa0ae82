import { expect, it } from 'vitest';
import { CircleWatch } from './circle-watch';

/** After how many characters a circle is noticed; null where none is. */
function noticedAfter(text: string, watch = CircleWatch.ofQuestion()): number | null {
  for (let at = 0; at < text.length; at += 5) if (watch.feed(text.slice(at, at + 5))) return at + 5;
  return null;
}

const numbered = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `${at}. The bridge was closed on day ${at}, and opened again.\n`,
  ).join('');

it('notices a passage that comes again and again, whatever came before it', () => {
  const passage = 'The answer follows from what was said above, as was said above. ';
  expect(noticedAfter(passage.repeat(100))).toBeLessThan(2_000);
  expect(noticedAfter(`${numbered(40)}${passage.repeat(100)}`)).toBeLessThan(numbered(40).length + 2_000);
  expect(noticedAfter('\n'.repeat(10_000))).not.toBeNull();
});

it('takes no list, table or song for a circle', () => {
  expect(noticedAfter(numbered(500))).toBeNull();
  expect(noticedAfter(`${'la la la, '.repeat(60)}${numbered(60)}`.repeat(2))).toBeNull();
});

it('notices thoughts that go round in a longer passage', () => {
  const round = ['wind', 'tickets', 'fuel', 'wages', 'boats', 'grants', 'dogs']
    .map(
      (word) =>
        `The sources tell of ${word}, but they do not answer the question that was asked about the time. `,
    )
    .join('');
  expect(noticedAfter(round.repeat(20), CircleWatch.ofThoughts())).toBeLessThan(5_000);
  expect(noticedAfter(numbered(500), CircleWatch.ofThoughts())).toBeNull();
});

it('lets an answer repeat itself for longer', () => {
  const song = 'Row, row, row your boat, gently down the stream. ';
  expect(noticedAfter(song.repeat(60), CircleWatch.ofAnswer())).toBeNull();
  expect(noticedAfter(song.repeat(400), CircleWatch.ofAnswer())).not.toBeNull();
  const passage = `The total travel time is 612,000 minutes. ${song.repeat(2)}It waits and goes on. `;
  expect(noticedAfter(passage.repeat(40), CircleWatch.ofAnswer())).toBeLessThan(4_000);
  const paragraph = `${numbered(10)}And so it went on. `;
  expect(noticedAfter(paragraph.repeat(20), CircleWatch.ofAnswer())).toBeLessThan(5_500);
  expect(noticedAfter(numbered(500), CircleWatch.ofAnswer())).toBeNull();
});

it('notices what is copied as a whole for the third time', () => {
  const page = numbered(60);
  expect(noticedAfter(`It says:\n${page.repeat(5)}`, CircleWatch.ofAnswer())).toBeLessThan(3.3 * page.length);
  expect(noticedAfter(page.repeat(2), CircleWatch.ofAnswer())).toBeNull();
});
