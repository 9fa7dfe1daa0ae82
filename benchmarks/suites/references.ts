import { monitorEventLoopDelay } from 'node:perf_hooks';
import { citationsIn } from '@/lib/paper/citations';
import type { CslItem } from '@/lib/paper/reference';
import { bibtexFile } from '@/lib/references/testing/bibtex-file';
import { ReferencesDesk } from '@/lib/server/papers/references-desk';
import type { BenchSize, BenchSuite } from '../bench-suite';
import { lessIsBetter } from '../figure-meaning';

const SIZES: Readonly<Record<BenchSize, { entries: number; broken: number; cited: number; bytes: number }>> =
  {
    whole: { entries: 1_000, broken: 20, cited: 300, bytes: 5_000_000 },
    small: { entries: 50, broken: 5, cited: 20, bytes: 50_000 },
  };
const LEAST_MS = 0.001;

/** Files that are work to read: what is never closed, what is deep, what is very long, what has very many entries. */
const hostile = (bytes: number): readonly string[] => {
  const times = (text: string): string => text.repeat(Math.ceil(bytes / text.length));
  return [
    times('@a{b,c={\n'),
    `@a{b,c={${times('{')}`,
    `@a{b,author={${times('a-')}}}`,
    `@a{b,author={${times('A and ')}}}`,
    times('@book{k, title={T}}\n'),
    times("@book{k, title={\\'e $x^2$ {A}}, author={A and B}}\n"),
    `[${times('{"id":"a","type":"book",\n')}`,
    times('TY  - BOOK\nTI  - A\n'),
    `<xml>${times('<record><titles>')}`,
    `@a{b,c="${times(' ')}`,
  ];
};

async function readAll(desk: ReferencesDesk, text: string): Promise<{ entries: number; broken: number }> {
  const found = { entries: 0, broken: 0 };
  for await (const batch of desk.read(new TextEncoder().encode(text)))
    for (const { kind } of batch.ok ? batch.value.entries : [])
      found[kind === 'entry' ? 'entries' : 'broken'] += 1;
  return found;
}

/** Reading files of references and formatting citations, in the processes that do it. */
export const referencesSuite: BenchSuite = {
  name: 'references',
  subject: 'modules',
  figures: {
    importMs: lessIsBetter(LEAST_MS, 600_000, 3_000),
    importHoldMs: lessIsBetter(LEAST_MS, 60_000, 50),
    hostileMs: lessIsBetter(LEAST_MS, 600_000),
    hostileHoldMs: lessIsBetter(LEAST_MS, 60_000, 50),
    formatMs: lessIsBetter(LEAST_MS, 600_000),
    formatAgainMs: lessIsBetter(LEAST_MS, 600_000),
    notesMs: lessIsBetter(LEAST_MS, 600_000),
    formatHoldMs: lessIsBetter(LEAST_MS, 60_000, 50),
  },
  async run(size) {
    const { entries, broken, cited, bytes } = SIZES[size];
    const desk = new ReferencesDesk();
    const held = monitorEventLoopDelay({ resolution: 1 });
    /** How long something takes, and for how long at most nothing else could run. */
    const timed = async (work: () => Promise<unknown>): Promise<{ ms: number; holdMs: number }> => {
      held.reset();
      held.enable();
      const startedAt = performance.now();
      await work();
      const ms = performance.now() - startedAt;
      held.disable();
      return { ms, holdMs: Math.max(LEAST_MS, held.max / 1e6) };
    };
    try {
      const { text } = bibtexFile(entries, broken);
      const imported = await timed(async () => {
        const found = await readAll(desk, text);
        if (found.entries !== entries - broken || found.broken !== broken)
          throw new Error(
            `Of ${entries} entries ${found.entries} were read, and ${found.broken} were broken.`,
          );
      });
      const read = [];
      for (const file of hostile(bytes)) read.push(await timed(() => readAll(desk, file)));
      const items: CslItem[] = Array.from({ length: cited }, (_, at) => ({
        ...{ id: `key${at}`, type: 'article-journal', title: `On wells and springs, part ${at}` },
        ...{ author: [{ family: `Name${at % 90}`, given: 'A.' }], 'container-title': 'Journal of Water' },
        ...{ volume: '3', page: `${at}-${at + 9}`, issued: { 'date-parts': [[1990 + (at % 30)]] } },
      }));
      const citations = citationsIn(items.map(({ id }) => `[@${id}]`).join(' '));
      const format = (bundled: 'apa' | 'chicago-notes') =>
        timed(async () => {
          const paper = await desk.format({ citations, items, style: { bundled }, language: 'en' });
          if (paper?.citations.length !== cited) throw new Error('Not all citations were formatted.');
        });
      const [first, again, notes] = [await format('apa'), await format('apa'), await format('chicago-notes')];
      return {
        importMs: imported.ms,
        importHoldMs: imported.holdMs,
        hostileMs: Math.max(...read.map(({ ms }) => ms)),
        hostileHoldMs: Math.max(...read.map(({ holdMs }) => holdMs)),
        formatMs: first.ms,
        formatAgainMs: again.ms,
        notesMs: notes.ms,
        formatHoldMs: Math.max(first.holdMs, again.holdMs, notes.holdMs),
      };
    } finally {
      held.disable();
      desk.close();
    }
  },
};
