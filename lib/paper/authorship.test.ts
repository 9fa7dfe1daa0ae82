import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runAtOnce } from '../shared/steps';
import { paragraphsOf, revise as reviseInSteps, sameWriter, writtenBy } from './authorship';
import type { Section, Writer } from './paper';

const PERSON: Writer = { by: 'person' };
const MODEL: Writer = { by: 'model', turnId: 'trn_1' };
const OTHER: Writer = { by: 'model', turnId: 'trn_2' };

const revise = (...given: Parameters<typeof reviseInSteps>): Section => runAtOnce(reviseInSteps(...given));

/** Who wrote what stands at a place of a section. */
function writerAt({ authorship }: Section, place: number): string | undefined {
  let end = 0;
  for (const { length, writer: by } of authorship) {
    end += length;
    if (place < end) return by.by === 'person' ? 'person' : by.turnId;
  }
  return undefined;
}

const writer = fc.constantFrom(PERSON, MODEL, OTHER);
/** Few words, so that texts repeat themselves and each other. */
const text = fc
  .array(
    fc.constantFrom('air', 'api', 'Bumi', '—', '.', ',', ' ', '\n', '\n\n', '😀', '\ud83d', 'e\u0301', '#'),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''));
/** Words that no text has twice. */
const distinctWords = fc.uniqueArray(fc.stringMatching(/^[a-z]{3,9}[0-9]$/), {
  minLength: 30,
  maxLength: 120,
});

describe('revise', () => {
  it('covers each text exactly, with no two neighbours of a writer, whatever is done to it', () => {
    fc.assert(
      fc.property(
        text,
        writer,
        fc.array(fc.tuple(text, writer, fc.option(text)), { maxLength: 6 }),
        (first, by, edits) => {
          let section = writtenBy(first, by);
          for (const [next, writtenNow, other] of edits) {
            section = revise(section, next, writtenNow, other === null ? [] : [writtenBy(other, OTHER)]);
            expect(section.text).toBe(next);
            expect(section.authorship.reduce((sum, { length }) => sum + length, 0)).toBe(next.length);
            section.authorship.forEach((run, at) => {
              const before = section.authorship[at - 1];
              expect(run.length > 0 && (!before || !sameWriter(before.writer, run.writer))).toBe(true);
            });
          }
        },
      ),
    );
  });

  it('keeps the writer of every word that stays, and gives the others to whoever writes', () => {
    fc.assert(
      fc.property(distinctWords, fc.infiniteStream(fc.nat(5)), (words, choices) => {
        const [model, rest] = [words.slice(0, words.length / 2), words.slice(words.length / 2)];
        const [added, kept] = [rest.slice(0, rest.length / 2), rest.slice(rest.length / 2)];
        const before = revise(writtenBy(model.join(' '), MODEL), [...model, ...kept].join(' '), PERSON);
        const pick = (): number => choices.next().value ?? 0;
        const after: string[] = [];
        const spare = [...added];
        for (const word of [...model, ...kept]) {
          if (pick() === 0 && spare.length > 0) after.push(spare.pop() ?? '');
          if (pick() > 0) after.push(word);
        }
        const section = revise(before, after.join(pick() > 2 ? ' ' : '\n'), OTHER);
        for (const { 0: word, index } of section.text.matchAll(/\S+/g)) {
          const expected = model.includes(word) ? 'trn_1' : kept.includes(word) ? 'person' : 'trn_2';
          expect(writerAt(section, index)).toBe(expected);
        }
      }),
    );
  });

  it('keeps the writers of paragraphs that are moved, in any order', () => {
    const paragraphs = fc.uniqueArray(fc.stringMatching(/^[a-z]{2,6}( [a-z]{2,6}){0,9}\.$/), {
      minLength: 2,
      maxLength: 12,
    });
    fc.assert(
      fc.property(
        paragraphs.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
        ),
        ([all, shuffled]) => {
          const marked = (text: string): string => `«${text}»`;
          const ofModel = all.filter((_, at) => at % 2 === 0).map(marked);
          const section = revise(
            writtenBy(ofModel.join('\n\n'), MODEL),
            all.map(marked).join('\n\n'),
            PERSON,
          );
          const before = paragraphsOf(section).map(({ by }, at) => [all[at], by] as const);
          const moved = revise(section, shuffled.map(marked).join('\n\n'), OTHER);
          paragraphsOf(moved).forEach(({ by, turnIds }, at) => {
            expect(turnIds).not.toContain('trn_2');
            expect(by).toBe(new Map(before).get(shuffled[at]));
          });
        },
      ),
    );
  });

  it('knows words of other texts again, and copies of its own', () => {
    const answer = writtenBy('Air tanah turun tiga sentimeter setiap tahun.', MODEL);
    const section = writtenBy('Saya menulis ini.', PERSON);
    const taken = revise(section, 'Saya menulis ini: air tanah turun tiga sentimeter setiap hari.', PERSON, [
      answer,
    ]);
    expect(writerAt(taken, taken.text.indexOf('tanah'))).toBe('trn_1');
    expect(writerAt(taken, taken.text.indexOf('hari'))).toBe('person');
    const copied = revise(answer, `${answer.text}\n\nSaya: ${answer.text}`, PERSON);
    expect(paragraphsOf(copied).map(({ by }) => by)).toEqual(['model', 'both']);
  });

  it('makes nobody the writer of words that stand in any text where all around them is new', () => {
    const section = writtenBy('Penurunan muka air dari tahun ke tahun adalah masalah yang besar', MODEL);
    const next =
      'Kami mengukur banyak sumur dalam penelitian lapangan ini dan hasilnya adalah hal baru yang jelas sekali';
    expect(revise(section, next, PERSON).authorship).toEqual([{ length: next.length, writer: PERSON }]);
  });
});

describe('paragraphsOf', () => {
  it('says of each paragraph who wrote how much of it, and in which turns', () => {
    const first = writtenBy('Satu dua tiga.\n\nEmpat lima.\nEnam tujuh.', MODEL);
    const section = revise(first, 'Satu dua tiga.\n\nEmpat lima.\nEnam delapan.\n \n# Judul', PERSON);
    expect(
      paragraphsOf(section).map(({ start, end, ...said }) => ({
        text: section.text.slice(start, end),
        ...said,
      })),
    ).toEqual([
      { text: 'Satu dua tiga.', words: 3, share: 1, by: 'model', turnIds: ['trn_1'] },
      { text: 'Empat lima.\nEnam delapan.', words: 4, share: 0.75, by: 'both', turnIds: ['trn_1'] },
      { text: '# Judul', words: 1, share: 0, by: 'person', turnIds: [] },
    ]);
  });
});
