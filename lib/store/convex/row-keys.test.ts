import { expect, it } from 'vitest';
import { ROW_KEYS } from '@/convex/model/rows';
import schema from '@/convex/schema';

const indexes = Object.entries(schema.tables).flatMap(([table, definition]) =>
  definition[' indexes']().map(
    ({ indexDescriptor, fields }) => [`${table} ${indexDescriptor}`, fields] as const,
  ),
);

it.each(Object.entries(ROW_KEYS))(
  'finds a row of %s by an index that begins with its key',
  (table, [index, ...key]) => {
    const fields = new Map(indexes).get(`${table} ${index}`);
    expect(fields?.slice(0, key.length)).toEqual(key);
  },
);
