import { afterEach, beforeEach, expect, it } from 'vitest';
import { INSTRUCTIONS_LIMIT } from '@/lib/chat/instructions';
import { NO_DEFAULTS } from '@/lib/chat/no-defaults';
import { DEFAULT_ADMIN_SETTINGS } from '@/lib/config/admin-settings';
import { projectNamed } from '@/lib/store/contract/project-cases';
import { complete } from '@/lib/store/contract/store-fixtures';
import { openMemoryStore } from '@/lib/store/sqlite/open-memory-store';
import type { Store } from '@/lib/store/store';
import { InstructionService } from './instruction-service';
import { instructionsActivity } from './instructions-activity';
import { instructionsOfTurn } from './instructions-of-turn';

const own = { ownerId: 'ana', conversationId: null };
const there = { ownerId: 'ana', conversationId: 'cnv_one' };
let store: Store;
let settings: Pick<typeof DEFAULT_ADMIN_SETTINGS, 'siteInstructions' | 'showsSiteInstructions'>;
let service: InstructionService;

beforeEach(async () => {
  store = await openMemoryStore({ mostPages: 1_000 });
  await complete(store, { name: 'first', conversationId: 'cnv_one', title: 'Mangroves' });
  settings = { siteInstructions: '', showsSiteInstructions: true };
  service = new InstructionService({ store, readConfig: async () => settings, clock: () => 5 });
});
afterEach(() => store.close());

it('keeps what was typed, and says what there was before', async () => {
  expect(await service.read(own)).toEqual({
    ok: true,
    value: { version: 0, text: '', changedAt: null, earlier: [] },
  });
  await service.change(own, { text: ' Briefly.\u0000\n', version: 0 });
  expect(await service.change(own, { text: 'At length.', version: 1 })).toEqual({
    ok: true,
    value: {
      ...{ version: 2, text: 'At length.', changedAt: 5 },
      earlier: [{ version: 1, text: 'Briefly.', changedAt: 5 }],
    },
  });
  expect(await service.remove(own, 2)).toEqual({
    ok: true,
    value: { version: 3, text: '', changedAt: 5, earlier: [] },
  });
});

it('refuses what is too long, what somebody else was first with, and what is somebody else’s', async () => {
  const long = 'x'.repeat(INSTRUCTIONS_LIMIT);
  expect(await service.change(own, { text: long, version: 0 })).toMatchObject({ ok: true });
  const refused = async (change: ReturnType<InstructionService['change']>) => {
    const changed = await change;
    return changed.ok ? null : changed.error.code;
  };
  expect(await refused(service.change(own, { text: `${long}x`, version: 1 }))).toBe('instructions-too-long');
  expect(await refused(service.change(own, { text: 'Late', version: 0 }))).toBe('instructions-outdated');
  expect(await refused(service.remove(own, 0))).toBe('instructions-outdated');
  const budis = { ...there, ownerId: 'budi' };
  expect(await refused(service.read(budis))).toBe('conversation-not-found');
  expect(await refused(service.change(budis, { text: 'Mine', version: 0 }))).toBe('conversation-not-found');
});

it('shows what an admin wants as far as people may know', async () => {
  expect(await service.ofSite()).toBeNull();
  settings = { ...settings, siteInstructions: 'Politely.' };
  expect(await service.ofSite()).toEqual({ text: 'Politely.' });
  settings = { ...settings, showsSiteInstructions: false };
  expect(await service.ofSite()).toEqual({ text: null });
});

it('gives a turn what all three want, and its timeline their versions without a word of them', async () => {
  const ofTurn = instructionsOfTurn({
    store,
    readSettings: async () => ({ version: 7, value: { ...DEFAULT_ADMIN_SETTINGS, ...settings } }),
    clock: () => 5,
  });
  expect(await ofTurn(there, null)).toEqual([]);
  expect(instructionsActivity([])).toBeNull();
  settings = { ...settings, siteInstructions: 'Politely.' };
  await service.change(own, { text: 'Briefly.', version: 0 });
  await service.change(there, { text: 'In Malay.', version: 0 });
  const wanted = await ofTurn(there, null);
  expect(wanted.map(({ text }) => text)).toEqual(['Politely.', 'Briefly.', 'In Malay.']);
  const activity = instructionsActivity(wanted);
  expect(activity?.labels.en).toBe('Instructions: site v7, own v1, conversation v1');
  expect(JSON.stringify(activity)).not.toMatch(/Politely|Briefly|Malay/);
  expect(
    (await ofTurn({ ownerId: 'budi', conversationId: 'cnv_one' }, null)).map(({ from }) => from),
  ).toEqual(['site']);
});

it('gives a turn what the project of its conversation wants, before what the conversation does', async () => {
  const readSettings = async () => ({ version: 7, value: { ...DEFAULT_ADMIN_SETTINGS, ...settings } });
  const ofTurn = instructionsOfTurn({ store, readSettings, clock: () => 5 });
  const defaults = JSON.stringify({ ...NO_DEFAULTS, instructions: 'In metres.' });
  await store.projects.add(projectNamed('tides', { defaults, version: 4 }), 9);
  await store.conversations.move({ ...there, projectId: 'prj_tides' });
  await service.change(there, { text: 'In Malay.', version: 0 });
  const wanted = await ofTurn(there, null);
  expect(wanted.map(({ from, text }) => [from, text])).toEqual([
    ['project', 'In metres.'],
    ['conversation', 'In Malay.'],
  ]);
  expect(instructionsActivity(wanted)?.labels.id).toBe('Instruksi: proyek v4, percakapan v1');
  await store.conversations.move({ ...there, projectId: null });
  expect(await ofTurn(there, null)).toHaveLength(1);
});

it('keeps what a conversation is begun with, and gives it to its first turn', async () => {
  const readSettings = async () => ({ version: 7, value: { ...DEFAULT_ADMIN_SETTINGS, ...settings } });
  const ofTurn = instructionsOfTurn({ store, readSettings, clock: () => 5 });
  expect(await ofTurn(there, 'In Malay.')).toEqual([{ from: 'conversation', text: 'In Malay.', version: 1 }]);
  expect(await ofTurn(there, null)).toHaveLength(1);
  expect(await service.read(there)).toMatchObject({ value: { version: 1, text: 'In Malay.' } });
});
