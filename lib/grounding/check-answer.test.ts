import { describe, expect, it } from 'vitest';
import { runAtOnce } from '@/lib/shared/steps';
import { checkAnswer, checkAnswerIn } from './check-answer';
import { ReadSources } from './sources/read-sources';

const SOURCES = [
  {
    number: 1,
    text: 'The Ferrow Bridge was opened on 3 May 1931. It is 1,204 metres long and carries six lanes of traffic.',
  },
  {
    number: 2,
    text: 'A toll of 4 pounds is charged for cars in both directions. Motorcycles cross for free. “Have the money ready,” says a sign.',
  },
  { number: 3, text: 'Untuk mengatur ulang mesin, jalankan `pump --reset` dan tunggu 1,2 juta putaran.' },
];
const verdictsOf = (answer: string) =>
  checkAnswer(answer, SOURCES).claims.map(({ verdict, reason }) => [verdict, reason]);

describe('checkAnswer', () => {
  it.each([
    ['The Ferrow Bridge, 1204 m long, opened in May 1931 [1].', 'supported', 'carried'],
    ['Motorcycles cross for free.', 'supported', 'carried'],
    ['Cars pay a toll of 4 pounds in both directions [1].', 'misattributed', 'other-source'],
    ['Cars pay a toll of 4 pounds in both directions [7].', 'unsupported', 'no-such-source'],
    ['Cars pay a toll of 5 pounds in both directions [2].', 'unsupported', 'number'],
    ['The bridge does not carry six lanes of traffic [1].', 'unsupported', 'negation'],
    ['A sign says "have the money ready" [2].', 'supported', 'carried'],
    ['A sign says "have the tickets ready" [2].', 'unsupported', 'quotation'],
    ['Untuk mengatur ulang mesin, jalankan `pump --reset` [3].', 'supported', 'carried'],
    ['Untuk mengatur ulang mesin, jalankan `pump --force` [3].', 'unsupported', 'code'],
    ['Untuk mengatur ulang mesin, tunggu 1.200.000 putaran [3].', 'supported', 'carried'],
    ['The engineers came from Portugal and slept in tents.', 'unsupported', 'not-found'],
  ])('says of %j: %s, %s', (answer, verdict, reason) => {
    expect(verdictsOf(answer)).toEqual([[verdict, reason]]);
  });

  it.each([
    ['Opening takes 6-8 weeks, or half an hour if you are lucky.', 'supported'],
    ['It takes at least 10 minutes to cross.', 'unsupported'],
    ['The crossing costs 4 pounds more than before.', 'supported'],
    ['The crossing is not free.', 'supported'],
    ['The bridge was closed in 1960 and repaired four years later.', 'supported'],
    ['The bridge was closed in 1960 and repaired 7 years later.', 'unsupported'],
  ])('understands numbers and denials as they are meant: %s', (answer, verdict) => {
    const text =
      'Opening takes six to eight weeks; if you are lucky, 30 minutes. It takes at least 30 minutes to cross. The crossing now costs 9 pounds; before, the crossing cost 5 pounds. Crossing free of charge is forbidden. The bridge was closed in 1960 and repaired in 1964.';
    expect(checkAnswer(answer, [{ number: 1, text }]).claims.map((claim) => claim.verdict)).toEqual([
      verdict,
    ]);
  });

  it.each([
    ['The United States and Canada agreed with the WHO.', 'supported'],
    ['The United Nations agreed with Canada.', 'unsupported'],
  ])('knows names by their initials: %s', (answer, verdict) => {
    const text = 'In 1984 the U.S. and Canada agreed with the World Health Organization.';
    expect(checkAnswer(answer, [{ number: 1, text }]).claims.map((claim) => claim.verdict)).toEqual([
      verdict,
    ]);
  });

  it('holds answers against data', () => {
    const text =
      '{"name": "Bar Luna", "hours": {"Monday": "9:0-17:30"}, "OutdoorSeating": true, "RestaurantsReservations": false}';
    const answer =
      'Bar Luna opens at 9 a.m. on Mondays. It has outdoor seating. It closes at 8 PM on Mondays.';
    expect(checkAnswer(answer, [{ number: 1, text }]).claims.map((claim) => claim.verdict)).toEqual([
      'supported',
      'supported',
      'unsupported',
    ]);
  });

  it('names the span that carries a claim, and where the claim is', () => {
    const answer = 'In short:\n\n- Motorcycles cross for free. [2]';
    const [claim] = checkAnswer(answer, SOURCES).claims;
    expect(answer.slice(claim?.start, claim?.end)).toBe('Motorcycles cross for free. [2]');
    expect(claim?.text).toBe('Motorcycles cross for free.');
    const { number = 0, start = 0, end = 0 } = claim?.evidence ?? {};
    expect(SOURCES[number - 1]?.text.slice(start, end)).toBe('Motorcycles cross for free.');
  });

  it('carries nothing without sources', () => {
    expect(checkAnswer('The bridge is old [1]. It is red.', []).claims.map(({ verdict }) => verdict)).toEqual(
      ['unsupported', 'unsupported'],
    );
  });

  it('fails closed', () => {
    const broken = new Proxy([{ number: 1, text: 'The bridge is red.' }], {
      get(target, key) {
        if (key === 'map') throw new Error('broken');
        return Reflect.get(target, key);
      },
    });
    expect(checkAnswer('The bridge is red [1].', broken).claims).toMatchObject([
      { verdict: 'unsupported', score: 0, evidence: null },
    ]);
  });
});

it.each([
  ['make all', 'supported'],
  ['make none', 'unsupported'],
  ['who', 'unsupported'],
])('reads a line of code of small words only: %s', (line, verdict) => {
  const check = checkAnswer(`\`\`\`sh\n${line}\n\`\`\``, [
    { number: 1, text: 'To rebuild it, run make all.' },
  ]);
  expect(check.claims.map((claim) => claim.verdict)).toEqual([verdict]);
});

it.each(['a', 'word ', '. ', '[1]', '"a b ', '5 pounds. ', '| a | b\n'])(
  'gives way again and again while it reads %j over and over',
  (unit) => {
    const text = unit.repeat(2_000 / unit.length);
    const sources = [{ number: 1, text }];
    let steps = 0;
    for (const reading = checkAnswerIn(text, new ReadSources(sources)); !reading.next().done; ) steps += 1;
    expect(steps).toBeGreaterThan(text.length / 250);
  },
);

it.each([
  ['The ferry is dangerous [1].', 'unsupported'],
  ['The ferry is great and safe [1].', 'unsupported'],
  ['It is blue.', 'unsupported'],
  ['The ferry costs 12 crowns [1].', 'supported'],
  ['It sails twice a day [1].', 'supported'],
])('carries no single word that is nowhere: %s', (answer, verdict) => {
  const sources = [{ number: 1, text: 'Dogs travel free. The ferry costs 12 crowns. It sails twice a day.' }];
  const { claims } = checkAnswer(answer, sources, 'What is the ferry like?');
  expect(claims.map((claim) => claim.verdict)).toEqual([verdict]);
});

it('is the same in steps', () => {
  const answer = 'The bridge was opened on 3 May 1931 [1]. It is red [2].';
  expect(runAtOnce(checkAnswerIn(answer, new ReadSources(SOURCES)))).toEqual(checkAnswer(answer, SOURCES));
});
