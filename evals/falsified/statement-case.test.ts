import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FALSE_KINDS, PARAPHRASE_KINDS, readOwnStatements, type StatementCase } from './statement-case';

const FOLDER = new URL('../samples/falsified/', import.meta.url);
const HALVES = ['own', 'kept'] as const;
/** Only the generator makes quotations. */
const WRITTEN_KINDS = FALSE_KINDS.filter((kind) => kind !== 'quote');
const FEWEST_OF_A_KIND = 20;

const pathOf = (half: string): string => new URL(`${half}.jsonl`, FOLDER).pathname;
const namesIn = (half: string): string[] =>
  [...readFileSync(pathOf(half), 'utf8').matchAll(/^\{"document": ?"([^"]+)"/gm)].map(
    ([, name = '']) => name,
  );
const told = ({ kind, truth, input }: StatementCase): string =>
  [truth, kind, input.heading, input.question, input.statement].join(' | ');

describe('our falsified statements', () => {
  it.each(HALVES)('are in the half that the name of their document says (%s)', (half) => {
    const letters = (name: string): number => name.replace(/\P{L}/gu, '').length;
    expect(namesIn(half).filter((name) => (letters(name) % 2 === 1) !== (half === 'own'))).toEqual([]);
  });

  it.each(HALVES)('have enough of each kind and language (%s)', async (half) => {
    const cases = await readOwnStatements(pathOf(half));
    const count = (truth: StatementCase['truth'], kind: string): number =>
      cases.filter((one) => one.truth === truth && one.kind === kind).length;
    for (const kind of WRITTEN_KINDS)
      expect(count('falsified', kind), kind).toBeGreaterThanOrEqual(FEWEST_OF_A_KIND);
    for (const kind of PARAPHRASE_KINDS) expect(count('paraphrased', kind), kind).toBeGreaterThan(0);
    const english = cases.filter(({ language }) => language === 'en').length;
    const indonesian = cases.length - english;
    expect(Math.min(english, indonesian) / cases.length).toBeGreaterThan(0.4);
  });

  it('say each thing once, and nothing wrong that a passage says', async () => {
    const cases = (await Promise.all(HALVES.map((half) => readOwnStatements(pathOf(half))))).flat();
    const all = cases.map(told);
    expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([]);
    const said = cases.filter(
      ({ truth, input: { statement, passages, question } }) =>
        truth === 'falsified' &&
        question === undefined &&
        passages.some(({ text }) => text.includes(statement)),
    );
    expect(said.map(told)).toEqual([]);
  });
});
