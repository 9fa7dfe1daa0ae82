import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ok } from '@/lib/shared/result';
import { type ApprovedTool, toolFingerprint } from './approvals';
import { defineTool, type Tool } from './tool';
import { ToolCalls } from './tool-calls';

const server = { serverId: 's1', name: 'Files', address: 'https://files.example' };

function writing(more: Partial<Tool> = {}): Tool & { readonly made: unknown[] } {
  const made: unknown[] = [];
  const tool = defineTool({
    name: 'files.write',
    label: { en: 'Write file', id: 'Tulis berkas' },
    description: 'Writes a file.',
    input: z.strictObject({ path: z.string() }),
    output: z.unknown(),
    sideEffects: 'write',
    server,
    timeoutMs: 1_000,
    run: async (args) => {
      made.push(args);
      return ok('written');
    },
  });
  return { ...tool, ...more, made };
}

const callsOf = (tool: Tool, allowed: readonly ApprovedTool[] = [], keep = async () => true): ToolCalls =>
  new ToolCalls({
    tools: [tool],
    mostCalls: 20,
    context: { clock: () => 1, locale: 'en', timeZone: 'UTC' },
    approvals: {
      allowed: async () => allowed,
      isShownWhole: (args) => !JSON.stringify(args).includes('secret'),
      keep,
    },
  });

const args = { path: '/a' };
const request = (more: object = {}) => ({
  ...{ callId: 'c1', args, signal: new AbortController().signal },
  ...more,
});

describe('a call that changes something', () => {
  it('is not made before the person has been asked', async () => {
    const tool = writing();
    const calls = callsOf(tool);
    expect(await calls.run(tool, request())).toMatchObject({ ok: false, error: { code: 'needs-approval' } });
    expect(calls.unapproved).toEqual([
      { callId: 'c1', toolName: 'files.write', args, fingerprint: toolFingerprint(tool) },
    ]);
    expect([tool.made, calls.records]).toEqual([[], []]);
  });

  it('is made where just it was allowed', async () => {
    const tool = writing();
    const calls = callsOf(tool);
    expect(await calls.run(tool, request({ allowed: 'once' }))).toEqual({
      ...{ ok: true, output: 'written', allowed: 'once' },
    });
    expect([tool.made, calls.unapproved]).toEqual([[args], []]);
  });

  it.each([true, false])('is made once it is kept that it is made: %s', async (isKept) => {
    const tool = writing();
    const kept = Promise.withResolvers<boolean>();
    const keep = vi.fn(() => kept.promise);
    const made = callsOf(tool, [], keep).run(tool, request({ allowed: 'once' }));
    await vi.waitFor(() => expect(keep).toHaveBeenCalledOnce());
    expect(tool.made).toEqual([]);
    kept.resolve(isKept);
    expect((await made).ok).toBe(isKept);
    expect(tool.made).toEqual(isKept ? [args] : []);
  });

  it('is made where its tool was allowed, as it is now', async () => {
    const tool = writing();
    const approved = [{ toolName: tool.name, fingerprint: toolFingerprint(tool) }];
    expect(await callsOf(tool, approved).run(tool, request())).toMatchObject({
      ...{ ok: true, allowed: 'conversation' },
    });
    const changed = writing({ description: 'Writes a file, and sends it to us.' });
    expect((await callsOf(changed, approved).run(changed, request())).ok).toBe(false);
    expect(changed.made).toEqual([]);
  });

  it.each<[unknown, string]>([
    [{ path: 1 }, 'invalid-arguments'],
    [{ path: '/secret' }, 'refused'],
  ])('is not asked about with %j', async (given, code) => {
    const tool = writing();
    const calls = callsOf(tool);
    expect(await calls.run(tool, request({ args: given }))).toMatchObject({ error: { code } });
    expect([tool.made, calls.unapproved]).toEqual([[], []]);
  });

  it('is asked about once, however often it is wanted', async () => {
    const tool = writing();
    const calls = callsOf(tool);
    await Promise.all([calls.run(tool, request()), calls.run(tool, request({ callId: 'c2' }))]);
    expect(calls.unapproved.map(({ callId }) => callId)).toEqual(['c1']);
  });

  it('is not made where nobody can be asked', async () => {
    const tool = writing();
    const context = { clock: () => 1, locale: 'en', timeZone: 'UTC' } as const;
    const calls = new ToolCalls({ tools: [tool], mostCalls: 20, context });
    expect(await calls.run(tool, request())).toMatchObject({ error: { code: 'refused' } });
    expect([tool.made, calls.unapproved]).toEqual([[], []]);
  });

  it('is refused where too many wait', async () => {
    const tool = writing();
    const calls = callsOf(tool);
    const path = (count: number) => request({ args: { path: `/${count}` } });
    for (let count = 0; count < 8; count += 1) await calls.run(tool, path(count));
    expect(await calls.run(tool, path(8))).toMatchObject({ error: { code: 'refused' } });
    expect(calls.unapproved).toHaveLength(8);
  });
});

it.each<[string, Partial<Tool>]>([
  ['description', { description: 'Another.' }],
  ['arguments', { input: z.strictObject({ path: z.string(), mode: z.string() }) }],
  ['effects', { sideEffects: 'destructive' }],
  ['server', { server: { ...server, serverId: 's2' } }],
  ['address', { server: { ...server, address: 'https://evil.example' } }],
])('a tool with another %s is another tool', (_what, more) => {
  expect(toolFingerprint(writing(more))).not.toBe(toolFingerprint(writing()));
});

it('the label of a tool may change', () => {
  expect(toolFingerprint(writing({ label: { en: 'Save', id: 'Simpan' } }))).toBe(toolFingerprint(writing()));
});
