import { ConvexHttpClient } from 'convex/browser';
import { makeFunctionReference } from 'convex/server';
import { afterEach, expect, it, vi } from 'vitest';
import { IMAGE_ROOM } from '../contract/image-cases';
import { importNamed } from '../contract/import-cases';
import { begin, beginInput, complete, settleInput } from '../contract/store-fixtures';
import type { ConvexClient } from './convex-client';
import { openConvexStore } from './open-convex-store';
import { ACCOUNT_CALLS } from './testing/account-calls';
import { type ConvexBridge, type MeteredCall, startConvexBridge } from './testing/convex-bridge';
import { SERVICE_KEY } from './testing/convex-fixture';
import { DOCUMENT_CALLS } from './testing/document-calls';
import { addStrangers } from './testing/growth-rows';
import { PAPER_CALLS } from './testing/paper-calls';
import { PROGRAM_CALLS } from './testing/program-calls';
import { createTurnStore, settleTurn } from './turn-store';

const FEW = 100;
/** With `npm run test:conformance`; it takes a minute, and prints what each function reads. */
const IS_WHOLE = process.env.NALAR_CONFORMANCE === 'whole';
const MANY = IS_WHOLE ? 10_000 : 300;
/** What a call reads may grow by this much while its tables grow many times. */
const FLAT = 1.2;

const key = { ownerId: 'ana', conversationId: 'cnv_one' };
const other = { ownerId: 'ana', conversationId: 'cnv_two' };
const turn = { ownerId: 'ana', turnId: 'trn_runs' };
const trace = { ownerId: 'ana', traceId: 'trc_first' };
const range = { from: 0, to: 10_000, utcOffsetMs: 0 };
const share = {
  shareId: 'shr_one',
  ...key,
  withTraces: false,
  createdAt: 5_000,
  expiresAt: 9_000,
};

const ownView = { ownerId: 'r', viewId: 'rvw_one' };
const ownMemory = { ownerId: 'ana', memoryId: 'mem_one' };
const memory = {
  ...{ ...ownMemory, ...key, scope: 'conversation', lane: 'facts', key: 'k', text: 'Common', tags: '[]' },
  ...{ turnId: null, salt: '', createdAt: 5_000, expiresAt: 900_000 },
};
const everything = {
  scope: null,
  conversationId: null,
  tags: [],
  from: null,
  until: null,
};
const memories = { filter: { ownerId: 'ana', at: 6_000, ...everything }, after: null, limit: 10 };

const modeDecision = {
  score: 0.7,
  threshold: 0.62,
  mode: 'deep',
  reason: 'score-above',
  overrides: false,
} as const;
const decided = { from: 0, to: 10_000 };

const growthImage = {
  ...{ imageId: 'img_1', ownerId: 'ana', conversationId: null, blobId: 'blob_1', bytes: 1, hash: '' },
  ...{ name: 'a.png', mediaType: 'image/png', width: 1, height: 1, createdAt: 1 },
};

const reviewed = { traceId: 'trc_first' };
const filters = {
  reviewerId: 'r',
  judged: false,
  redacted: false,
  lowConfidence: false,
  available: true,
  mentioned: false,
};
const queue = { filters, place: null, limit: 10 };
const comment = {
  commentId: 'cmt_one',
  threadId: null,
  anchor: { kind: 'trace' },
  text: 'Why?',
  authorId: 'r',
  writtenAt: 1,
  mentions: ['r'],
};

const project = { ownerId: 'ana', projectId: 'prj_one' };
const growthProject = {
  ...{ ...project, name: 'Common', color: null, defaults: '{}' },
  ...{ version: 1, createdAt: 1, changedAt: 1 },
};
const { ownerId: _ownerId, createdAt: _createdAt, version: _version, ...changedProject } = growthProject;

const preset = { ownerId: 'ana', presetId: 'pre_one' };
const growthPreset = {
  ...{ ...preset, name: 'Common', description: '', gives: '{}' },
  ...{ version: 1, createdAt: 1, changedAt: 1 },
};
const changedPreset = { name: 'Common', description: '', gives: '{}', changedAt: 1, expectedVersion: 1 };

const importProgress = {
  ...{ state: 'running', peer: null, taken: 1, readBytes: 1, totalBytes: 9, problem: null },
  ...{ report: '{}', endedAt: null, beatAt: 1 },
};
const importedOne = {
  ...{ ownerId: 'ana', source: 'claude:1', conversationId: 'cnv_one', importId: 'imp_one' },
};

const growthProvider = {
  ...{ providerId: 'ours', kind: 'openai', name: 'Ours', baseUrl: null, sealedKey: null },
  ...{ models: '[]', createdAt: 1 },
};
const growthGroup = {
  ...{ groupId: 'staff', name: 'Staff', modelIds: null, engines: null, turnsPerDay: null, budget: null },
  createdAt: 1,
};
const growthServer = {
  ...{
    serverId: 'files',
    name: 'Files',
    kind: 'command',
    place: 'files',
    access: 'none',
    sealedSecret: null,
  },
  ...{ mayBePrivate: false, isOn: true, tools: '[]', createdAt: 1 },
};
const toldOfProvider = { at: 1, by: 'ana', before: 'null', after: 'null' };
const changedTiers = { value: '{}', changedBy: 'ana', changedAt: 1, before: 'null', after: 'null' };
const copiedVersion = { version: 1, value: '{}', changedBy: 'ana', changedAt: 1 };

/** What the adapter hands to a function, without a deployment that takes it. */
async function inputOf(call: (client: ConvexClient) => Promise<unknown>): Promise<unknown> {
  const inputs: unknown[] = [];
  const take = async (_reference: unknown, input: unknown): Promise<never> => {
    inputs.push(input);
    throw new Error('That was all.');
  };
  await call({ query: take, mutate: take, close: () => {} }).catch(() => {});
  return inputs[0];
}

/** One call of each public function, in an order in which each one has something to do. */
async function callOfEach(size: number): Promise<readonly (readonly [path: string, input: unknown])[]> {
  const plan = { name: 'next', conversationId: 'cnv_one', parentId: 'msg_second_assistant' };
  const settled = await settleInput({ name: 'runs', conversationId: 'cnv_two', at: 6_000 });
  const whole = { name: 'whole', conversationId: 'cnv_whole', title: 'Whole' };
  const settlement = await settleInput(whole);
  return [
    ['adminConfig:append', { expectedVersion: size, value: '{}', changedBy: 'ana', changedAt: 1 }],
    ['adminConfig:list', { from: null, limit: 10 }],
    ['audit:list', { before: null, limit: 10, action: null }],
    ['images:add', { image: growthImage, ...IMAGE_ROOM }],
    ['images:find', { ownerId: 'ana', imageIds: ['img_1'] }],
    ['images:list', { ownerId: 'ana', conversationId: null, from: null, limit: 9 }],
    ['images:keptBlobs', { blobIds: ['blob_1'] }],
    ['images:keepInPaper', { ownerId: 'ana', imageIds: ['img_1'], paperId: 'pap_none' }],
    ['images:remove', { ownerId: 'ana', imageIds: ['img_1'] }],
    ['images:add', { image: growthImage, ...IMAGE_ROOM }],
    ['images:discard', { ownerId: 'ana', imageId: 'img_1' }],
    ['images:removeUnsent', { before: 1 }],
    ['imports:add', { row: importNamed('one') }],
    ['imports:list', { ownerId: 'ana' }],
    ['imports:underWay', {}],
    ['imports:claim', { importId: 'imp_one', processId: 'p', at: 1, silentSince: 0 }],
    ['imports:save', { importId: 'imp_one', processId: 'p', progress: importProgress }],
    ['imports:requestStop', { ownerId: 'ana', importId: 'imp_one', at: 1 }],
    ['imports:remove', { ownerId: 'ana', importId: 'imp_one' }],
    ['imports:note', { row: importedOne }],
    ['imports:found', { ownerId: 'ana', source: 'claude:1' }],
    ['researchRuns:list', { from: 0, to: 10_000, after: null, limit: 10 }],
    ['modelproviders:put', { row: growthProvider, change: toldOfProvider }],
    ['modelproviders:list', {}],
    ['modelproviders:remove', { providerId: 'ours', change: toldOfProvider }],
    ['toolservers:put', { row: growthServer, change: toldOfProvider }],
    ['toolservers:list', {}],
    ['toolservers:exchangeSecret', { serverId: 'files', before: null, after: 'sealed' }],
    ['toolservers:remove', { serverId: 'files', change: toldOfProvider }],
    ['groups:put', { row: growthGroup, change: toldOfProvider }],
    ['groups:list', {}],
    ['groups:remove', { groupId: 'staff', change: toldOfProvider }],
    ['groups:allowanceOf', { personId: 'ana' }],
    ['groups:allowances', { after: null }],
    [
      'groups:allow',
      { row: { personId: 'stranger_0', groupId: null, budget: null }, change: toldOfProvider },
    ],
    ['audit:note', { entry: { ...toldOfProvider, action: 'exported', subject: 'own-data' } }],
    ['sourceTiers:append', { ...changedTiers, expectedVersion: size }],
    ['sourceTiers:get', { version: null }],
    [
      'chunks:append',
      { batches: [{ turnId: 'trn_runs', firstSequence: 2, lastSequence: 2, chunks: '["2"]' }] },
    ],
    ['chunks:read', { ...turn, after: 0, limit: 10 }],
    ['conversations:get', key],
    ['conversations:list', { ownerId: 'ana', after: null, limit: 10 }],
    ['conversations:search', { ownerId: 'ana', terms: ['common'], after: null, limit: 10 }],
    ['conversations:rename', { ...key, title: 'Common', words: ['common'] }],
    ['conversations:setActiveMessage', { ...key, messageId: 'msg_first_user' }],
    ['messages:get', { ...key, messageId: 'msg_first_user' }],
    ['messages:list', { ...key, from: 0 }],
    ['messages:found', { ownerId: 'ana', conversationIds: ['cnv_one'], terms: ['common'], from: 0 }],
    ['projects:add', { row: growthProject, most: 9 }],
    ['projects:list', { ownerId: 'ana' }],
    ['projects:get', project],
    ['projects:change', { ownerId: 'ana', ...changedProject, expectedVersion: 1 }],
    ['conversations:move', { ...key, projectId: 'prj_one' }],
    ...PAPER_CALLS,
    ['presets:add', { row: growthPreset, most: 9, told: null }],
    ['presets:list', { ownerId: 'ana' }],
    ['presets:get', preset],
    ['presets:change', { ...preset, ...changedPreset, told: null }],
    ['conversations:setPreset', { ...key, presetId: 'pre_one' }],
    ['conversations:revoke', { ...key, toolName: 'files.write' }],
    ['presets:remove', { ...preset, told: null }],
    ['conversations:archive', { ...key, archivedAt: null }],
    ['projects:remove', project],
    ['shares:create', { share, tokenHash: 'hash', text: '{', isWhole: false }],
    ['shares:extend', { ownerId: 'ana', shareId: 'shr_one', text: '}', isWhole: true }],
    ['shares:open', { tokenHash: 'hash', at: 6_000, from: 0 }],
    ['shares:list', { ...key, at: 6_000, after: null }],
    ['shares:revoke', { ownerId: 'ana', shareId: 'shr_one' }],
    ['shares:removeExpired', { before: 5_000 }],
    ['traces:get', trace],
    ['traces:thoughts', trace],
    ['traces:list', { ...key, from: 0 }],
    ['traces:chain', { ...key, from: 0 }],
    ['traces:chainEnd', key],
    [
      'turns:begin',
      await inputOf((client) => createTurnStore(client).begin({ ...beginInput(plan), modeDecision })),
    ],
    [
      'turns:keep',
      await inputOf((client) => createTurnStore(client).keep({ beginning: beginInput(whole), settlement })),
    ],
    ['turns:get', turn],
    ['turns:findRunning', other],
    ['turns:listRunning', { after: null }],
    ['turns:countRunning', { ownerId: 'ana', after: null }],
    ['turns:goingOn', { turnIds: ['trn_runs'] }],
    ['turns:beat', { turnIds: ['trn_runs'], at: 5_000 }],
    ['turns:requestStop', other],
    ['turns:settle', await inputOf((client) => settleTurn(client, settled))],
    ['replyStarts:get', { modelId: 'model_1' }],
    ['replyStarts:set', { modelId: 'model_1', start: 'inside', at: 1 }],
    ['usage:perDay', { ...range, after: null }],
    ['usage:countSince', { ownerId: 'ana', since: 0, after: null }],
    ['usage:turns', { from: 0, to: 10_000, after: null, limit: 10 }],
    ['usage:tracesOf', { turnIds: ['trn_first'] }],
    ['usage:spending', { from: 0, to: 10_000, ownerId: 'ana', after: null }],
    ['owners:transfer', { fromOwnerId: 'guest', toOwnerId: 'ana' }],
    ['review:queue', queue],
    ['review:search', { ...queue, terms: ['common'], isCommon: false }],
    ['review:placeOf', reviewed],
    ['review:find', { ...reviewed, reviewerId: 'r' }],
    ['review:siblings', reviewed],
    ['review:models', {}],
    ['review:reviewers', {}],
    ['review:addVerdict', { ...reviewed, kind: 'sound', score: null, note: '', reviewerId: 'r', givenAt: 1 }],
    ['feedback:give', { ...trace, feedback: { rating: 'up', reasons: '[]', text: '', at: 1 } }],
    ['feedback:list', { ...key, from: null }],
    ['feedback:withdraw', trace],
    ['review:judgements', { reviewerId: 'r', from: null }],
    ['review:saveView', { view: { ...ownView, name: 'Mine', filters: '', savedAt: 1 } }],
    ['review:views', { ownerId: 'r' }],
    ['review:removeView', ownView],
    ['review:verdicts', { ...reviewed, from: null }],
    ['review:addComment', { ...reviewed, ...comment }],
    ['review:comments', { ...reviewed, from: null }],
    ['review:resolveThread', { ...reviewed, threadId: 'cmt_one', resolvedAt: 1, resolvedBy: 'r' }],
    ['review:assign', { ...reviewed, from: null, to: 'r', changedBy: 'r', changedAt: 1 }],
    ['modedecisions:counts', { ...decided, after: null }],
    ['modedecisions:changedBy', { ...decided, threshold: 0.9, limit: 10, before: null }],
    ['memories:add', { memory, words: 'common', most: 1 }],
    ['memories:list', memories],
    ['memories:search', { ...memories, terms: ['common'], needsAll: true }],
    ['memories:find', { ownerId: 'ana', memoryIds: ['mem_one'], at: 6_000 }],
    ['memories:edit', { ...ownMemory, at: 6_000, text: 'Common', tags: '[]', newKey: 'k', words: 'common' }],
    ['memories:remove', ownMemory],
    ['memories:removeAll', { ownerId: 'ana' }],
    ['memories:removeExpired', { before: 5_000 }],
    ['memories:set', { setting: { ownerId: 'ana', acrossConversations: true, changedAt: 1 } }],
    ['memories:setting', { ownerId: 'ana' }],
    ['instructions:append', { ...key, expectedVersion: 0, text: 'Common', changedAt: 1, most: 9 }],
    ['instructions:list', { ...key, limit: null }],
    ['conversations:pin', { ...key, pinnedAt: 1 }],
    ['conversations:pinned', { ownerId: 'ana' }],
    ['conversations:remove', key],
    ['copy:read', { kind: 'conversations', from: null }],
    ['copy:write', { copied: { kind: 'adminConfig', rows: [copiedVersion] } }],
    ...DOCUMENT_CALLS,
    ...ACCOUNT_CALLS,
    ...PROGRAM_CALLS,
    ['testing:clear', {}],
  ];
}

async function measure(size: number): Promise<Map<string, MeteredCall>> {
  const bridge = await startConvexBridge({ serviceKey: SERVICE_KEY });
  const store = await openConvexStore({ url: bridge.url, serviceKey: SERVICE_KEY });
  await addStrangers(bridge, 0, size);
  await complete(store, { name: 'first', conversationId: 'cnv_one', title: 'Common', at: 2_000 });
  const second = { name: 'second', conversationId: 'cnv_one', parentId: 'msg_first_assistant' };
  await complete(store, { ...second, at: 3_000 });
  await complete(store, { name: 'guest', conversationId: 'cnv_guest', title: 'Common', ownerId: 'guest' });
  await begin(store, { name: 'runs', conversationId: 'cnv_two', title: 'Common', at: 4_000 });
  await store.chunks.append([{ turnId: 'trn_runs', firstSequence: 1, chunks: ['1'] }]);
  await bridge.settled();
  const measured = new Map<string, MeteredCall>();
  for (const [index, [path, input]] of (await callOfEach(size)).entries())
    measured.set(path, await cost(bridge, `req_${index}`, path, input));
  expect([...measured.keys()].sort()).toEqual(
    bridge.functions.filter(({ isPublic }) => isPublic).map(({ path }) => path),
  );
  await bridge.settled();
  await store.close();
  await bridge.close();
  return measured;
}

async function cost(
  bridge: ConvexBridge,
  requestId: string,
  path: string,
  input: unknown,
): Promise<MeteredCall> {
  const client = new ConvexHttpClient(bridge.url, { logger: false });
  const kind = bridge.functions.find((known) => known.path === path)?.kind;
  const call = { serviceKey: SERVICE_KEY, requestId, input };
  if (kind === 'query') await client.query(makeFunctionReference<'query'>(path), call);
  else await client.mutation(makeFunctionReference<'mutation'>(path), call);
  const metered = bridge.calls.at(-1);
  if (metered?.path !== path) throw new Error(`The call of ${path} was not counted.`);
  return metered;
}

afterEach(() => vi.unstubAllEnvs());

const pair = (few: number, many: number): string => `${few} → ${many}`.padStart(16);

it('reads no more of large tables than of small ones', { timeout: 300_000 }, async () => {
  vi.stubEnv('NALAR_TEST_DEPLOYMENT', 'yes');
  const few = await measure(FEW);
  const many = await measure(MANY);
  const lines = [...few].map(([path, before]) => {
    const after = many.get(path);
    expect(after?.documentsRead, path).toBeLessThanOrEqual(FLAT * before.documentsRead);
    expect(after?.bytesRead, path).toBeLessThanOrEqual(FLAT * before.bytesRead);
    const documents = pair(before.documentsRead, after?.documentsRead ?? 0);
    const bytes = pair(before.bytesRead, after?.bytesRead ?? 0);
    return `${path.padEnd(32)}${documents}${bytes}${String(before.documentsWritten).padStart(9)}`;
  });
  const head = `${'function'.padEnd(32)}${'documents read'.padStart(16)}${'bytes read'.padStart(16)}${'written'.padStart(9)}`;
  if (IS_WHOLE)
    process.stdout.write(`\n${FEW} → ${MANY} rows in each table\n${[head, ...lines].join('\n')}\n`);
});
