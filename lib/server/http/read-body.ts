import type { z } from 'zod';
import { err, ok, type Result } from '@/lib/shared/result';
import { type ApiFailure, failure } from './api-failure';
import { readJsonBody } from './read-json-body';

/** A request's JSON body if it is as the schema says. */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<Result<z.output<Schema>, ApiFailure>> {
  const body = await readJsonBody(request);
  if (!body.ok) return body;
  const parsed = schema.safeParse(body.value);
  return parsed.success ? ok(parsed.data) : err(failure('invalid-body'));
}

/** A request's query if it is as the schema says. */
export function readQuery<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Result<z.output<Schema>, ApiFailure> {
  const parsed = schema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  return parsed.success ? ok(parsed.data) : err(failure('invalid-body'));
}
