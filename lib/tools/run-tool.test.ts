import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { SILENT_FINANCE } from '@/lib/finance/testing/silent-finance';
import { err, ok } from '@/lib/shared/result';
import { statusOfOutcome } from '@/lib/trace/tool-outcome';
import { calculate, createBuiltInTools } from './built-in/built-in-tools';
import { readableCall } from './readable-call';
import { runTool } from './run-tool';
import { defineTool, type Tool } from './tool';
import { ToolCalls } from './tool-calls';

const builtInTools = createBuiltInTools({ finance: SILENT_FINANCE });

const context = () => ({
  signal: new AbortController().signal,
  clock: () => Date.UTC(2026, 10, 23, 18, 30, 5),
  locale: 'en' as const,
  timeZone: 'Asia/Jakarta',
});

type Run = Parameters<typeof defineTool<z.ZodUnknown, z.ZodUnknown>>[0]['run'];
const toolThat = (run: Run, name = 'test.tool'): Tool =>
  defineTool({
    name,
    label: { en: 'Test', id: 'Uji' },
    description: 'A tool.',
    input: z.unknown(),
    output: z.unknown(),
    sideEffects: 'none',
    timeoutMs: 1_000,
    run,
  });
const never: Run = () => new Promise(() => {});

const deep = (levels: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < levels; level += 1) value = { expression: value };
  return value;
};

/** What changes something of the person's own, which they take back with one click. */
const WRITING = ['paper.save_section', 'paper.propose_stage', 'paper.add_reference'];

describe.each(builtInTools.all)('$name', (tool) => {
  it('can be told to a model', () => {
    expect(tool.description.length).toBeGreaterThan(20);
    expect(z.toJSONSchema(tool.input, { io: 'input' })).toMatchObject({
      type: 'object',
      additionalProperties: false,
    });
    expect(tool.label.en).not.toBe('');
    expect(tool.label.id).not.toBe('');
    expect(tool.sideEffects).toBe(WRITING.includes(tool.name) ? 'own' : 'none');
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'expression'],
    ['a list', []],
    ['other fields', { expression: '1', timeZone: 'UTC', more: true }],
    ['a prototype', JSON.parse('{"__proto__":{"expression":"1+1"}}')],
    ['a constructor', { constructor: { prototype: {} } }],
    ['something huge', { expression: '1+'.repeat(500_000), timeZone: 'x'.repeat(1_000_000) }],
    ['something deep', deep(100_000)],
    ['wrong kinds', { expression: 12, timeZone: { a: 1 } }],
  ])('refuses %s or does without', async (_what, args) => {
    const outcome = await runTool(tool, args, context());
    if (!outcome.ok) expect(outcome.error.code).toBe('invalid-arguments');
    expect(JSON.stringify(outcome).length).toBeLessThan(2_000);
  });

  it('never throws, whatever text it gets', async () => {
    for (const text of [
      '',
      '\u0000',
      '9'.repeat(400),
      '(('.repeat(200),
      '9!!!!!',
      '9^9^9^9^9',
      "'; DROP TABLE x",
    ]) {
      const outcomes = [{ expression: text }, { timeZone: text }].map((args) =>
        runTool(tool, args, context()),
      );
      for (const outcome of await Promise.all(outcomes))
        if (!outcome.ok) expect(['invalid-arguments', 'no-result']).toContain(outcome.error.code);
    }
  });
});

describe('runTool', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('gives what the tool gives', async () => {
    expect(
      await runTool(
        toolThat(async (args) => ok({ args })),
        { a: 1 },
        context(),
      ),
    ).toEqual({
      ok: true,
      output: { args: { a: 1 } },
    });
  });

  it('tells expected failures in the words of the tool, and nothing of others', async () => {
    expect(
      await runTool(
        toolThat(async () => err('No such thing.')),
        {},
        context(),
      ),
    ).toEqual({
      ok: false,
      error: { code: 'no-result', message: 'No such thing.' },
    });
    const broken = toolThat(async () => {
      throw new Error('connect to db.internal:5432');
    });
    const outcome = await runTool(broken, {}, context());
    expect(outcome).toMatchObject({ ok: false, error: { code: 'failed' } });
    expect(JSON.stringify(outcome)).not.toContain('internal');
  });

  it('gives up a tool that takes too long, and tells it', async () => {
    let signal: AbortSignal | undefined;
    const running = runTool(
      toolThat((_args, given) => {
        signal = given.signal;
        return never(_args, given);
      }),
      {},
      context(),
    );
    await vi.advanceTimersByTimeAsync(1_000);
    const outcome = await running;
    expect(outcome).toMatchObject({ ok: false, error: { code: 'timed-out' } });
    expect(statusOfOutcome(outcome)).toBe('timed-out');
    expect(signal?.aborted).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('gives a tool that asks the model the time that this waited for its server', async () => {
    const [startedAt, waitsMs] = [Date.now(), 5_000];
    const waitedMs = (): number => Math.min(Date.now() - startedAt, waitsMs);
    const ended = vi.fn();
    const running = runTool(toolThat(never), {}, { ...context(), waitedMs }).finally(ended);
    await vi.advanceTimersByTimeAsync(waitsMs + 900);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(await running).toMatchObject({ ok: false, error: { code: 'timed-out' } });
  });

  it('stops when it is stopped, before as well as meanwhile', async () => {
    const stop = new AbortController();
    const run = vi.fn(never);
    const running = runTool(toolThat(run), {}, { ...context(), signal: stop.signal });
    stop.abort();
    expect(await running).toMatchObject({ ok: false, error: { code: 'stopped' } });
    expect(await runTool(toolThat(run), {}, { ...context(), signal: stop.signal })).toMatchObject({
      error: { code: 'stopped' },
    });
    expect(run).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('lets no output through that is too large or cannot be written', async () => {
    const large = toolThat(async () => ok('x'.repeat(100_000)));
    expect(await runTool(large, {}, context())).toMatchObject({ error: { code: 'result-too-large' } });
    const round: { self?: unknown } = {};
    round.self = round;
    const circular = toolThat(async () => ok(round));
    expect(await runTool(circular, {}, context())).toMatchObject({ error: { code: 'failed' } });
  });
});

describe('a tool that may be tried twice', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const twice = (run: Run): Tool => ({ ...toolThat(run), firstAttemptMs: 400 });
  const away = err({ code: 'unavailable', message: 'It did not answer.' } as const);

  it.each([
    ['did not answer', async () => away],
    ['took too long', never],
  ])('is tried once more where it %s, and says so', async (_why, first: Run) => {
    const run = vi.fn<Run>().mockImplementationOnce(first).mockResolvedValue(ok('there'));
    const running = runTool(twice(run), {}, context());
    await vi.advanceTimersByTimeAsync(400);
    expect(await running).toEqual({ ok: true, output: 'there', retries: 1 });
    expect(run).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('has no more time for two attempts than for one, and no third', async () => {
    const run = vi.fn(never);
    const running = runTool(twice(run), {}, context());
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await running).toMatchObject({ error: { code: 'timed-out' }, retries: 1 });
    const failing = vi.fn(async () => away);
    expect(await runTool(twice(failing), {}, context())).toMatchObject({
      error: { code: 'unavailable' },
      retries: 1,
    });
    expect([run, failing].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
  });

  it.each<[string, Run]>([
    ['found nothing', async () => err('Nothing.')],
    ['is broken', () => Promise.reject(new Error('no'))],
    ['is done', async () => ok(1)],
  ])('is tried once where it %s', async (_why, first) => {
    const run = vi.fn(first);
    expect(await runTool(twice(run), {}, context())).not.toHaveProperty('retries');
    expect(run).toHaveBeenCalledOnce();
  });

  it('is not tried again once it is stopped', async () => {
    const stop = new AbortController();
    const run = vi.fn(async () => {
      stop.abort();
      return away;
    });
    const outcome = await runTool(twice(run), {}, { ...context(), signal: stop.signal });
    expect(outcome).toMatchObject({ error: { code: 'stopped' } });
    expect(run).toHaveBeenCalledOnce();
  });

  it('stands in the record with its retries', async () => {
    const { signal, ...shared } = context();
    const run = vi.fn<Run>().mockResolvedValueOnce(away).mockResolvedValue(ok(1));
    const tool = twice(run);
    const calls = new ToolCalls({ tools: [tool], mostCalls: 5, context: shared });
    await calls.run(tool, { callId: 'a', args: {}, signal });
    await calls.run(tool, { callId: 'b', args: {}, signal });
    expect(calls.records.map(({ retries }) => retries)).toEqual([1, 0]);
  });
});

describe('ToolCalls', () => {
  const { signal: _signal, ...shared } = context();
  const signal = new AbortController().signal;

  it('runs calls side by side', async () => {
    let open = 0;
    let most = 0;
    let release = (): void => {};
    const both = new Promise<void>((resolve) => {
      release = resolve;
    });
    const tool = toolThat(async () => {
      open += 1;
      most = Math.max(most, open);
      if (open === 2) release();
      await both;
      return ok('done');
    });
    const calls = new ToolCalls({ tools: [tool], mostCalls: 5, context: shared });
    await Promise.all(['a', 'b'].map((callId) => calls.run(tool, { callId, args: {}, signal })));
    expect(most).toBe(2);
  });

  it('records each call without arguments and output, and refuses more than are allowed', async () => {
    const tool = toolThat(async () => ok('a secret output'));
    const calls = new ToolCalls({ tools: [tool], mostCalls: 2, context: shared });
    const outcomes = [];
    for (const callId of ['a', 'b', 'c'])
      outcomes.push(await calls.run(tool, { callId, args: { b: 1, a: 'private' }, signal }));
    await calls.run(tool, { callId: 'd', args: deep(100_000), signal });
    expect(outcomes.map(({ ok: worked }) => worked)).toEqual([true, true, false]);
    expect(calls.records.map(({ error }) => error)).toEqual([null, null, 'refused', 'refused']);
    expect(calls.records[0]).toEqual({
      toolName: 'test.tool',
      argsHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      startedAt: shared.clock(),
      latencyMs: 0,
      retries: 0,
      success: true,
      outputRef: 'a',
      error: null,
    });
    expect(calls.records[0]?.argsHash).toBe(calls.records[1]?.argsHash);
    expect(JSON.stringify(calls.records)).not.toMatch(/private|secret/);
  });
});

describe('what is wrong with arguments', () => {
  const complaintAbout = async (input: string) => {
    const call = readableCall({ type: 'tool-call', toolCallId: 'c1', toolName: 'calculate', input });
    const outcome = await runTool(calculate, JSON.parse(call.input), context());
    return outcome.ok ? null : outcome.error.message;
  };

  it.each([
    [{ expression: '1+1', more: 1 }, 'There are fields that it does not have.'],
    [{ expression: '1'.repeat(201) }, 'expression: It is too long: 200 characters are the most.'],
    [{ expression: '1'.repeat(20_000) }, 'The arguments have more than 20000 characters.'],
    [[], 'The arguments are no JSON object.'],
    [deep(40), 'The arguments are nested deeper than 32 levels.'],
    [{ constructor: 1 }, 'The arguments have a field of a name that no field may have.'],
  ])('is said in words: %#', async (args, complaint) => {
    expect(await complaintAbout(JSON.stringify(args))).toBe(complaint);
  });
});
