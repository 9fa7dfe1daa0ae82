import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { BlobStore } from '@/lib/blobs/blob-store';
import { AppError } from '@/lib/shared/app-error';
import type { OwnedConversation } from '@/lib/store/owned-conversation';
import { ROW_KINDS, type RowKind, type RowOf, rowSchemas } from '@/lib/store/rows/row-kinds';
import type { Store } from '@/lib/store/store';
import { canonicalJson } from '@/lib/trace/canonical-json';
import type { ChainVerdict } from '@/lib/trace/chain-verdict';
import { checkChain } from '@/lib/trace/check-chain';
import type { KeyRing } from '@/lib/trace/key-ring';
import { readChain } from '../signing/read-chain';

const progressSchema = z.object({
  /** Names the two stores, so that another copy does not take this one's place. */
  route: z.string(),
  kind: z.enum(ROW_KINDS),
  from: z.string().nullable(),
});
/** Where a copy goes on: with this page of this kind. */
export type CopyProgress = z.infer<typeof progressSchema>;

/** Keeps how far a copy has come in a file, so that one that was broken off can go on. */
export class CopyProgressFile {
  constructor(private readonly filePath: string) {}

  /** What was kept for this route, or null. */
  async read(route: string): Promise<CopyProgress | null> {
    const text = await readFile(this.filePath, 'utf8').catch(() => null);
    if (text === null) return null;
    try {
      const parsed = progressSchema.safeParse(JSON.parse(text));
      return parsed.success && parsed.data.route === route ? parsed.data : null;
    } catch {
      return null;
    }
  }

  async keep(progress: CopyProgress): Promise<void> {
    await mkdir(dirname(this.filePath), { recursive: true, mode: 0o700 });
    // A file that is half written would be no progress at all.
    await writeFile(`${this.filePath}.new`, JSON.stringify(progress), { mode: 0o600 });
    await rename(`${this.filePath}.new`, this.filePath);
  }

  remove(): Promise<void> {
    return rm(this.filePath, { force: true });
  }
}

/** A store that nobody has used may have the invitation of its first admin. */
const OWN_INVITATIONS = 1;

/** A store with the files of people. */
type StoreWithFiles = Store & { readonly blobs: BlobStore };

export interface StoreCopy {
  readonly source: StoreWithFiles;
  readonly target: StoreWithFiles;
  /** Names the two stores. */
  readonly route: string;
  readonly progress: Pick<CopyProgressFile, 'read' | 'keep' | 'remove'>;
  /** The public keys by which both stores are judged. */
  readonly ring: KeyRing;
  /** Takes a line for whoever waits. */
  readonly say: (line: string) => void;
}

/**
 * Copies everything from one store into another that is empty, or goes on where an earlier call was broken off; then
 * compares the two. Throws `AppError('copy-refused')` where it may not begin, `AppError('copy-differs')` where the
 * comparison finds a difference; both name it.
 */
export async function copyBetweenStores(copy: StoreCopy): Promise<void> {
  const { source, target, progress, route, say } = copy;
  const kept = await progress.read(route);
  await refuseRunning(source);
  // What is there for nobody any more stays behind.
  await source.documentChunks.removeAllLeft();
  if (kept) say(`Going on with ${kept.kind}.`);
  else await refuseFull(target);
  const kinds = ROW_KINDS.slice(kept ? ROW_KINDS.indexOf(kept.kind) : 0);
  for (const kind of kinds) await copyKind(copy, kind, kind === kept?.kind ? kept.from : null);
  await compareCounts(copy);
  await compareChains(copy);
  await progress.remove();
}

async function refuseRunning({ turns }: Store): Promise<void> {
  const running = await turns.countRunning();
  if (running === 0) return;
  throw new AppError(
    'copy-refused',
    `${running} turns are still running. Stop Nalar; if it was killed, start it once more and stop it, which settles them.`,
  );
}

async function refuseFull(target: Store): Promise<void> {
  for (const kind of ROW_KINDS) {
    const rows = await target.rows.count(kind);
    if (rows > (kind === 'invitations' ? OWN_INVITATIONS : 0))
      throw new AppError(
        'copy-refused',
        `The store to copy to has ${rows} ${kind} already. Copy into an empty one.`,
      );
  }
}

async function copyKind(
  { source, target, progress, route, say }: StoreCopy,
  kind: RowKind,
  first: string | null,
): Promise<void> {
  let copied = 0;
  for (let from = first; ; ) {
    await progress.keep({ route, kind, from });
    const page = await source.rows.read(kind, from);
    const rows =
      kind === 'documents' || kind === 'images'
        ? await copyBlobs({ source, target }, kind, page.rows)
        : page.rows;
    await target.rows.write(kind, rows);
    copied += page.rows.length;
    if (page.next === null) break;
    from = page.next;
  }
  say(`${kind}: ${copied} copied`);
}

async function compareCounts({ source, target, say }: StoreCopy): Promise<void> {
  for (const kind of ROW_KINDS) {
    const [here, there] = await Promise.all([source.rows.count(kind), target.rows.count(kind)]);
    // The target may have had its own.
    const extra = kind === 'invitations' ? OWN_INVITATIONS : 0;
    if (there < here || there > here + extra)
      throw new AppError('copy-differs', `There are ${here} ${kind} in one store and ${there} in the other.`);
  }
  say('Of each kind the target has as many rows as the source.');
}

/** Checks the chain of every conversation in both stores, and that both say the same of it. */
async function compareChains({ source, target, ring, say }: StoreCopy): Promise<void> {
  const counts = { verified: 0, 'made-before-keys': 0, 'unknown-key': 0, tampered: 0 };
  for (let from: string | null = null; ; ) {
    const page = await source.rows.read('conversations', from);
    for (const row of page.rows) {
      const key = rowSchemas.conversations.parse(row);
      const verdict = await compareChain({ source, target, ring }, key);
      counts[verdict.verified ? 'verified' : verdict.reason] += 1;
    }
    if (page.next === null) break;
    from = page.next;
  }
  say(`The hash chains of ${counts.verified} conversations verify in both and are the same.`);
  if (counts['made-before-keys'] > 0)
    say(`${counts['made-before-keys']} more are the same and were made before there were keys.`);
  if (counts['unknown-key'] > 0)
    say(`${counts['unknown-key']} more are the same and signed by a key that is not known here.`);
  if (counts.tampered > 0)
    say(`${counts.tampered} more are the same and were changed after they were stored, before this copy.`);
}

async function compareChain(
  { source, target, ring }: Pick<StoreCopy, 'source' | 'target' | 'ring'>,
  key: OwnedConversation,
): Promise<ChainVerdict> {
  const [here, there] = await Promise.all([readChain(source, key), readChain(target, key)]);
  const [verdict, copied] = await Promise.all([checkChain(here, ring), checkChain(there, ring)]);
  const isSame =
    here.head === there.head &&
    here.links.length === there.links.length &&
    here.links.at(-1)?.trace?.hash === there.links.at(-1)?.trace?.hash &&
    canonicalJson(verdict) === canonicalJson(copied);
  if (isSame) return verdict;
  throw new AppError('copy-differs', `The traces of conversation ${key.conversationId} are not the same.`);
}

interface BlobCopy {
  readonly source: { readonly blobs: Pick<BlobStore, 'read'> };
  readonly target: { readonly blobs: Pick<BlobStore, 'write'> };
}

/**
 * Copies the files of documents or images, and gives these with the ids that the files have there. One whose file is
 * gone keeps its id, which then is nobody's. Throws `AppError('copy-differs')` where a file is not what it was.
 */
async function copyBlobs(
  { source, target }: BlobCopy,
  kind: 'documents' | 'images',
  rows: readonly RowOf[],
): Promise<RowOf[]> {
  const copied: RowOf[] = [];
  for (const row of rows) {
    const owner = rowSchemas[kind].parse(row);
    const content = owner.blobId === '' ? null : await source.blobs.read(owner.blobId);
    if (!content) {
      copied.push(owner);
      continue;
    }
    const limits = { mostBytes: owner.bytes, signal: new AbortController().signal };
    const written = await target.blobs.write(content, limits);
    if (!written.ok || written.value.hash !== owner.hash)
      throw new AppError('copy-differs', `The file ${owner.blobId} of ${kind} is not what it was.`);
    copied.push({ ...owner, blobId: written.value.blobId });
  }
  return copied;
}
