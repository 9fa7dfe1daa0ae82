import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  COUNTERS,
  type CounterName,
  GAUGES,
  type GaugeName,
  HISTOGRAMS,
  type HistogramName,
} from './instruments';
import { openTelemetry } from './open-telemetry';
import { settledObservation } from './testing/settled-observation';

/** Measured outside of turns, by these labels. */
const ELSEWHERE = [
  ['nalar.store.duration', { operation: 'turns.settle', outcome: 'ok' }],
  ['nalar.indexing.duration', { outcome: 'indexed' }],
] as const;
/** What Prometheus adds by itself. */
const OF_PROMETHEUS = ['job', 'le'];

async function allMetrics(): Promise<string> {
  const telemetry = openTelemetry({
    ...{ endpoint: null, isAsked: true, version: '0', sampler: undefined, samplerArgument: undefined },
    clock: () => 0,
    onError: (error) => {
      throw error;
    },
  });
  telemetry.settled(settledObservation);
  for (const [name, labels] of ELSEWHERE) telemetry.measure(name, 1, labels);
  for (const name of Object.keys(GAUGES)) telemetry.watch(name as GaugeName, () => 1);
  const metrics = await telemetry.metrics();
  await telemetry.shutDown();
  return metrics;
}

const metrics = await allMetrics();
const told = new Set(metrics.match(/^(?:nalar|gen_ai)_\w+/gm));
const labels = new Set([...metrics.matchAll(/[{,](\w+)="/g)].map(([, label]) => label));

it('tells of a turn by every instrument that there is', () => {
  const inPrometheus = (name: HistogramName | CounterName | GaugeName): string => name.replaceAll('.', '_');
  const names = [
    ...Object.keys(COUNTERS).map((name) => `${inPrometheus(name as CounterName)}_total`),
    ...Object.entries(HISTOGRAMS).map(
      ([name, { unit }]) => `${inPrometheus(name as HistogramName)}${unit === 's' ? '_seconds' : ''}_bucket`,
    ),
    ...Object.keys(GAUGES).map((name) => inPrometheus(name as GaugeName)),
  ];
  expect(names.filter((name) => !told.has(name))).toEqual([]);
});

it.each(['deploy/grafana/nalar.json', 'deploy/prometheus/alerts.yml'])(
  '%s asks for nothing that is not told',
  (file) => {
    const text = readFileSync(file, 'utf8').replaceAll('\\"', '"');
    const asked = [...text.matchAll(/\b((?:nalar|gen_ai)_\w+)(?=[{[)\s,])/g)].flatMap(([, name = '']) =>
      labels.has(name) ? [] : [name],
    );
    expect(asked.length).toBeGreaterThan(8);
    expect([...new Set(asked)].filter((name) => !told.has(name))).toEqual([]);
    const grouped = [...text.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(', '));
    const chosen = [...text.matchAll(/[{,](\w+)(?:=~|!~|!=|=)"/g)].map(([, label = '']) => label);
    const shown = [...text.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/g)].map(([, label = '']) => label);
    const used = new Set([...grouped, ...chosen, ...shown]);
    expect([...used].filter((label) => !labels.has(label) && !OF_PROMETHEUS.includes(label))).toEqual([]);
  },
);
