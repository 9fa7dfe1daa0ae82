import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { BenchSize, BenchSuite, Figures } from '../bench-suite';
import { lessIsBetter, moreIsBetter, neitherIsBetter } from '../figure-meaning';
import { treeMemory } from '../turn/process-tree';
import { writeLargeExport } from '../waiting/large-export';
import { longestWaitMs, type WaitingSite, withWaitingSite } from '../waiting/waiting-site';

/** Of the file, in megabytes. */
const SIZES: Readonly<Record<BenchSize, number>> = { whole: 1_000, small: 1 };
/** Looking at the memory of all processes takes this one a while, too. */
const LOOK_EVERY_MS = 2_000;

interface NewestImport {
  readonly endedAt: number | null;
  readonly state: string;
  readonly report: { readonly added: number };
}

async function importing({ admin, visitor }: WaitingSite, megabytes: number): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), 'nalar-bench-'));
  const path = join(folder, 'conversations.json');
  try {
    const conversations = await writeLargeExport(path, megabytes);
    const { size } = await stat(path);
    const person = await admin();
    const other = visitor();
    const ask = async (): Promise<void> => {
      await (await other.fetch('/api/conversations', {})).arrayBuffer();
    };
    await ask();
    const before = treeMemory(process.pid).pssMb;
    let most = before;
    const newest = async (): Promise<NewestImport | undefined> => {
      most = Math.max(most, treeMemory(process.pid).pssMb);
      const { imports } = await (await person.fetch('/api/imports', {})).json();
      return imports[0];
    };
    const startedAt = performance.now();
    const waited = await longestWaitMs(ask, async () => {
      const sent = await person.fetch('/api/imports', {
        ...{ method: 'POST', headers: { 'x-file-name': 'conversations.json', 'content-length': `${size}` } },
        body: Readable.toWeb(createReadStream(path)) as ReadableStream,
      });
      if (!sent.ok) throw new Error(`the file was not taken: ${await sent.text()}`);
      for (let one = await newest(); one?.endedAt == null; one = await newest()) await pause(LOOK_EVERY_MS);
    });
    const seconds = (performance.now() - startedAt) / 1_000;
    const last = await newest();
    if (last?.state !== 'done' || last.report.added !== conversations)
      throw new Error(`of ${conversations} conversations ${JSON.stringify(last)} came`);
    const fileMegabytes = size / 1_000_000;
    return {
      ...{ fileMegabytes, conversations, longestWaitMs: waited },
      ...{ addedMemoryMb: Math.max(0.1, most - before), megabytesPerSecond: fileMegabytes / seconds },
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A large export of another program that somebody brings along: what it takes, and what it makes somebody else wait for. */
export const importsSuite: BenchSuite = {
  name: 'imports',
  subject: 'modules',
  figures: {
    fileMegabytes: neitherIsBetter(0.5, 2_000),
    conversations: neitherIsBetter(1, 1_000_000),
    longestWaitMs: lessIsBetter(0.01, 600_000, 200),
    addedMemoryMb: lessIsBetter(0.1, 100_000, 500),
    megabytesPerSecond: moreIsBetter(0.001, 10_000),
  },
  run: (size) => withWaitingSite((site) => importing(site, SIZES[size])),
};
