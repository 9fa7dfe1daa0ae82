import { z } from 'zod';

/** Whose it is and what it is called, for example `deep.maxRounds`. */
export type KnobName = `${string}.${string}`;
export type KnobValue = number | boolean;
/** What is set, by the names of knobs. */
export type KnobSettings = { readonly [name: KnobName]: KnobValue };

/** How a number is meant: `share` is from 0 to 1, everything else is whole. */
export type KnobUnit = 'count' | 'milliseconds' | 'share';

interface NumberSpec {
  readonly unit: KnobUnit;
  readonly min: number;
  readonly max: number;
  readonly byDefault: number;
}
interface SwitchSpec {
  readonly unit: 'switch';
  readonly byDefault: boolean;
}
export type KnobSpec = NumberSpec | SwitchSpec;

/** Something that admins set about a pipeline, or about all of them. */
export type PolicyKnob = KnobSpec & { readonly name: KnobName };

/** What a knob may be set to; the message follows its name. */
export function knobSchema(knob: KnobSpec): z.ZodType<KnobValue> {
  if (knob.unit === 'switch') return z.boolean('must be true or false');
  const { unit, min, max } = knob;
  const kind =
    unit === 'share' ? 'number' : unit === 'count' ? 'whole number' : 'whole number of milliseconds';
  const allowed = `must be a ${kind} from ${min} to ${max}`;
  const number = z.number(allowed).min(min, allowed).max(max, allowed);
  return unit === 'share' ? number : number.int(allowed);
}
