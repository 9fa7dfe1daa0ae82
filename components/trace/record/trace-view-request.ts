import { z } from 'zod';
import type { TraceView } from '@/lib/chat/trace-view';
import { err, ok, type Result } from '@/lib/shared/result';
import { chainVerdictSchema } from '@/lib/trace/chain-verdict';
import { parseTrace } from '@/lib/trace/parse-trace';
import { thoughtLogSchema, traceEnvelopeSchema } from '@/lib/trace/trace-envelope';

/** Why a stored trace cannot be shown. */
export type TraceViewFailure = 'notFound' | 'unreachable' | 'unreadable';

const turnSchema = z.object({
  trace: traceEnvelopeSchema.omit({ record: true }).extend({ record: z.unknown() }),
  thoughts: thoughtLogSchema,
});
const traceViewSchema = turnSchema.extend({
  chain: chainVerdictSchema,
  earlier: z.array(turnSchema).optional(),
});

/** Under which address traces are: one's own, or those under review. */
export type TracesAddress = '/api/traces' | '/api/review/traces';

export interface TraceViewRequest {
  readonly traceId: string;
  readonly address?: TracesAddress;
  readonly signal: AbortSignal;
  readonly fetch?: typeof globalThis.fetch;
}

/** Fetches a stored trace and checks it, whatever version its record has. Rejects only when aborted. */
export async function requestTraceView(
  request: TraceViewRequest,
): Promise<Result<TraceView, TraceViewFailure>> {
  const { traceId, address = '/api/traces', signal, fetch = globalThis.fetch } = request;
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(`${address}/${encodeURIComponent(traceId)}`, {
      signal,
      headers: { accept: 'application/json' },
    });
    body = response.ok ? await response.json() : null;
  } catch (error) {
    if (signal.aborted) throw error;
    return err(error instanceof SyntaxError ? 'unreadable' : 'unreachable');
  }
  if (response.status === 401 || response.status === 403 || response.status === 404) return err('notFound');
  return response.ok ? readTraceView(body) : err('unreachable');
}

function readTraceView(body: unknown): Result<TraceView, TraceViewFailure> {
  const parsed = traceViewSchema.safeParse(body);
  if (!parsed.success) return err('unreadable');
  const { chain, earlier, ...turn } = parsed.data;
  const view = readTurn(turn);
  if (!view) return err('unreadable');
  const before = earlier?.flatMap((one) => readTurn(one) ?? []);
  return ok({ ...view, chain, ...(before && { earlier: before }) });
}

function readTurn({
  trace,
  thoughts,
}: z.output<typeof turnSchema>): Pick<TraceView, 'trace' | 'thoughts'> | null {
  const record = parseTrace(trace.record);
  return record.ok ? { trace: { ...trace, record: record.value }, thoughts } : null;
}
