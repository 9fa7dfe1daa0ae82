import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { thoughtBeyondLabel } from './thought-beyond-label';

describe('thoughtBeyondLabel', () => {
  it('goes on where a cut label stops', () => {
    expect(
      thoughtBeyondLabel('Prices rose before the…', 'Prices rose before the harvest came. So what?'),
    ).toEqual({
      said: 'Prices rose before the',
      rest: ' harvest came. So what?',
      continues: true,
    });
  });

  it('leaves the second sentence where the label is the first', () => {
    expect(thoughtBeyondLabel('Prices rose early', 'Prices rose early. Stocks were low.')).toEqual({
      said: 'Prices rose early. ',
      rest: 'Stocks were low.',
      continues: false,
    });
  });

  it('leaves nothing where the label says it all', () => {
    expect(thoughtBeyondLabel('Prices rose early.', 'Prices rose early.').rest).toBe('');
  });

  it.each([
    ['Something else', 'Prices rose early.'],
    ['Prices rose ear', 'Prices rose early.'],
    ['Prices', 'Prices. Rose.'],
  ])('keeps the whole thought beside the label %j', (label, thought) => {
    expect(thoughtBeyondLabel(label, thought)).toEqual({ said: '', rest: thought, continues: false });
  });

  it('never changes the thought', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), fc.string(), fc.boolean(), (label, more, cut) => {
        const { said, rest } = thoughtBeyondLabel(cut ? `${label}…` : label, label + more);
        expect(said + rest).toBe(label + more);
      }),
    );
  });
});
