import type { JsonSchema, SchemaOrBoolean } from './json-schema';

const MAX_HOPS = 20;

/** Follows references within the document, merges `allOf` and takes the first option of a union that is not null. */
export function resolveSchema(definition: SchemaOrBoolean | undefined, root: JsonSchema): JsonSchema {
  let schema: JsonSchema = typeof definition === 'object' ? definition : {};
  for (let hops = 0; hops < MAX_HOPS; hops += 1) {
    if (schema.$ref !== undefined) {
      schema = { ...withoutReference(schema), ...lookUp(schema.$ref, root) };
      continue;
    }
    if (schema.allOf !== undefined) {
      const { allOf, ...rest } = schema;
      schema = allOf.map((part) => resolveSchema(part, root)).reduce(merge, rest);
      continue;
    }
    const options = schema.anyOf ?? schema.oneOf;
    if (options === undefined) return schema;
    const { anyOf: _anyOf, oneOf: _oneOf, ...rest } = schema;
    const objects = options.filter((option) => typeof option === 'object');
    const chosen = objects.find((option) => resolveSchema(option, root).type !== 'null') ?? objects[0] ?? {};
    schema = merge(rest, chosen);
  }
  return {};
}

function merge(left: JsonSchema, right: JsonSchema): JsonSchema {
  return {
    ...left,
    ...right,
    ...(left.properties === undefined && right.properties === undefined
      ? {}
      : { properties: { ...left.properties, ...right.properties } }),
    ...(left.required === undefined && right.required === undefined
      ? {}
      : { required: [...(left.required ?? []), ...(right.required ?? [])] }),
  };
}

function withoutReference({ $ref: _reference, ...rest }: JsonSchema): JsonSchema {
  return rest;
}

function lookUp(reference: string, root: JsonSchema): JsonSchema {
  if (!reference.startsWith('#')) return {};
  const keys = reference
    .slice(1)
    .split('/')
    .filter((key) => key !== '')
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'));
  const found = keys.reduce<unknown>(
    (node, key) => (typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined),
    root,
  );
  return typeof found === 'object' && found !== null ? found : {};
}
