import type { BlobStore } from '@/lib/blobs/blob-store';
import { documentView } from '@/lib/server/documents/document-view';
import { eachItem, eachOnce } from '@/lib/store/each-item';
import type { OwnedConversation } from '@/lib/store/owned-conversation';
import type { Store } from '@/lib/store/store';
import { readConversationDefaults, readPresetGives } from '@/lib/store/stored-defaults';
import { parseStoredJson } from '@/lib/store/stored-json';
import type { ChainVerdict } from '@/lib/trace/chain-verdict';
import type { Locale } from '@/lib/trace/step-key';
import type { ExportService } from './export-service';
import { paperEntries } from './paper-entries';
import { fileNameIn, type ZipEntry } from './zip';

/** Version of the archive, raised when a reader would have to change. */
const FORMAT_VERSION = 1;
const PAGE = 100;

export interface OwnDataDependencies {
  readonly store: Store & { readonly blobs: Pick<BlobStore, 'read'> };
  readonly exports: Pick<ExportService, 'whole'>;
}

export interface OwnDataRequest {
  readonly ownerId: string;
  readonly locale: Locale;
  readonly at: number;
  /** What tells people what the archive is. */
  readonly readMe: string;
}

interface ConversationIndex {
  readonly conversationId: string;
  readonly title: string;
  readonly projectId: string | null;
  readonly paperId: string | null;
  /** Since when it is put away. */
  readonly archivedAt: number | null;
  /** Where its files are, without their endings. */
  readonly path: string;
  /** What the check of its chain came to when it was written. */
  readonly chain: ChainVerdict;
}

/** Everything that somebody has here as the files of an archive, read one after the other. */
export async function* ownDataEntries(
  { store, exports }: OwnDataDependencies,
  { ownerId, locale, at, readMe }: OwnDataRequest,
): AsyncGenerator<ZipEntry> {
  const json = (path: string, value: unknown): ZipEntry => ({
    path,
    changedAt: at,
    content: `${JSON.stringify(value, null, 2)}\n`,
  });
  yield { path: 'README.txt', changedAt: at, content: readMe };
  yield json('account.json', await account(store, ownerId, at));
  yield json('settings.json', {
    memory: await store.memories.setting(ownerId),
    reviewViews: await reviewViews(store, ownerId),
  });

  const index: ConversationIndex[] = [];
  const shares: unknown[] = [];
  const conversations = eachOnce(
    (place) => store.conversations.list({ ownerId, limit: PAGE, ...place }),
    ({ conversationId }) => conversationId,
  );
  for await (const conversation of conversations) {
    const key = { ownerId, conversationId: conversation.conversationId };
    const whole = await exports.whole(key, locale);
    // It may have been deleted while the others were written.
    if (!whole) continue;
    const { conversationId, title, updatedAt: changedAt } = conversation;
    const { projectId = null, paperId = null, archivedAt = null } = conversation;
    const path = `conversations/${whole.fileName}-${conversationId.slice(-8)}`;
    yield { path: `${path}.json`, changedAt, content: whole.json };
    yield { path: `${path}.md`, changedAt, content: whole.markdown };
    yield* imagesOf(store, key, path);
    const instructions = await store.instructions.versions(key);
    if (instructions.length > 0) yield json(`${path}.instructions.json`, instructions);
    const reviews = await reviewsOf(store, whole.traceIds, ownerId);
    if (reviews.length > 0) yield json(`${path}.reviews.json`, reviews);
    const feedback = await store.feedback.list(key);
    if (feedback.length > 0) yield json(`${path}.feedback.json`, feedback);
    index.push({ conversationId, title, projectId, paperId, archivedAt, path, chain: whole.verdict });
    shares.push(...(await sharesOf(store, key, at)));
  }
  yield json('conversations.json', {
    format: 'nalar-own-data',
    formatVersion: FORMAT_VERSION,
    conversations: index,
  });
  yield json('projects.json', await projects(store, ownerId));
  yield* paperEntries(store, ownerId);
  yield json('imports.json', await imports(store, ownerId));
  yield json('presets.json', await presets(store, ownerId));
  yield json('shares.json', shares);
  yield json('memories.json', await memories(store, ownerId, at));
  yield json('instructions.json', await store.instructions.versions({ ownerId, conversationId: null }));
  yield* documents(store, ownerId, json);
}

async function account(
  { people, accessTokens, groups }: Store,
  ownerId: string,
  at: number,
): Promise<unknown> {
  const person = await people.get(ownerId);
  if (!person) return { guest: true, exportedAt: at };
  const [ways, sessions, tokens, allowance, all] = await Promise.all([
    people.waysToSignIn(ownerId),
    people.sessions({ personId: ownerId, now: at }),
    accessTokens.list(ownerId),
    groups.allowanceOf(ownerId),
    groups.list(),
  ]);
  const { name, email, role, createdAt } = person;
  return {
    ...{ name, email, role, createdAt, exportedAt: at, waysToSignIn: ways },
    group: all.find(({ groupId }) => groupId === allowance?.groupId)?.name ?? null,
    budget: parseStoredJson(allowance?.budget ?? 'null'),
    sessions: sessions.map(({ userAgent, createdAt: since, lastUsedAt }) => ({
      ...{ userAgent, createdAt: since, lastUsedAt },
    })),
    accessTokens: tokens.map(({ tokenId: _tokenId, ownerId: _ownerId, ...token }) => token),
  };
}

/** The filters of the queue that somebody keeps under names. */
async function reviewViews({ review }: Store, ownerId: string): Promise<readonly unknown[]> {
  const views = await review.views(ownerId);
  return views.map(({ name, filters, savedAt }) => ({ name, filters, savedAt }));
}

/** What reviewers have said of traces, without who they are. */
async function reviewsOf(
  { review }: Store,
  traceIds: readonly string[],
  ownerId: string,
): Promise<readonly unknown[]> {
  const reviews: unknown[] = [];
  for (const traceId of traceIds) {
    const [verdicts, comments] = await Promise.all([review.verdicts(traceId), review.comments(traceId)]);
    if (verdicts.length === 0 && comments.length === 0) continue;
    reviews.push({
      traceId,
      verdicts: verdicts.map(({ kind, score, note, givenAt }) => ({ kind, score, note, givenAt })),
      comments: comments.map(({ commentId, threadId, anchor, text, authorId, writtenAt, resolvedAt }) => ({
        ...{ commentId, threadId, anchor, text, writtenAt, resolvedAt },
        by: authorId === ownerId ? 'you' : 'reviewer',
      })),
    });
  }
  return reviews;
}

async function projects(store: Store, ownerId: string): Promise<readonly unknown[]> {
  const kept: unknown[] = [];
  for (const { projectId } of await store.projects.list(ownerId)) {
    const project = await store.projects.get({ ownerId, projectId });
    if (!project) continue;
    const { ownerId: _ownerId, defaults, ...own } = project;
    kept.push({ ...own, defaults: readConversationDefaults(defaults) });
  }
  return kept;
}

/** What was brought along from elsewhere, without what only this installation needs. */
async function imports(store: Store, ownerId: string): Promise<readonly unknown[]> {
  return (await store.imports.list(ownerId)).map(
    ({ importId, fileName, bytes, state, peer, startedAt, endedAt, problem, report }) => ({
      ...{ importId, fileName, bytes, state, peer, startedAt, endedAt, problem },
      report: parseStoredJson(report),
    }),
  );
}

async function presets(store: Store, ownerId: string): Promise<readonly unknown[]> {
  const kept: unknown[] = [];
  for (const { presetId } of await store.presets.list(ownerId)) {
    const preset = await store.presets.get({ ownerId, presetId });
    if (!preset) continue;
    const { ownerId: _ownerId, gives, ...own } = preset;
    kept.push({ ...own, ...readPresetGives(gives) });
  }
  return kept;
}

async function sharesOf({ shares }: Store, key: OwnedConversation, at: number): Promise<readonly unknown[]> {
  const open = await shares.list({ ...key, at });
  return open.map(({ ownerId: _ownerId, ...share }) => share);
}

async function memories(store: Store, ownerId: string, at: number): Promise<readonly unknown[]> {
  const kept: unknown[] = [];
  for await (const { ownerId: _ownerId, salt: _salt, ...memory } of eachItem((place) =>
    store.memories.list({ ownerId, at, limit: PAGE, ...place }),
  ))
    kept.push(memory);
  return kept;
}

/** The images that were sent in a conversation, beside its other files. */
async function* imagesOf(
  { images, blobs }: OwnDataDependencies['store'],
  key: OwnedConversation,
  path: string,
): AsyncGenerator<ZipEntry> {
  const sent = eachItem((place) => images.list({ ...key, limit: PAGE, ...place }));
  for await (const { imageId, name, blobId, createdAt } of sent) {
    const content = await blobs.read(blobId);
    if (content)
      yield { path: `${path}.images/${imageId}-${fileNameIn(name)}`, changedAt: createdAt, content };
  }
}

/** The files as they were uploaded or fetched, and what is known of each. */
async function* documents(
  store: OwnDataDependencies['store'],
  ownerId: string,
  json: (path: string, value: unknown) => ZipEntry,
): AsyncGenerator<ZipEntry> {
  const index: unknown[] = [];
  for (const origin of ['upload', 'research'] as const)
    for await (const row of eachItem((place) =>
      store.documents.list({ ownerId, origin, limit: PAGE, ...place }),
    )) {
      const content = await store.blobs.read(row.blobId);
      const path = content && `documents/${row.documentId.slice(0, 8)}-${fileNameIn(row.fileName)}`;
      index.push({ ...documentView(row), path });
      if (content && path) yield { path, changedAt: row.createdAt, content };
    }
  yield json('documents.json', index);
}
