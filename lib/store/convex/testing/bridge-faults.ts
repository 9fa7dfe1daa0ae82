/** What goes wrong with one call. A lost response was carried out; the others were not. */
export type Fault = 'none' | 'lost-response' | 'server-error' | 'conflict' | 'rate-limit';

export interface CallFate {
  readonly fault: Fault;
  readonly latencyMs: number;
}

/** Decides the fate of a call; `path` is for example `turns:begin`. */
export type FatePlan = (path: string) => CallFate;

export const noFaults: FatePlan = () => ({ fault: 'none', latencyMs: 0 });

/** Faults at random: shares from 0 to 1 of all calls, of which one befalls a call at most. */
export function randomFaults(plan: {
  readonly shares: Partial<Record<Exclude<Fault, 'none'>, number>>;
  readonly latencyMs?: number;
  readonly random: () => number;
}): FatePlan {
  const { shares, latencyMs = 0, random } = plan;
  const steps: readonly [Fault, number][] = [
    ['lost-response', shares['lost-response'] ?? 0],
    ['server-error', shares['server-error'] ?? 0],
    ['conflict', shares.conflict ?? 0],
    ['rate-limit', shares['rate-limit'] ?? 0],
  ];
  return () => {
    let left = random();
    for (const [fault, share] of steps) {
      if (left < share) return { fault, latencyMs };
      left -= share;
    }
    return { fault: 'none', latencyMs };
  };
}
