import type { ChatMessageChunk } from '@/lib/chat/chat-message';
import type { CollectorEvent } from '@/lib/reasoning/trace-collector/collector-event';

/** What the trace collector lets out that is no part of the answer. */
export type TraceEvent = Exclude<CollectorEvent, { readonly type: 'text' | 'source' }>;

/**
 * The chunk that an event is sent as. `restoredEvent` reads the event back from it. `thoughtNumber` counts from 1 and
 * gives each thought chunk an id of its own.
 */
export function eventChunk(event: TraceEvent, traceId: string, thoughtNumber: number): ChatMessageChunk {
  switch (event.type) {
    case 'thought': {
      const { delta, ts } = event;
      const id = `${traceId}-thought-${thoughtNumber}`;
      return { type: 'data-reasoning-thought', id, data: { traceId, delta, ts }, transient: true };
    }
    case 'step': {
      const { thought, meta, ...step } = event.step;
      const fullMeta = thought === undefined ? meta : { ...meta, thought };
      const data = { traceId, ...step, ...(fullMeta && { meta: fullMeta }) };
      return { type: 'data-reasoning-trace', id: `${traceId}-${step.stepKey}`, data };
    }
    case 'activity': {
      const { activity } = event;
      const id = `${traceId}-${activity.activityId}`;
      return { type: 'data-activity', id, data: { traceId, ...activity } };
    }
    case 'redaction':
      return { type: 'data-redaction', data: event.redaction, transient: true };
  }
}
