import { z } from 'zod';

/** Whose it is and what it is called, for example `deep.maxRounds`. */
export type KnobName = `${string}.${string}`;
/** Null: nothing is set, of a number that may be left out. */
export type KnobValue = number | boolean | null;
/** What is set, by the names of knobs. */
export type KnobSettings = { readonly [name: KnobName]: KnobValue };

/** How a number is meant: `share` is from 0 to 1, `weight` any number; the others are whole. */
export type KnobUnit = 'count' | 'milliseconds' | 'share' | 'weight';

/** When a change begins to hold, and for whom. */
export type SettingEffect =
  | 'turn'
  | 'person'
  | 'usage'
  | 'file'
  | 'image'
  | 'guestImage'
  | 'memory'
  | 'page'
  | 'account';

/** How the admin pages show a setting. */
export interface SettingShown {
  /** Whether it is folded away: few will ever change it. */
  readonly advanced?: boolean;
  /** `turn`, from the next question on and for everybody, where it is absent. */
  readonly holds?: SettingEffect;
}

interface NumberSpec extends SettingShown {
  readonly unit: KnobUnit;
  readonly min: number;
  readonly max: number;
  /** Null: it may be left out. */
  readonly byDefault: number | null;
}
interface SwitchSpec extends SettingShown {
  readonly unit: 'switch';
  readonly byDefault: boolean;
}
export type KnobSpec = NumberSpec | SwitchSpec;

/** Something that admins set about a pipeline, or about all of them. */
export type PolicyKnob = KnobSpec & { readonly name: KnobName };

/** Several lines, or codes of languages. */
type WordsSpec = SettingShown &
  (
    | { readonly unit: 'text'; readonly max: number; readonly byDefault: string }
    | { readonly unit: 'codes'; readonly byDefault: readonly string[] }
  );

/** A setting that tells how it is set: the admin pages make its field from this. */
export type SettingForm = (KnobSpec | WordsSpec) & {
  readonly name: string;
  /** What it stands under: the owner of a knob, or a part of a page. */
  readonly group: string;
};
export type SettingValue = KnobValue | string | readonly string[];

export const formOfKnob = (knob: PolicyKnob): SettingForm => ({
  ...knob,
  group: knob.name.slice(0, knob.name.indexOf('.')),
});

/** Whether a number of this unit has no decimals. */
export const isWhole = (unit: KnobUnit): boolean => unit === 'count' || unit === 'milliseconds';

/** What a knob may be set to; the message follows its name. */
export function knobSchema(knob: KnobSpec): z.ZodType<KnobValue> {
  if (knob.unit === 'switch') return z.boolean('must be true or false');
  const { unit, min, max, byDefault } = knob;
  const kind = isWhole(unit) ? `whole number${unit === 'milliseconds' ? ' of milliseconds' : ''}` : 'number';
  const allowed = `must be a ${kind} from ${min} to ${max}${byDefault === null ? ', or null' : ''}`;
  const number = z.number(allowed).min(min, allowed).max(max, allowed);
  const kept = isWhole(unit) ? number.int(allowed) : number;
  return byDefault === null ? kept.nullable() : kept;
}
