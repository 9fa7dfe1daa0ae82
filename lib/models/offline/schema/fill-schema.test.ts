import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTurn } from '../conversation/create-turn';
import { readConversation } from '../conversation/read-conversation';
import { fillSchema } from './fill-schema';
import type { JsonSchema } from './json-schema';
import { gatherHints } from './schema-hints';

function hintsFor(message: string, onlyWhatIsKnown = false) {
  const conversation = readConversation([{ role: 'user', content: [{ type: 'text', text: message }] }]);
  const turn = createTurn(conversation, {
    locale: 'en',
    webSearch: false,
    now: Date.UTC(2026, 4, 20),
    timeZone: 'UTC',
  });
  return gatherHints(turn, { findings: [], onlyWhatIsKnown, leaveOut: [] });
}

const HINTS = hintsFor('Why did sales of solar panels fall in 2024? See https://example.org/report');
const name = fc.constantFrom(
  'title',
  'query',
  'steps',
  'confidence',
  'reason',
  'date',
  'id',
  'found',
  'anything',
  'queries',
  'count',
);

const schemas = fc.letrec<{ node: z.ZodType }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc
      .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 20, max: 60 }))
      .map(([least, most]) => z.string().min(least).max(most)),
    fc
      .tuple(fc.integer({ min: -9, max: 3 }), fc.integer({ min: 3, max: 40 }))
      .map(([least, most]) => z.number().min(least).max(most)),
    fc
      .tuple(fc.integer({ min: -9, max: 3 }), fc.integer({ min: 3, max: 40 }))
      .map(([least, most]) => z.int().min(least).max(most)),
    fc.constantFrom(
      z.boolean(),
      z.null(),
      z.literal('fixed'),
      z.enum(['low', 'high']),
      z.iso.date(),
      z.email(),
      z.uuid(),
      z.url(),
      z.string().regex(/^[a-z-]+\d*$/),
    ),
    tie('node').map((inner) => inner.nullable()),
    fc.tuple(tie('node'), tie('node')).map(([left, right]) => z.union([left, right])),
    fc
      .tuple(tie('node'), fc.integer({ min: 0, max: 3 }), fc.integer({ min: 3, max: 5 }))
      .map(([item, least, most]) => z.array(item).min(least).max(most)),
    fc
      .dictionary(name, fc.tuple(tie('node'), fc.boolean()), { maxKeys: 4 })
      .map((fields) =>
        z.strictObject(
          Object.fromEntries(
            Object.entries(fields).map(([key, [field, optional]]) => [
              key,
              optional ? field.optional() : field,
            ]),
          ),
        ),
      ),
  ),
})).node;

describe('fillSchema', () => {
  it('builds values that the schema allows', () => {
    fc.assert(
      fc.property(schemas, fc.boolean(), (schema, onlyWhatIsKnown) => {
        const value = fillSchema(z.toJSONSchema(schema) as JsonSchema, { ...HINTS, onlyWhatIsKnown });
        expect(schema.safeParse(JSON.parse(JSON.stringify(value))).error).toBeUndefined();
      }),
    );
  });

  it('ends on schemas that hold themselves', () => {
    const tree: z.ZodType = z.strictObject({
      label: z.string(),
      get children() {
        return z.array(tree);
      },
    });
    const value = fillSchema(z.toJSONSchema(tree) as JsonSchema, HINTS);
    expect(tree.safeParse(value).success).toBe(true);
  });

  it('takes values from the words of the request', () => {
    const value = fillSchema(
      {
        type: 'object',
        required: ['query', 'queries', 'url', 'level', 'year'],
        properties: {
          query: { type: 'string' },
          queries: { type: 'array', items: { type: 'string' }, minItems: 2, uniqueItems: true },
          url: { type: 'string' },
          level: { enum: ['none', 'sales', 'other'] },
          year: { type: 'integer', minimum: 1900, maximum: 2100 },
        },
      },
      HINTS,
    );
    expect(value).toMatchObject({ url: 'https://example.org/report', level: 'sales', year: 2024 });
    expect(JSON.stringify(value)).toContain('solar panels');
  });

  it('leaves optional fields of a tool out', () => {
    const schema: JsonSchema = {
      type: 'object',
      required: ['city'],
      properties: { city: { type: 'string' }, unit: { enum: ['celsius', 'fahrenheit'] } },
    };
    expect(fillSchema(schema, hintsFor('What about the weather in Bandung?', true))).toEqual({
      city: 'Bandung',
    });
  });
});
