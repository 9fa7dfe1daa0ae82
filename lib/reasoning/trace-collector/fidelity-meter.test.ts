import { describe, expect, it } from 'vitest';
import { taggedId } from '../tagged-part-writer';
import { FidelityMeter } from './fidelity-meter';

const kindAfter = (...ids: string[]): string => {
  const meter = new FidelityMeter();
  for (const id of ids) meter.begin(id);
  return meter.measure('tagged', { isShown: true, characters: 8 }).kind;
};

describe('the fidelity of a model that was asked to write its thoughts between tags', () => {
  it('is raw where all of its reasoning came natively, and tagged where some was read out of its text', () => {
    expect(kindAfter('reasoning-0', 'reasoning-1')).toBe('raw');
    expect(kindAfter('reasoning-0', taggedId(1))).toBe('tagged');
    expect(kindAfter(taggedId(1), 'reasoning-0')).toBe('tagged');
  });

  it('is tagged where nobody knows, as for what a dead process has left', () => {
    expect(kindAfter()).toBe('tagged');
  });
});
