import { TELEMETRY } from '../../turn/memory-keys';
import type { WorkingMemory } from '../../turn/working-memory';
import { DeepArtifacts } from './artifacts';

/** Puts what a deep turn has come to so far into what telemetry says of the turn in the end. */
export function noteTelemetry(memory: WorkingMemory): void {
  const { rounds, steps, evidence, gaps, report } = new DeepArtifacts(memory);
  const claims = report?.claims ?? [];
  memory.set(TELEMETRY, {
    rounds,
    statements: steps.length,
    evidence: evidence.length,
    gaps: gaps.length,
    consistencyScore: report?.consistencyScore,
    claimsSupported: claims.filter(({ verdict }) => verdict === 'supported').length,
    claimsContradicted: claims.filter(({ verdict }) => verdict === 'contradicted').length,
    claimsUnknown: claims.filter(({ verdict }) => verdict === 'unknown').length,
  });
}
