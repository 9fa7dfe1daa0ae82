import { expect, it, vi } from 'vitest';
import { readEnvironment } from '@/lib/config/env';
import { createLog } from '@/lib/telemetry/log';
import { createTelemetry } from './create-telemetry';

const load = vi.hoisted(() => vi.fn());
vi.mock('@/lib/telemetry/open-telemetry', () => {
  load();
  return { openTelemetry: () => ({}) };
});

const create = (variables: Readonly<Record<string, string | undefined>>) =>
  createTelemetry(readEnvironment(variables), () => 0, createLog('silent'));

it('loads nothing where nobody is to be told, and all of it where somebody is', async () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
  for (const off of [{}, { ...endpoint, OTEL_SDK_DISABLED: 'TRUE' }, { OTEL_EXPORTER_OTLP_ENDPOINT: ' ' }])
    expect(await create(off)).toBeNull();
  expect(load).not.toHaveBeenCalled();
  expect(await create(endpoint)).not.toBeNull();
  expect(await create({ NALAR_METRICS_TOKEN: 'sixteen-letters-' })).not.toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
});

it.each([
  [{ NALAR_METRICS_TOKEN: 'short' }, 'NALAR_METRICS_TOKEN must have at least 16 characters'],
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address'],
])('does not start with %j', async (variables, sentence) => {
  await expect(async () => create(variables)).rejects.toThrow(sentence);
});
