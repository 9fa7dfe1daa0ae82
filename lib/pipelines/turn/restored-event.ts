import type { LoggedChunk } from '@/lib/chat/logged-chunk';
import type { CollectorEvent } from '@/lib/reasoning/trace-collector/collector-event';

/** The collector's event that was sent as this chunk; null for a chunk that the sink made by itself. */
export function restoredEvent(chunk: LoggedChunk): CollectorEvent | null {
  switch (chunk.type) {
    case 'text-delta':
      return { type: 'text', delta: chunk.delta };
    case 'data-reasoning-thought':
      return { type: 'thought', delta: chunk.data.delta, ts: chunk.data.ts };
    case 'data-redaction':
      return { type: 'redaction', redaction: chunk.data };
    case 'data-reasoning-trace': {
      const { traceId: _traceId, ...step } = chunk.data;
      return { type: 'step', step };
    }
    case 'data-activity': {
      const { traceId: _traceId, ...activity } = chunk.data;
      return { type: 'activity', activity };
    }
    case 'source-url': {
      const { type: _type, ...source } = chunk;
      return { type: 'source', source };
    }
    case 'text-start':
    case 'text-end':
    case 'data-clarification':
    case 'data-citation':
    case 'data-insufficiency':
    case 'data-claims':
    case 'data-report':
    case 'data-no-report':
    case 'data-chart':
    case 'data-table':
    case 'data-notice':
    case 'data-conversation-title':
      return null;
  }
}
