import { AppError } from '@/lib/shared/app-error';
import type { Store } from '@/lib/store/store';
import { COPY_KINDS, type CopyKind, copyRowSchemas } from '@/lib/store/store-copy';
import { verifyChain } from '@/lib/trace/hash-chain';
import type { CopyProgressFile } from './copy-progress';

/** A store that nobody has used may have the invitation of its first admin. */
const OWN_INVITATIONS = 1;

export interface StoreCopy {
  readonly source: Store;
  readonly target: Store;
  /** Names the two stores. */
  readonly route: string;
  readonly progress: Pick<CopyProgressFile, 'read' | 'keep' | 'remove'>;
  /** Takes a line for whoever waits. */
  readonly say: (line: string) => void;
}

/**
 * Copies everything from one store into another that is empty, or goes on where an earlier call was broken off; then
 * compares the two. Throws `AppError('copy-refused')` where it may not begin, `AppError('copy-differs')` where the
 * comparison finds a difference; both name it.
 */
export async function copyStore(copy: StoreCopy): Promise<void> {
  const { source, target, progress, route, say } = copy;
  const kept = await progress.read(route);
  await refuseRunning(source);
  if (kept) say(`Going on with ${kept.kind}.`);
  else await refuseFull(target);
  const kinds = COPY_KINDS.slice(kept ? COPY_KINDS.indexOf(kept.kind) : 0);
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

async function refuseFull({ copy }: Store): Promise<void> {
  for (const kind of COPY_KINDS) {
    const rows = await copy.count(kind);
    if (rows > (kind === 'invitations' ? OWN_INVITATIONS : 0))
      throw new AppError(
        'copy-refused',
        `The store to copy to has ${rows} ${kind} already. Copy into an empty one.`,
      );
  }
}

async function copyKind(
  { source, target, progress, route, say }: StoreCopy,
  kind: CopyKind,
  first: string | null,
): Promise<void> {
  let copied = 0;
  for (let from = first; ; ) {
    await progress.keep({ route, kind, from });
    const page = await source.copy.read(kind, from);
    await target.copy.write(kind, page.rows);
    copied += page.rows.length;
    if (page.next === null) break;
    from = page.next;
  }
  say(`${kind}: ${copied} copied`);
}

async function compareCounts({ source, target, say }: StoreCopy): Promise<void> {
  for (const kind of COPY_KINDS) {
    const [here, there] = await Promise.all([source.copy.count(kind), target.copy.count(kind)]);
    // The target may have had its own.
    const extra = kind === 'invitations' ? OWN_INVITATIONS : 0;
    if (there < here || there > here + extra)
      throw new AppError('copy-differs', `There are ${here} ${kind} in one store and ${there} in the other.`);
  }
  say('Of each kind the target has as many rows as the source.');
}

/** Verifies the chain of every conversation in both stores, and that both end with the same hash. */
async function compareChains({ source, target, say }: StoreCopy): Promise<void> {
  let chains = 0;
  for (let from: string | null = null; ; ) {
    const page = await source.copy.read('conversations', from);
    for (const row of page.rows) {
      const key = copyRowSchemas.conversations.parse(row);
      await compareChain({ source, target }, key);
      chains += 1;
    }
    if (page.next === null) break;
    from = page.next;
  }
  say(`The hash chains of ${chains} conversations verify in both and are the same.`);
}

async function compareChain(
  { source, target }: Pick<StoreCopy, 'source' | 'target'>,
  key: { readonly ownerId: string; readonly conversationId: string },
): Promise<void> {
  const [here, there] = await Promise.all([source.traces.list(key), target.traces.list(key)]);
  const verdict = await verifyChain(there);
  const isSame = here.length === there.length && here.at(-1)?.hash === there.at(-1)?.hash;
  if (isSame && verdict.verified) return;
  throw new AppError('copy-differs', `The traces of conversation ${key.conversationId} are not the same.`);
}
