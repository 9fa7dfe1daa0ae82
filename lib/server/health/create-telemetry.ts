import { createHash, timingSafeEqual } from 'node:crypto';
import type { Environment } from '@/lib/config/env';
import type { Clock } from '@/lib/shared/clock';
import { errorForLog } from '@/lib/shared/error-for-log';
import { err, ok, type Result } from '@/lib/shared/result';
import type { Log } from '@/lib/telemetry/log';
import type { Telemetry } from '@/lib/telemetry/telemetry';
import { type ApiFailure, failure } from '../http/api-failure';
import { VERSION } from './version';

/** What tells others of this installation; null where nobody is to be told, and then nothing of it is loaded. */
export async function createTelemetry(
  environment: Environment,
  clock: Clock,
  log: Log,
): Promise<Telemetry | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, NALAR_METRICS_TOKEN, OTEL_SDK_DISABLED } = environment;
  const isWanted = OTEL_EXPORTER_OTLP_ENDPOINT !== undefined || NALAR_METRICS_TOKEN !== undefined;
  if (!isWanted || OTEL_SDK_DISABLED === 'true') return null;
  const { openTelemetry } = await import('@/lib/telemetry/open-telemetry');
  return openTelemetry({
    endpoint: OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    isAsked: NALAR_METRICS_TOKEN !== undefined,
    version: VERSION,
    sampler: environment.OTEL_TRACES_SAMPLER,
    samplerArgument: environment.OTEL_TRACES_SAMPLER_ARG,
    clock,
    onError: (error) => log.warn({ error: errorForLog(error) }, 'telemetry failed'),
  });
}

/** The figures for whoever brings the token; why there are none otherwise. */
export type ReadMetrics = (headers: Headers) => Promise<Result<string, ApiFailure>>;

/** Gives metrics to whoever brings the token of the environment; each wrong one is counted with its address. */
export const readMetrics =
  (
    { NALAR_METRICS_TOKEN: token }: Pick<Environment, 'NALAR_METRICS_TOKEN'>,
    telemetry: Pick<Telemetry, 'metrics'> | null,
    countGuess: (headers: Headers) => Promise<ApiFailure | null>,
  ): ReadMetrics =>
  async (headers) => {
    if (token === undefined || telemetry === null) return err(failure('endpoint-not-found'));
    const given = headers.get('authorization')?.replace(/^Bearer\s+/i, '') ?? '';
    if (timingSafeEqual(hashOf(given), hashOf(token))) return ok(await telemetry.metrics());
    return err((await countGuess(headers)) ?? failure('invalid-token'));
  };

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
