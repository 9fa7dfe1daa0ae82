import type { Activity } from '../activity';
import type { AgentTraceEntry } from './agent-trace-entry';
import { agentTraceEntry } from './agent-trace-of';

/** What is told of an answer from documents while it is made. */
export interface AgentTraceEvent {
  readonly event: 'trace';
  readonly data: AgentTraceEntry;
}

/** Tells each thing that was done once, when it has ended. */
export class AgentTraceFeed {
  private readonly told = new Set<string>();

  begin(): AgentTraceEvent[] {
    return [];
  }

  take(activity: Activity): AgentTraceEvent[] {
    const { activityId, endedAt } = activity;
    if (endedAt === undefined || this.told.has(activityId)) return [];
    this.told.add(activityId);
    const entry = agentTraceEntry(activity);
    return entry ? [{ event: 'trace', data: entry }] : [];
  }
}
