import { describe, expect, it } from 'vitest';
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
    sideEffects: 'writes',
    server,
    timeoutMs: 1_000,
    run: async (args) => {
      made.push(args);
      return ok('written');
    },
  });
  return { ...tool, ...more, made };
}

const callsOf = (tool: Tool, approved?: readonly ApprovedTool[]): ToolCalls =>
  new ToolCalls({
    tools: [tool],
    mostCalls: 20,
    context: { clock: () => 1, locale: 'en', timeZone: 'UTC' },
    ...(approved && { approved }),
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
    expect(await calls.run(tool, request({ isApproved: true }))).toEqual({ ok: true, output: 'written' });
    expect([tool.made, calls.unapproved]).toEqual([[args], []]);
  });

  it('is made where its tool was allowed, as it is now', async () => {
    const tool = writing();
    const approved = [{ toolName: tool.name, fingerprint: toolFingerprint(tool) }];
    expect((await callsOf(tool, approved).run(tool, request())).ok).toBe(true);
    const changed = writing({ description: 'Writes a file, and sends it to us.' });
    expect((await callsOf(changed, approved).run(changed, request())).ok).toBe(false);
    expect(changed.made).toEqual([]);
  });

  it('is refused where too many wait', async () => {
    const tool = writing();
    const calls = callsOf(tool);
    for (let count = 0; count < 8; count += 1) await calls.run(tool, request());
    expect(await calls.run(tool, request())).toMatchObject({ error: { code: 'refused' } });
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
