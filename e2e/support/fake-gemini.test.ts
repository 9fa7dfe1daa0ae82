import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeGemini, startFakeGemini } from './fake-gemini';
import { buildLeakyThoughts } from './fake-provider/leaky-thoughts';
import { scenarioNames } from './fake-provider/scenarios';

let gemini: FakeGemini;

beforeAll(async () => {
  gemini = await startFakeGemini();
});
beforeEach(() => gemini.reset());
afterAll(() => gemini.close());

function post(text: string, init: RequestInit & { readonly model?: string; readonly body?: string } = {}) {
  const body = init.body ?? JSON.stringify({ contents: [{ role: 'user', parts: [{ text }] }] });
  const model = init.model ?? 'gemini-3.8-flash';
  return fetch(`${gemini.baseUrl}/models/${model}:streamGenerateContent?alt=sse`, {
    ...init,
    method: 'POST',
    body,
  });
}

async function eventsOf(response: Response): Promise<unknown[]> {
  const text = await response.text();
  return text
    .split('\r\n\r\n')
    .filter((event) => event.startsWith('data: '))
    .map((event) => JSON.parse(event.slice('data: '.length)));
}

function control(path: string, body?: unknown) {
  return fetch(
    `${gemini.origin}${path}`,
    body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) },
  );
}

describe('the choice of a scenario', () => {
  it.each([
    ['a marker in the last message', () => post('Hi [scenario:empty]')],
    ['the end of the API key', () => post('Hi', { headers: { 'x-goog-api-key': 'my-scenario-empty' } })],
    ['the end of the model name', () => post('Hi', { model: 'gemini-scenario-empty' })],
  ])('follows %s', async (_by, send) => {
    await (await send()).text();
    expect(gemini.log.all()[0]?.scenario).toBe('empty');
  });

  it('takes queued scripts first, each once', async () => {
    await control('/__script', { scenario: 'no-reasoning' });
    await control('/__script', {
      steps: [
        { kind: 'text', text: 'My own.' },
        { kind: 'finish', reason: 'stop' },
      ],
    });
    const answers = [];
    for (let turn = 0; turn < 3; turn += 1) answers.push(await (await post('Hi [scenario:empty]')).text());
    expect(gemini.log.all().map(({ scenario }) => scenario)).toEqual(['no-reasoning', 'custom', 'empty']);
    expect(answers[1]).toContain('My own.');
  });

  it('keeps title scenarios for titles', async () => {
    const send = (verb: string) =>
      fetch(`${gemini.baseUrl}/models/m:${verb}`, {
        method: 'POST',
        body: JSON.stringify({
          contents: [{ role: 'user', parts: [{ text: 'Hi [scenario:empty] [scenario:title-long]' }] }],
        }),
      });
    await (await send('generateContent')).text();
    await (await send('streamGenerateContent')).text();
    expect(gemini.log.all().map(({ scenario }) => scenario)).toEqual(['title-long', 'empty']);
  });

  it('refuses an unknown scenario', async () => {
    expect((await control('/__script', { scenario: 'no-such' })).status).toBe(400);
  });
});

describe('the wire', () => {
  it('speaks of what was asked', async () => {
    const chunks = JSON.stringify(await eventsOf(await post('How do tides work?')));
    expect(chunks).toContain('tides work');
    expect(chunks.indexOf('"thought":true')).toBeLessThan(chunks.indexOf('## About'));
    expect(chunks).toContain('"finishReason":"STOP"');
  });

  it('sends as many chunks as a benchmark asks for', async () => {
    const events = await eventsOf(await post('[scenario:bench thoughts=120 texts=80]'));
    expect(events.filter((event) => JSON.stringify(event).includes('"thought":true'))).toHaveLength(120);
    expect(events).toHaveLength(201);
  });

  it('sends Markdown in chunks of one length, one every so many ms, when a benchmark asks for it', async () => {
    const startedAt = performance.now();
    const asked = '[scenario:bench thoughts=20 texts=80 characters=17 markdown=yes everyMs=2]';
    const texts = (await eventsOf(await post(asked))).flatMap(
      (event) => /"text":("(?:[^"\\]|\\.)+")/.exec(JSON.stringify(event))?.[1] ?? [],
    );
    const chunks = texts.map((text): string => JSON.parse(text)).filter((text) => text !== '');
    expect(chunks.map((chunk) => chunk.length)).toEqual(Array(100).fill(17));
    expect(chunks.slice(20).join('')).toMatch(/^## .*\n- .*\n\|:--/s);
    expect(performance.now() - startedAt).toBeGreaterThan(99 * 2);
  });

  it('sends the leaky thoughts whole', async () => {
    const events = await eventsOf(await post('[scenario:leaky]'));
    const texts = events.map(
      (event) => /"text":("(?:[^"\\]|\\.)*")/.exec(JSON.stringify(event))?.[1] ?? '""',
    );
    const thoughts = texts.map((text) => JSON.parse(text)).join('');
    const { forbidden, allowed } = buildLeakyThoughts();
    for (const text of [...forbidden, ...allowed]) expect(thoughts).toContain(text);
  });

  it('repeats the instructions of the request when told to', async () => {
    const body = JSON.stringify({
      systemInstruction: {
        parts: [
          { text: 'You are a gardener who answers in rhyme and never mentions the old greenhouse at all.' },
        ],
      },
      contents: [{ role: 'user', parts: [{ text: '[scenario:echo]' }] }],
    });
    expect(await (await post('', { body })).text()).toContain('never mentions the old greenhouse');
  });

  it('sends one chunk of a gated answer for each release', async () => {
    const response = await post('[scenario:gated]');
    const reader = response.body?.getReader();
    for (let chunk = 0; chunk < 3; chunk += 1) {
      await control('/__release', { chunks: 1 });
      expect(new TextDecoder().decode((await reader?.read())?.value)).toMatch(/^data: /);
    }
    await reader?.cancel();
    expect((await gemini.log.waitFor(({ outcome }) => outcome === 'closed-by-client')).chunksWritten).toBe(3);
  });

  it('answers every scenario, or cuts or stalls as it is named', async () => {
    for (const name of scenarioNames().filter(
      (scenario) => !/^(?:title-|stall|gated|cut|slow)/.test(scenario),
    )) {
      const response = await post(`Hello there [scenario:${name}]`);
      expect((await response.text()).length, name).toBeGreaterThan(0);
    }
  });
});

describe('the log', () => {
  it('keeps what was sent and what became of it', async () => {
    await (await post('Hello', { headers: { 'x-goog-api-key': 'k' } })).text();
    const { requests } = (await (await control('/__requests')).json()) as { requests: unknown[] };
    expect(requests).toMatchObject([
      {
        model: 'gemini-3.8-flash',
        streaming: true,
        outcome: 'finished',
        headers: { 'x-goog-api-key': 'k' },
      },
    ]);
    await control('/__reset', {});
    expect(gemini.log.all()).toEqual([]);
  });

  it.each(['stall', 'stall-first', 'stall-silent'])('notices that the client left %s', async (scenario) => {
    const leave = new AbortController();
    const request = post(`[scenario:${scenario}]`, { signal: leave.signal });
    await gemini.log.waitFor(({ outcome }) => outcome === 'open');
    leave.abort();
    await expect(request.then((response) => response.text())).rejects.toMatchObject({ name: 'AbortError' });
    await gemini.log.waitFor(({ outcome }) => outcome === 'closed-by-client');
  });

  it('gives up waiting for a request that does not come', async () => {
    await expect(gemini.log.waitFor(() => false, 5)).rejects.toThrow('within 5 ms');
  });
});
