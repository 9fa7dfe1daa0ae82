import { expect, it } from 'vitest';
import { knobSchema } from '@/lib/chat/policy-knob';
import { countKnob, declareKnobs, optionalShareKnob, shareKnob, switchKnob, timeKnob } from './declare-knobs';

const knobs = declareKnobs('deep', {
  maxRounds: countKnob({ min: 1, max: 5, byDefault: 2 }),
  threshold: shareKnob({ min: 0, max: 1, byDefault: 0.62 }),
  planTimeoutMs: timeKnob({ min: 1_000, max: 60_000, byDefault: 30_000 }),
  enabled: switchKnob({ byDefault: true }),
  override: optionalShareKnob({ min: 0, max: 1 }),
});

it('reads what was set, and the default of what was not or cannot be', () => {
  const defaults = {
    maxRounds: 2,
    threshold: 0.62,
    planTimeoutMs: 30_000,
    enabled: true,
    override: null,
  };
  expect(knobs.read({})).toEqual(defaults);
  expect(knobs.read({ 'deep.maxRounds': 3, 'deep.enabled': false, 'other.threshold': 0 })).toEqual({
    ...defaults,
    maxRounds: 3,
    enabled: false,
  });
  expect(knobs.read({ 'deep.override': 0.5 }).override).toBe(0.5);
  expect(knobs.read({ 'deep.maxRounds': 9, 'deep.threshold': true })).toEqual(defaults);
});

it.each([
  ['deep.maxRounds', 2, 1.5, 'must be a whole number from 1 to 5'],
  ['deep.threshold', 0.5, 1.1, 'must be a number from 0 to 1'],
  ['deep.planTimeoutMs', 1_000, 999, 'must be a whole number of milliseconds from 1000 to 60000'],
  ['deep.enabled', false, 1, 'must be true or false'],
  ['deep.override', null, 2, 'must be a number from 0 to 1, or null'],
])('says what %s may be', (name, allowed, refused, sentence) => {
  const knob = knobs.all.find((known) => known.name === name);
  if (knob === undefined) throw new Error('no such knob');
  expect(knobSchema(knob).safeParse(allowed).success).toBe(true);
  expect(knobSchema(knob).safeParse(refused).error?.issues[0]?.message).toBe(sentence);
});
