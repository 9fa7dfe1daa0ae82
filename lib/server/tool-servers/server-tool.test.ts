import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SCRIPT_FOR_TEST, TOOLS_FOR_TEST } from '@/lib/pipelines/deep/testing/deep-script';
import { playDeepTurn } from '@/lib/pipelines/deep/testing/play-deep-turn';
import { documentsForTest } from '@/lib/pipelines/turn/documents/testing/documents-for-test';
import { err, ok, type Result } from '@/lib/shared/result';
import type {
  ServerConnection,
  ServerResult,
  ServerTool,
  ToolServerProblem,
} from '@/lib/tool-servers/tool-server';
import { runTool } from '@/lib/tools/run-tool';
import { fingerprintOf, type KeptTool, toldTool } from './kept-tool';
import type { OwnToolServer } from './own-tool-servers';
import { serverTool, serverToolName } from './server-tool';

const TOOL: ServerTool = {
  ...{ name: 'price', title: 'Price', description: 'Says what something costs.' },
  inputSchema: { type: 'object', properties: { of: { type: 'string' } }, required: ['of'] },
};
const server: OwnToolServer = {
  row: {
    ...{
      serverId: 'ours',
      name: 'Ours',
      kind: 'address',
      place: 'https://tools.example/mcp',
      access: 'none',
    },
    ...{ sealedSecret: null, mayBePrivate: false, isOn: true, tools: '[]', createdAt: 0 },
  },
  ...{ kind: 'address', access: 'none', tools: [], secret: null },
};
type Answer = Result<ServerResult, ToolServerProblem>;
const saying = (text: string): Answer =>
  ok({ isError: false, content: [{ kind: 'text', text }], structured: undefined });

/** A tool whose server gives these answers, one after the other, and what became of the calls. */
function scripted(answers: readonly Answer[], sideEffects: KeptTool['sideEffects'] = 'read') {
  const calls: unknown[] = [];
  const pauses: number[] = [];
  const connection: ServerConnection = {
    isOpen: true,
    tools: async () => ok([TOOL]),
    listing: async () => err({ code: 'not-mcp' }),
    call: async ({ args }) => {
      calls.push(args);
      return answers[calls.length - 1] ?? saying('nothing');
    },
    close: async () => {},
  };
  const kept = { name: 'price', fingerprint: fingerprintOf(TOOL), sideEffects, ...toldTool(TOOL) };
  const tool = serverTool(
    server,
    { ...kept, audience: 'everybody', groupIds: null },
    { ownerId: () => 'ana', keepImage: async () => null },
    {
      connections: { withOne: (_server, _owner, _signal, work) => work(connection) },
      wait: async (ms) => void pauses.push(ms),
    },
  );
  const run = (args: unknown) =>
    runTool(tool, args, {
      ...{ signal: new AbortController().signal, clock: () => 0, locale: 'en', timeZone: 'UTC' },
    });
  return { tool, run, calls, pauses };
}

describe('a tool of a server', () => {
  it('tells its model what it takes, and holds arguments against that', async () => {
    const { tool, run, calls } = scripted([saying('12')]);
    expect(z.toJSONSchema(tool.input, { io: 'input' })).toMatchObject({
      ...{ type: 'object', required: ['of'], properties: { of: { type: 'string' } } },
    });
    expect(await run({ of: 7 })).toMatchObject({ ok: false, error: { code: 'invalid-arguments' } });
    expect(await run({ of: 'rice', more: 1 })).toMatchObject({ ok: true, output: { text: '12' } });
    expect(calls).toEqual([{ of: 'rice', more: 1 }]);
  });

  it.each([
    ['read', [{ code: 'went-away' }, { code: 'server-failed' }], 3, 'ok'],
    ['read', [{ code: 'went-away' }, { code: 'went-away' }, { code: 'went-away' }], 3, 'unavailable'],
    ['read', [{ code: 'request-refused', said: 'No such thing' }], 1, 'no-result'],
    ['read', [{ code: 'too-slow' }], 1, 'timed-out'],
    ['read', [{ code: 'too-large' }], 1, 'result-too-large'],
    ['write', [{ code: 'went-away' }], 1, 'unavailable'],
    ['destructive', [{ code: 'not-found', isUnsent: true }], 2, 'ok'],
  ] as const)('that %ss is called again after a pause only where that harms nobody: %j', async (...given) => {
    const [sideEffects, problems, count, outcome] = given;
    const { run, calls, pauses } = scripted(
      [...problems.map((problem) => err(problem)), saying('12')],
      sideEffects,
    );
    const ended = await run({ of: 'rice' });
    expect([calls.length, ended.ok ? 'ok' : ended.error.code]).toEqual([count, outcome]);
    expect(pauses).toEqual([500, 2_000].slice(0, count - 1));
  });

  it('says that it has failed where its server says so, in words of bounded length', async () => {
    const failed = {
      isError: true,
      content: [{ kind: 'text', text: `No rice.\u200b ${'x'.repeat(9_000)}` }],
    } as const;
    const { run } = scripted([ok({ ...failed, structured: undefined })]);
    const ended = await run({ of: 'rice' });
    expect(ended).toMatchObject({ ok: false, error: { code: 'no-result' } });
    expect(!ended.ok && ended.error.message).toMatch(/^No rice\. x{1,300}…?$/u);
  });

  it('has a name that no other tool has, and that every provider takes', () => {
    const names = ['a.b', 'a_b', 'a b', 'é', 'n'.repeat(41), `${'n'.repeat(41)}o`, '../x'];
    const told = names.map((name) => serverToolName('ours', name));
    expect(new Set(told).size).toBe(names.length);
    for (const name of told) expect(name.replaceAll('.', '_')).toMatch(/^[A-Za-z_][\w-]{0,63}$/);
    expect(serverToolName('ours', 'calculate')).toBe('mcp.ours.calculate');
  });

  it.each([false, true])(
    'is called in depth, unless words of documents would go out (%s)',
    async (isCited) => {
      const { tool, calls } = scripted([saying('Rice costs 15,200 rupiah.')]);
      const wanted = [{ subtask: 's1', tool: 'mcp_ours_price', arguments: '{"of":"rice"}' }];
      const turn = await playDeepTurn({
        script: { ...SCRIPT_FOR_TEST, tools: [{ json: { calls: wanted } }] },
        ...{ question: 'What does rice cost?', tools: [...TOOLS_FOR_TEST, tool] },
        ...(isCited && { documents: documentsForTest([{ title: 'rice.md', text: 'Rice.' }]).port }),
      });
      expect(turn.status).toBe('completed');
      expect(calls).toEqual(isCited ? [] : [{ of: 'rice' }]);
      expect(turn.inputs.at(-1)?.includes('15,200')).toBe(!isCited);
    },
  );
});
