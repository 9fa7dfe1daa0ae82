import {
  type Counter,
  type Histogram,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  MeterProvider,
  PeriodicExportingMetricReader,
  type ResourceMetrics,
} from '@opentelemetry/sdk-metrics';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  type IdGenerator,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Clock } from '@/lib/shared/clock';
import { COUNTERS, type CounterName, GAUGES, HISTOGRAMS, type HistogramName } from './instruments';
import { observedModel } from './observed-model';
import { spansOfTurn } from './spans-of-turn';
import type { Labels, ModelCall, SettledObservation, Telemetry } from './telemetry';
import { spanIdOf, spanOfTurn, type TraceContext, traceparentOf } from './trace-context';
import { recordTurn } from './turn-metrics';

export interface OpenTelemetryOptions {
  /** Where traces and metrics are sent by OTLP; null where they are only asked for. */
  readonly endpoint: string | null;
  /** Whether somebody will ask for metrics; what nobody asks for would pile up. */
  readonly isAsked: boolean;
  readonly version: string;
  /** `OTEL_TRACES_SAMPLER` and its argument. */
  readonly sampler: string | undefined;
  readonly samplerArgument: string | undefined;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

const SCOPE = 'nalar';
/** A turn has 500 activities at most, and its spans come all at once. */
const SPAN_QUEUE = 8_192;
const LAST_EXPORT_MS = 5_000;

/** The ids that the next span is to have: those of a turn are known before its spans are made. */
class GivenIds implements IdGenerator {
  next = { traceId: '', spanId: '' };
  generateTraceId = (): string => this.next.traceId;
  generateSpanId = (): string => this.next.spanId;
}

/** Tells by OpenTelemetry what happens here: sent by OTLP, or asked for in Prometheus' form. */
export function openTelemetry(options: OpenTelemetryOptions): Telemetry {
  const { endpoint, isAsked, version, clock, onError } = options;
  const resource = resourceFromAttributes({ 'service.name': 'nalar', 'service.version': version }).merge(
    detectResources({ detectors: [envDetector] }),
  );
  const reader = isAsked ? new PrometheusExporter({ preventServerStart: true }) : null;
  const serializer = new PrometheusSerializer('', false, undefined, false, true);
  const url = (signal: string): string => `${endpoint}/v1/${signal}`;
  const meters = new MeterProvider({
    resource,
    readers: [
      ...(reader ? [reader] : []),
      ...(endpoint === null
        ? []
        : [new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter({ url: url('metrics') }) })]),
    ],
  });
  const meter = meters.getMeter(SCOPE, version);
  const histograms = new Map<HistogramName, Histogram>();
  for (const [name, { unit, description, buckets }] of Object.entries(HISTOGRAMS))
    histograms.set(
      name as HistogramName,
      meter.createHistogram(name, { unit, description, advice: { explicitBucketBoundaries: [...buckets] } }),
    );
  const counters = new Map<CounterName, Counter>();
  for (const [name, description] of Object.entries(COUNTERS))
    counters.set(name as CounterName, meter.createCounter(name, { description }));

  const sampler = samplerOf(options);
  const ids = new GivenIds();
  const spans =
    endpoint === null
      ? null
      : new TracerProvider({
          ...{ resource, sampler, idGenerator: ids },
          spanProcessors: [
            new BatchSpanProcessor({
              exporter: new OTLPTraceExporter({ url: url('traces') }),
              maxQueueSize: SPAN_QUEUE,
            }),
          ],
        });
  const tracer = spans?.getTracer(SCOPE, version);
  /** Whether the turn's spans are sent, as it stands in what is handed on. */
  const isSampled = ({ traceId, parent }: ReturnType<typeof spanOfTurn>): boolean => {
    if (spans === null) return parent?.isSampled ?? false;
    const context = parent ? trace.setSpanContext(ROOT_CONTEXT, spanContextOf(parent, true)) : ROOT_CONTEXT;
    const { decision } = sampler.shouldSample(context, traceId, 'turn', SpanKind.INTERNAL, {}, []);
    return decision === SamplingDecision.RECORD_AND_SAMPLED;
  };

  const telemetry: Telemetry = {
    begin(turn) {
      const own = spanOfTurn(turn);
      const sampled = isSampled(own);
      const calls: ModelCall[] = [];
      let begun = 0;
      const headersOf = (spanId: string): Labels => ({
        traceparent: traceparentOf({ traceId: own.traceId, spanId, isSampled: sampled }),
      });
      return {
        headers: headersOf(own.spanId),
        calls,
        observe: (model) =>
          observedModel(model, {
            clock,
            begin: () => {
              begun += 1;
              const spanId = spanIdOf(turn.turnId, `call ${begun}`);
              return { spanId, headers: headersOf(spanId) };
            },
            note: (call) => void calls.push(call),
          }),
      };
    },

    settled(observation) {
      try {
        recordTurn(telemetry, observation);
        sendSpans(observation);
      } catch (error) {
        onError(error);
      }
    },

    count: (name, labels, by = 1) => {
      if (by > 0) counters.get(name)?.add(by, labels);
    },
    measure: (name, value, labels) => histograms.get(name)?.record(value, labels),
    watch: (name, read) =>
      meter
        .createObservableGauge(name, { description: GAUGES[name] })
        .addCallback(async (result) => result.observe(await read())),

    async metrics() {
      if (reader === null) return '';
      const { resourceMetrics, errors } = await reader.collect();
      for (const error of errors) onError(error);
      return serializer.serialize(inPrometheusNames(resourceMetrics));
    },

    async shutDown() {
      const ended = Promise.allSettled([spans?.shutdown(), meters.shutdown()]);
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, LAST_EXPORT_MS);
      });
      await Promise.race([ended, patience]);
      clearTimeout(timer);
    },
  };

  function sendSpans(observation: SettledObservation): void {
    if (tracer === undefined) return;
    const own = spanOfTurn(observation.turn);
    const isSent = isSampled(own);
    if (!isSent) return;
    for (const span of spansOfTurn(observation)) {
      const above =
        span.parentId === null ? own.parent : { ...own, spanId: span.parentId, isSampled: isSent };
      ids.next = { traceId: own.traceId, spanId: span.spanId };
      const sent = tracer.startSpan(
        span.name,
        {
          kind: span.isClient ? SpanKind.CLIENT : SpanKind.INTERNAL,
          startTime: span.startedAt,
          attributes: { ...span.attributes, ...(span.error !== undefined && { 'error.type': span.error }) },
          links: (span.links ?? []).map((link) => ({ context: spanContextOf(link) })),
        },
        above
          ? trace.setSpanContext(ROOT_CONTEXT, spanContextOf(above, span.parentId === null))
          : ROOT_CONTEXT,
      );
      if (span.error !== undefined) sent.setStatus({ code: SpanStatusCode.ERROR });
      sent.end(span.endedAt);
    }
  }

  return telemetry;
}

const spanContextOf = ({ traceId, spanId, isSampled }: TraceContext, isRemote = false): SpanContext => ({
  ...{ traceId, spanId, isRemote },
  traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
});

function samplerOf({ sampler, samplerArgument }: OpenTelemetryOptions): Sampler {
  const share = Number(samplerArgument ?? '1');
  const ratio = new TraceIdRatioBasedSampler(Number.isFinite(share) ? share : 1);
  switch (sampler) {
    case 'always_on':
      return new AlwaysOnSampler();
    case 'always_off':
      return new AlwaysOffSampler();
    case 'traceidratio':
      return ratio;
    case 'parentbased_always_off':
      return new ParentBasedSampler({ root: new AlwaysOffSampler() });
    case 'parentbased_traceidratio':
      return new ParentBasedSampler({ root: ratio });
    default:
      return new ParentBasedSampler({ root: new AlwaysOnSampler() });
  }
}

/** Units stand in names there, as they do where a collector hands metrics on to Prometheus. */
function inPrometheusNames({ resource, scopeMetrics }: ResourceMetrics): ResourceMetrics {
  return {
    resource,
    scopeMetrics: scopeMetrics.map(({ scope, metrics }) => ({
      scope,
      metrics: metrics.map((metric) => {
        const { descriptor } = metric;
        if (descriptor.unit !== 's') return { ...metric, descriptor: { ...descriptor, unit: '' } };
        return {
          ...metric,
          descriptor: { ...descriptor, name: `${descriptor.name}_seconds`, unit: 'seconds' },
        };
      }),
    })),
  };
}
