import { z } from 'zod';
import {
  type KnobName,
  type KnobSettings,
  type KnobSpec,
  type KnobUnit,
  type KnobValue,
  knobSchema,
  type PolicyKnob,
  type SettingEffect,
  type SettingShown,
} from '@/lib/chat/policy-knob';

interface NumberRange extends SettingShown {
  readonly min: number;
  readonly max: number;
  readonly byDefault: number;
}

const specs = z.registry<KnobSpec>();

const numberKnob = (unit: KnobUnit, range: NumberRange) => {
  const spec = { unit, ...range };
  return knobSchema(spec).pipe(z.number()).catch(range.byDefault).register(specs, spec);
};
/** A whole number, for example of rounds. */
export const countKnob = (range: NumberRange) => numberKnob('count', range);
/** A time; in ms, shown in seconds. */
export const timeKnob = (range: NumberRange) => numberKnob('milliseconds', range);
/** The same where something else decides unless one is set. */
export const optionalTimeKnob = (range: Omit<NumberRange, 'byDefault'>) => {
  const spec = { unit: 'milliseconds', ...range, byDefault: null } as const;
  return knobSchema(spec).pipe(z.number().nullable()).catch(null).register(specs, spec);
};
/** A share or a threshold, from 0 to 1. */
export const shareKnob = (range: NumberRange) => numberKnob('share', range);
/** The same where nothing may be set. */
export const optionalShareKnob = (range: Omit<NumberRange, 'byDefault'>) => {
  const spec = { unit: 'share', ...range, byDefault: null } as const;
  return knobSchema(spec).pipe(z.number().nullable()).catch(null).register(specs, spec);
};
/** Something that is on or off. */
export const switchKnob = (spec: SettingShown & { readonly byDefault: boolean }) =>
  z
    .boolean()
    .catch(spec.byDefault)
    .register(specs, { unit: 'switch', ...spec });

/** The knobs of one owner: a pipeline, or `turn` for what holds for all of them. */
export interface Knobs<Values> {
  readonly all: readonly PolicyKnob[];
  /** The value of each as it was set, else its default. */
  readonly read: (settings: KnobSettings) => Values;
}

/**
 * Declares what admins may set; the admin pages, the command line and the change log know it from here, and what it is
 * called from `admin.knobs` and `admin.knobTexts` of the messages. `holds` says when changes begin to hold, where no knob
 * says it for itself.
 */
export function declareKnobs<Shape extends Readonly<Record<string, z.ZodType<KnobValue>>>>(
  owner: string,
  shape: Shape,
  holds: SettingEffect = 'turn',
): Knobs<z.output<z.ZodObject<Shape>>> {
  const schema = z.object(shape);
  const nameOf = (key: string): KnobName => `${owner}.${key}`;
  return {
    all: Object.entries(shape).map(([key, knob]) => {
      const spec = specs.get(knob);
      if (spec === undefined) throw new RangeError(`${nameOf(key)} is no knob`);
      return { name: nameOf(key), holds, ...spec };
    }),
    read: (settings) =>
      schema.parse(Object.fromEntries(Object.keys(shape).map((key) => [key, settings[nameOf(key)]]))),
  };
}
