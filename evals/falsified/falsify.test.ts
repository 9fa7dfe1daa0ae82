import { describe, expect, it } from 'vitest';
import { seededRandom } from '@/lib/text/seeded-random';
import { falsify } from './falsify';
import type { TrueStatement } from './given-statements';

const statement = (text: string, passages: string[], language: 'en' | 'id' = 'en'): TrueStatement => ({
  ...{ language, truth: 'verbatim', kind: '', elsewhere: ['The mill was sold to a brewer.'] },
  input: { statement: text, passages: passages.map((passage, at) => ({ id: `p${at}`, text: passage })) },
});
const made = (one: TrueStatement): Record<string, string> =>
  Object.fromEntries(falsify(one, seededRandom(1)).map(({ kind, input }) => [kind, input.statement]));

const BRIDGE = 'The bridge at Velden was built by Ida Lowell before 1931 and can carry 40 tonnes.';

describe('falsify', () => {
  it('changes what a statement says in each way that it offers, the same in every run', () => {
    const bridge = statement(BRIDGE, [BRIDGE, 'The ferry of Korsa is older than the inn.']);
    const changed = made(bridge);
    expect(Object.keys(changed)).toEqual(
      expect.arrayContaining([
        'number',
        'date',
        'name',
        'negation',
        'clause',
        'attribute',
        'modality',
        'order',
      ]),
    );
    expect(changed.modality).toBe(BRIDGE.replace('can', 'must'));
    expect(changed.order).toBe(BRIDGE.replace('before', 'after'));
    expect(changed.negation).toBe(BRIDGE.replace('was', 'was not'));
    expect(changed.elsewhere).toBe('The mill was sold to a brewer.');
    expect(made(bridge)).toEqual(changed);
  });

  it('exchanges who did it and to whom', () => {
    const text = 'Ada Velm defeated Bram Osk.';
    expect(made(statement(text, [text])).role).toBe('Bram Osk defeated Ada Velm.');
  });

  it.each([
    ['a number within a bound', 'It weighs less than 25 kg.', 'number'],
    ['what may not be, which must not be either', 'Dogs may not enter.', 'modality'],
    ['the month of May', 'It rained in May, and all was well.', 'modality'],
    ['what may be, which may as well not be', 'Fog may delay it.', 'negation'],
    ['a capital that no name has', 'In Fog it is late.', 'role'],
  ])('leaves alone %s', (_, text, kind) => {
    expect(made(statement(text, [text]))).not.toHaveProperty(kind);
  });

  it('speaks Indonesian', () => {
    const text = 'Kapal itu dapat berlayar paling lambat pukul enam.';
    const changed = made(statement(text, [text], 'id'));
    expect(changed.bound).toBe(text.replace('lambat', 'cepat'));
    expect(changed.modality).toBe(text.replace('dapat', 'harus'));
    expect(changed.negation).toBe(text.replace('dapat', 'tidak dapat'));
  });
});
