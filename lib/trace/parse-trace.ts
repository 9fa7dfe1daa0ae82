import { z } from 'zod';
import { err, ok, type Result } from '../shared/result';
import {
  type TraceRecord,
  traceRecordV1Schema,
  traceRecordV2Schema,
  traceRecordV3Schema,
} from './trace-record';

/** Why a stored value is not a trace record. */
export type TraceParseError =
  | { readonly code: 'not-a-record' }
  | { readonly code: 'unknown-version'; readonly version: number }
  | { readonly code: 'invalid-record'; readonly version: 1 | 2 | 3; readonly issues: readonly string[] };

const versionedSchema = z.looseObject({ version: z.number() });

/** Reads a stored record of any version that ever existed; never throws. */
export function parseTrace(value: unknown): Result<TraceRecord, TraceParseError> {
  const versioned = versionedSchema.safeParse(value);
  if (!versioned.success) return err({ code: 'not-a-record' });
  const { version } = versioned.data;
  switch (version) {
    case 1:
      return read(traceRecordV1Schema, value, version);
    case 2:
      return read(traceRecordV2Schema, value, version);
    case 3:
      return read(traceRecordV3Schema, value, version);
    default:
      return err({ code: 'unknown-version', version });
  }
}

function read<Parsed extends TraceRecord>(
  schema: z.ZodType<Parsed>,
  value: unknown,
  version: 1 | 2 | 3,
): Result<TraceRecord, TraceParseError> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  const issues = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'record'}: ${issue.message}`);
  return err({ code: 'invalid-record', version, issues });
}
