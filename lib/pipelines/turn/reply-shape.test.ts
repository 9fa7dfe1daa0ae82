import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { documentAction } from '@/lib/prompts/documents/document-action';
import { documentPlan } from '@/lib/prompts/documents/document-plan';
import { replyShapeOf, valuesInShape } from './reply-shape';

const shapeOf = (output: z.ZodType, hasThoughts = false) =>
  replyShapeOf({ output }, { thoughtsIn: hasThoughts ? 'en' : null });

it('asks for every field, and for null or nothing where one may be left out', () => {
  const { schema, form } = shapeOf(
    z.object({
      name: z.string().min(1).max(300).regex(/^a/).describe('what it is called'),
      kind: z.enum(['old', 'new']),
      note: z.string().default(''),
      count: z.int().min(1).optional(),
      size: z.union([z.string(), z.number()]).nullish(),
    }),
  );
  expect(schema).toEqual({
    type: 'object',
    properties: {
      name: { type: 'string', description: 'what it is called' },
      kind: { type: 'string', enum: ['old', 'new'] },
      note: { type: 'string' },
      count: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
      size: { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }] },
    },
    required: ['name', 'kind', 'note', 'count', 'size'],
    additionalProperties: false,
  });
  expect(form).toBe(
    '{"name": "<what it is called>", "kind": "old" or "new", "note": "<string>", "count": <integer> or null, "size": "<string>" or <number> or null}',
  );
});

it('has thoughts first, and wraps what is no object', () => {
  expect(Object.keys(shapeOf(documentPlan.output, true).schema.properties ?? {})[0]).toBe('thoughts');
  const { schema } = shapeOf(documentAction.output, true);
  expect([schema.type, schema.required]).toEqual(['object', ['thoughts', 'reply']]);
});

it('keeps to what providers take of JSON Schema', () => {
  for (const { output } of [documentAction, documentPlan])
    expect(JSON.stringify(shapeOf(output).schema)).not.toMatch(
      /"(?:\$schema|oneOf|const|pattern|format|(?:min|max)(?:Length|imum)|default)"/,
    );
});

it('reads what fits the shape as what fits the schema', () => {
  const output = z.strictObject({
    name: z.string().min(1).optional(),
    tags: z.array(z.string()).default([]),
    inner: z.strictObject({ count: z.number().optional() }).optional(),
  });
  const value = fc.record(
    {
      name: fc.option(fc.string()),
      tags: fc.array(fc.string({ minLength: 1 })),
      inner: fc.option(fc.record({ count: fc.option(fc.integer()) })),
      thoughts: fc.string(),
    },
    { requiredKeys: ['name', 'tags', 'inner'] },
  );
  fc.assert(
    fc.property(value, (said) => {
      const { thoughts, ...plain } = said;
      for (const one of [said, plain, { thoughts, reply: plain }])
        expect(valuesInShape(one).some((meant) => output.safeParse(meant).success)).toBe(true);
    }),
  );
});
