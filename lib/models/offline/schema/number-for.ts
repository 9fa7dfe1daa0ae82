import type { JsonSchema } from './json-schema';
import type { SchemaHints } from './schema-hints';

const SURE = 0.7;
const UNSURE = 0.3;

/** A number for a field of that name and schema: one of the message if it fits, else what the name suggests. */
export function numberFor(schema: JsonSchema, name: string, turn: number, hints: SchemaHints): number {
  const step =
    schema.multipleOf ??
    (schema.type === 'integer' || (Array.isArray(schema.type) && schema.type.includes('integer')) ? 1 : null);
  const least = lowest(schema, step);
  const most = highest(schema, step);
  const fits = (value: number) =>
    value >= least && value <= most && (step === null || isMultiple(value, step));
  const said = /score|confidence|probab|certain|weight/.test(name)
    ? scaled(hints.passages.length > 0 ? SURE : UNSURE, most)
    : /count|total/.test(name)
      ? hints.passages.length
      : /index|position|order|number$|^step$/.test(name)
        ? turn + 1
        : (hints.numbers[turn] ?? turn + 1);
  const candidates = [said, step === null ? said : Math.round(said / step) * step, 0, 1, least, most];
  return (
    candidates.find((value) => Number.isFinite(value) && fits(value)) ?? (Number.isFinite(least) ? least : 0)
  );
}

function scaled(share: number, most: number): number {
  return most > 1 && Number.isFinite(most) ? share * most : share;
}

function lowest({ minimum, exclusiveMinimum }: JsonSchema, step: number | null): number {
  const bounds = [
    minimum ?? -Infinity,
    exclusiveMinimum === undefined ? -Infinity : exclusiveMinimum + (step ?? 1e-6),
  ];
  const bound = Math.max(...bounds);
  return step === null || !Number.isFinite(bound) ? bound : Math.ceil(bound / step) * step;
}

function highest({ maximum, exclusiveMaximum }: JsonSchema, step: number | null): number {
  const bounds = [
    maximum ?? Infinity,
    exclusiveMaximum === undefined ? Infinity : exclusiveMaximum - (step ?? 1e-6),
  ];
  const bound = Math.min(...bounds);
  return step === null || !Number.isFinite(bound) ? bound : Math.floor(bound / step) * step;
}

function isMultiple(value: number, step: number): boolean {
  const quotient = value / step;
  return Math.abs(quotient - Math.round(quotient)) < 1e-9;
}
