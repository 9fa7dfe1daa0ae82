import { z } from 'zod';
import type { SpendingReport } from './spending-report';

/** How many days back the page of health may look; one day is told by the hour. */
export const HEALTH_DAYS = [1, 7, 30, 90] as const;

/** `GET /api/admin/health`. */
export const healthQuerySchema = z.object({
  days: z.coerce
    .number()
    .pipe(z.literal([...HEALTH_DAYS]))
    .default(7),
  utcOffsetMinutes: z.coerce.number().int().min(-840).max(840).default(0),
});
export type HealthQuery = z.infer<typeof healthQuerySchema>;

/** A turn that a figure stands on, whose trace is still there. */
export interface ExampleTurn {
  readonly traceId: string;
  /** When it settled. */
  readonly at: number;
  /** What it is an example of, where that is a time. */
  readonly ms: number | null;
}

/** Half of all took no longer than the one, all but a twentieth no longer than the other; close to a twentieth. */
export interface Spread {
  readonly halfMs: number;
  readonly mostMs: number;
}

interface Counted {
  readonly turns: number;
  readonly failed: number;
  readonly interrupted: number;
  readonly stopped: number;
  /** Those whose engine did its work and had no answer to give. */
  readonly gaveUp: number;
  /** Null where none had one. */
  readonly firstThought: Spread | null;
  readonly firstWord: Spread | null;
  readonly duration: Spread | null;
}

export interface HealthPeriod extends Counted {
  /** When the hour or the day begins. */
  readonly startsAt: number;
  /** The one that thought, or was written to, last. */
  readonly slowest: ExampleTurn | null;
}

export interface HealthEngine extends Counted {
  readonly engine: string;
}

export interface NamedCount {
  readonly key: string;
  readonly count: number;
  readonly examples: readonly ExampleTurn[];
}

export interface HealthStage {
  readonly engine: string;
  readonly stage: string;
  readonly runs: number;
  readonly failed: number;
  readonly time: Spread;
  readonly examples: readonly ExampleTurn[];
}

export interface HealthGate {
  readonly engine: string;
  readonly gate: string;
  readonly passed: number;
  readonly refused: number;
  readonly examples: readonly ExampleTurn[];
}

export interface HealthTool {
  readonly tool: string;
  readonly calls: number;
  readonly failed: number;
  readonly time: Spread;
  readonly examples: readonly ExampleTurn[];
}

/** How turns of the latest hours or days went. */
export interface HealthReport {
  readonly days: HealthQuery['days'];
  readonly total: Counted;
  /** How many of them are told of in full: older ones are only counted. */
  readonly noted: number;
  /** Whether there were more than could be counted; the latest are. */
  readonly isCut: boolean;
  readonly periods: readonly HealthPeriod[];
  readonly failures: readonly NamedCount[];
  readonly engines: readonly HealthEngine[];
  readonly gates: readonly HealthGate[];
  readonly giveUps: readonly (NamedCount & { readonly engine: string })[];
  /** Those that took longest first. */
  readonly stages: readonly HealthStage[];
  readonly tools: readonly HealthTool[];
  readonly spending: SpendingReport;
}
