import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { treeCpuMs } from './process-tree';

/** A server whose turns are measured. */
export interface Contestant {
  readonly processId: number;
  readonly ask: (question: string) => Promise<IncomingMessage>;
}

export interface Rounds {
  readonly question: string;
  /** Turns before the first round, whose cost is not noted. */
  readonly warmUpTurns: number;
  readonly rounds: number;
  /** Turns of each server in a round, since what is noted is exact to some hundredths of a second. */
  readonly turnsPerRound: number;
}

/**
 * CPU ms of a turn in each round, of a server's whole process tree, in the order of the servers; they take turns, so
 * that all see the same machine.
 */
export async function compareCpu(
  contestants: readonly Contestant[],
  { question, warmUpTurns, rounds, turnsPerRound }: Rounds,
): Promise<readonly (readonly number[])[]> {
  const samples = contestants.map((server) => ({ server, cpuMs: [] as number[] }));
  for (const server of contestants) await playTurns(server, question, warmUpTurns);
  for (let round = 0; round < rounds; round += 1)
    for (const { server, cpuMs } of samples) {
      const before = treeCpuMs(server.processId);
      await playTurns(server, question, turnsPerRound);
      cpuMs.push((treeCpuMs(server.processId) - before) / turnsPerRound);
    }
  return samples.map(({ cpuMs }) => cpuMs);
}

async function playTurns(server: Contestant, question: string, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await text(await server.ask(question));
}
