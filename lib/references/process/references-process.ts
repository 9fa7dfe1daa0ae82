import { startWatch } from '../../shared/start-watch';
import { formatPaper } from '../formatting/format-paper';
import { readStyle } from '../formatting/read-style';
import { styleText } from '../formatting/style-texts';
import type { ReadEntry } from '../reading/read-entry';
import { writeReferences } from '../writing/write-references';
import type { ReferencesMessage, ReferencesRequest, StyleChoice } from './references-message';

/*
 * The process that works on references: it reads files of them, writes them, and formats citations. It may read
 * nothing but the sources, and write nothing.
 */

/** So much goes at once: whoever takes it has others to answer meanwhile. */
const BATCH_ENTRIES = 50;
const BATCH_CHARACTERS = 100_000;

await startWatch(Number(process.argv[2])).then((allow) => allow(null));
process.on('disconnect', () => process.exit());

const pieces: Uint8Array[] = [];
let entries: Generator<ReadEntry, void> | null = null;

async function answer(request: ReferencesRequest): Promise<ReferencesMessage | null> {
  switch (request.type) {
    case 'piece':
      pieces.push(request.bytes);
      return null;
    case 'entries':
      // What reads BibTeX takes a while to load, for which nobody waits who formats.
      entries ??= (await import('../reading/read-references')).readReferences(
        Buffer.concat(pieces.splice(0)),
      );
      return entries ? nextBatch(entries) : { type: 'format-unknown' };
    case 'format': {
      const { type: _, style, ...rest } = request;
      const paper = formatPaper({ ...rest, style: cslOf(style) });
      const { citations, narratives, bibliography, unknown, notes } = paper;
      return {
        type: 'formatted',
        paper: {
          ...{ citations: [...citations], narratives: [...narratives], unknown: [...unknown], notes },
          bibliography: bibliography.map((entry) => ({ ...entry })),
        },
      };
    }
    case 'write':
      return { type: 'written', text: writeReferences(request.references, request.format) };
    case 'style':
      return { type: 'style', result: readStyle(request.xml) };
  }
}

function nextBatch(from: Generator<ReadEntry, void>): ReferencesMessage {
  const batch: ReadEntry[] = [];
  let characters = 0;
  while (batch.length < BATCH_ENTRIES && characters < BATCH_CHARACTERS) {
    const { done, value } = from.next();
    if (done) return { type: 'entries', entries: batch, isLast: true };
    batch.push(value);
    characters += value.kind === 'entry' ? JSON.stringify(value.item).length : value.text.length;
  }
  return { type: 'entries', entries: batch, isLast: false };
}

const cslOf = (style: StyleChoice): string => ('xml' in style ? style.xml : styleText(style.bundled));

process.on('message', (request: ReferencesRequest) => {
  answer(request)
    .catch((): ReferencesMessage => ({ type: 'failed' }))
    .then((said) => said && process.send?.(said));
});
process.send?.({ type: 'ready' } satisfies ReferencesMessage);
