import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { redactCredentials } from '../../lib/reasoning/sanitizer/credentials/credential-redaction';
import { CredentialStream } from '../../lib/reasoning/sanitizer/credentials/credential-stream';
import { type CredentialSample, credentialSamples } from '../credential-samples';
import { deliver } from '../credentials/delivery';
import { hasPlaceholder, isRemoved } from '../credentials/removal';
import type { EvalSize, EvalSuite, Figures } from '../eval-suite';
import { fewOf, readJsonLines } from '../json-lines';

const FILE = 'credentials/credentials.jsonl';
const SEED = 20_261_121;
const CHUNK_LENGTHS = [1, 3, 7, 50];
const CUTS = [0.25, 0.5, 0.75];

const rowSchema = z.object({
  id: z.string(),
  kind: z.string(),
  text: z.string(),
  isSecret: z.boolean(),
  strictNegative: z.boolean().optional(),
});

interface Row extends CredentialSample {
  /** A text that is certain to hold nothing that needs removing. */
  readonly strictNegative?: boolean | undefined;
}

const share = <Item>(items: readonly Item[], holds: (item: Item) => boolean): number =>
  items.length === 0 ? 1 : items.filter(holds).length / items.length;

const isFlagged = ({ text }: Row): boolean =>
  hasPlaceholder(deliver([{ channel: 'answer', text }], text.length));

/** Shares of credentials gone when the text comes in small pieces: the lowest over lengths and channels. */
function worstInChunks(secrets: readonly Row[]): number {
  const shares = CHUNK_LENGTHS.flatMap((length) =>
    (['thought', 'answer'] as const).map((channel) =>
      share(secrets, (row) => isRemoved(row, deliver([{ channel, text: row.text }], length))),
    ),
  );
  return Math.min(...shares);
}

/** Where to cut a text so that part of its secret stands on either side; in the middle if the secret is not marked. */
function cutAt({ text, secret }: Row, part: number): number {
  const start = secret === undefined ? 0 : text.indexOf(secret);
  const length = secret?.length ?? text.length;
  return Math.max(0, start) + Math.max(1, Math.floor(length * part));
}

/** The same when the text passes from thought to answer, or back, inside the secret. */
function worstStraddling(secrets: readonly Row[]): number {
  const shares = CUTS.flatMap((part) =>
    (['thought', 'answer'] as const).map((first) =>
      share(secrets, (row) => {
        const cut = cutAt(row, part);
        const second = first === 'thought' ? 'answer' : 'thought';
        const texts = [
          { channel: first, text: row.text.slice(0, cut) },
          { channel: second, text: row.text.slice(cut) },
        ] as const;
        return isRemoved(row, deliver(texts, row.text.length).replace('\n', ''));
      }),
    ),
  );
  return Math.min(...shares);
}

function measure(rows: readonly Row[]): Record<string, number> {
  const secrets = rows.filter(({ isSecret }) => isSecret);
  const others = rows.filter(({ isSecret }) => !isSecret);
  const strict = others.filter(({ strictNegative }) => strictNegative === true);
  return {
    secrets: secrets.length,
    kinds: new Set(secrets.map(({ kind }) => kind)).size,
    recall: share(secrets, (row) =>
      isRemoved(row, deliver([{ channel: 'answer', text: row.text }], row.text.length)),
    ),
    chunkedRecall: worstInChunks(secrets),
    straddlingRecall: worstStraddling(secrets),
    lookAlikes: others.length,
    falsePositiveRate: others.length === 0 ? 0 : share(others, isFlagged),
    ...(strict.length > 0 && { strictFalsePositiveRate: share(strict, isFlagged) }),
  };
}

const prefixed = (figures: Record<string, number>, prefix: string): Record<string, number> =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [
      `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      value,
    ]),
  );

/** The lowest share of any kind whose credentials are gone. */
function lowestOfKinds(secrets: readonly Row[]): number {
  const kinds = Map.groupBy(secrets, ({ kind }) => kind);
  const isGone = (row: Row): boolean =>
    isRemoved(row, deliver([{ channel: 'answer', text: row.text }], row.text.length));
  return Math.min(...[...kinds.values()].map((own) => share(own, isGone)));
}

/** Of one sample of each kind, in how many places it may be cut in two without another one being shown. */
function cutAnywhere(secrets: readonly Row[]): number {
  const oneOfEach = new Map(secrets.map((row) => [row.kind, row])).values();
  const results = [...oneOfEach].flatMap(({ text }) => {
    const expected = redactCredentials(text).text;
    return Array.from({ length: text.length - 1 }, (_, before) => {
      const stream = new CredentialStream<'answer'>();
      const pieces = [
        ...stream.push('answer', text.slice(0, before + 1)),
        ...stream.push('answer', text.slice(before + 1)),
        ...stream.flush(),
      ];
      return pieces.map((piece) => piece.text).join('') === expected;
    });
  });
  return share(results, (isSame) => isSame);
}

async function run(corpusDirectory: string, size: EvalSize): Promise<Figures> {
  const samples = fewOf(credentialSamples(SEED), size);
  const secrets = samples.filter(({ isSecret }) => isSecret);
  const ofKinds = { lowestKindRecall: lowestOfKinds(secrets), cutAnywhere: cutAnywhere(secrets) };
  const generated = measure(samples);
  const file = join(corpusDirectory, FILE);
  const isThere = await stat(file).then(
    () => true,
    () => false,
  );
  if (!isThere) return { ...generated, ...ofKinds };
  const rows = await readJsonLines(file, rowSchema, size);
  return { ...measure(rows), ...ofKinds, ...prefixed(generated, 'generated') };
}

/**
 * How many credentials are taken out, and how many look-alikes with them: whole, in small pieces, and across the
 * boundary of thought and answer. Over the corpus file where there is one, with the figures of the generated samples
 * beside it; else over the generated samples.
 */
export const credentialsSuite: EvalSuite = {
  name: 'credentials',
  bounds: {
    atLeast: {
      secrets: 14_000,
      recall: 0.99,
      lowestKindRecall: 0.9,
      chunkedRecall: 0.98,
      straddlingRecall: 0.98,
      cutAnywhere: 1,
      lookAlikes: 900,
    },
    atMost: { falsePositiveRate: 0.01 },
  },
  run,
};
