import type { ColumnDataType } from 'drizzle-orm';
import { integer, real, type SQLiteColumnBuilderBase, text } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { fractionSchema } from '../rows/fraction';

/** A column as Drizzle's types have it, for the values of a field. */
type ColumnOf<Value> = SQLiteColumnBuilderBase<{
  name: '';
  dataType: ColumnDataType;
  columnType: string;
  data: NonNullable<Value>;
  driverParam: unknown;
  enumValues: undefined;
}> &
  (null extends Value ? unknown : { _: { notNull: true } });

type ColumnsOf<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: ColumnOf<z.output<Shape[Name]>>;
};

/** The columns of a table that keeps the fields of a row, each called as its field is. */
export function columnsOf<Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>): ColumnsOf<Shape> {
  const columns = Object.entries(shape).map(([name, schema]) => [name, columnOf(name, schema)] as const);
  return Object.fromEntries(columns) as ColumnsOf<Shape>;
}

function columnOf(field: string, schema: z.core.SomeType): SQLiteColumnBuilderBase {
  if (schema instanceof z.ZodDefault) return columnOf(field, schema.unwrap());
  if (schema instanceof z.ZodNullable) return builderOf(field, schema.unwrap());
  return builderOf(field, schema).notNull();
}

function builderOf(field: string, schema: z.core.SomeType) {
  const name = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  if (schema === fractionSchema) return real(name);
  if (schema instanceof z.ZodNumber) return integer(name);
  if (schema instanceof z.ZodBoolean) return integer(name, { mode: 'boolean' });
  if (schema instanceof z.ZodString || schema instanceof z.ZodEnum) return text(name);
  throw new Error(`No column keeps what the field ${field} is.`);
}
