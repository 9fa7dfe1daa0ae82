import { readdirSync, readFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { assertBetween, assertEndedKept, assertKeptAsShown, keptTurn, shownTurn } from '../support/agreement';
import { BURSTS, cutsOf, DEEP, endings, type Play, REHEARSAL } from '../support/cut-turn';
import { RESEARCHED } from '../support/fake-provider/research-scenario';
import { type Instance, startInstance } from '../support/instance';
import { sentenceOf } from '../support/phrases';
import type { PlayedTurn } from '../support/played-turn';
import { providers } from '../support/providers';
import { newQuestion } from '../support/question';
import type { RunningTurn } from '../support/running-turn';
import { expect, test } from '../support/test';
import { uploadDocuments } from '../support/upload-documents';
import { Visitor } from '../support/visitor';

const whole = process.env.NALAR_CONFORMANCE === 'whole';
const { gemini } = providers;
const { beginUpTo } = cutsOf(providers);

/** Turns that run when a server is killed, and how many of them are one person's. */
const CROWD = whole ? 240 : 36;
const TURNS_EACH = 3;
/** How far behind the store may be with what was sent, in ms. */
const LAG_MS = 100;
const MODES = ['transparent', 'curated'] as const;

interface CutTurn {
  readonly visitor: Visitor;
  readonly running: RunningTurn;
  /** How it may have ended. */
  readonly endings: readonly string[];
}

test.setTimeout(600_000);

test(`a server that is killed with ${CROWD} turns at once loses nothing of any that was sent 100 ms before, and none runs on`, async ({
  chat,
  context,
}) => {
  const settings = { parallelTurns: String(CROWD * 2), 'search.google': 'false' };
  const dying = await startInstance({ settings });
  const begin = async (visitor: Visitor, play: Play, place: number): Promise<CutTurn> => ({
    ...{ visitor, running: (await beginUpTo(visitor, play, place)).running },
    endings: endings(play, place, 'interrupted', 'completed'),
  });
  const beginSome = async (number: number): Promise<CutTurn[]> => {
    const visitor = new Visitor(dying.origin);
    const begun: CutTurn[] = [];
    // One after the other: the first one makes the visitor a guest.
    for (let nth = number * TURNS_EACH; begun.length < TURNS_EACH; nth += 1) {
      const play = nth % 2 === 0 ? BURSTS : REHEARSAL;
      begun.push(await begin(visitor, play, Math.floor(nth / 2) % play.chunks));
    }
    return begun;
  };
  const begun: CutTurn[] = [];
  const people = CROWD / TURNS_EACH;
  for (const [half, mode] of MODES.entries()) {
    await dying.configure('reasoningTraceMode', mode);
    const numbers = Array.from({ length: people / 2 }, (_, number) => number + (half * people) / 2);
    begun.push(...(await Promise.all(numbers.map(beginSome))).flat());
    const places = whole ? Array.from({ length: DEEP.chunks }, (_, place) => place) : [17];
    begun.push(...(await Promise.all(places.map((place) => begin(new Visitor(dying.origin), DEEP, place)))));
  }
  await dying.configure('reasoningTraceMode', 'transparent');
  const others = { called: await callTool(dying.origin), researched: await research(dying.origin) };
  const { text, gate } = newQuestion('thoughts {gate} {once}');
  const person = new Visitor(dying.origin);
  const thinking = await person.begin(text);
  await gemini.release(gate, 3);
  const { conversationId } = await thinking.until(({ thoughts }) => thoughts !== '');

  const cut = [...begun, ...Object.values(others)];
  const seen = await Promise.all(
    cut.map(async (turn) => ({ ...turn, old: await seenFor(turn.running, LAG_MS) })),
  );
  expect(seen.filter(({ old }) => old.events.some(({ type }) => type === 'finish'))).toEqual([]);
  expect(seen.filter(({ old }) => old.thoughts !== '').length).toBeGreaterThan(CROWD / 4);
  await dying.kill();
  const last = await Promise.all(seen.map(({ running }) => running.rest().catch(() => running.soFar)));
  expect((await thinking.rest().catch(() => null))?.events.at(-1)?.type).not.toBe('finish');

  const next = await startInstance({ dataDirectory: dying.dataDirectory });
  try {
    for (const [index, turn] of seen.entries())
      await expectSurvived(turn.visitor.at(next.origin), { ...turn, last: last[index] ?? turn.old });
    const { called, researched } = others;
    const activitiesOf = async ({ visitor, running }: CutTurn) =>
      (await visitor.at(next.origin).trace(running.soFar.traceId)).trace.record.activities;
    const tools = (await activitiesOf(called)).filter(({ kind }) => kind === 'tool');
    for (const words of ['(1250 + 375) * 8', '13,000']) expect(JSON.stringify(tools)).toContain(words);
    expect((await activitiesOf(researched)).map(({ kind }) => kind)).toContain('draft');

    const again = person.at(next.origin);
    const view = await again.conversation(conversationId);
    expect(view.runningTurnId).toBeNull();
    expect(view.messages[1]?.metadata?.status).toBe('interrupted');
    await again.sitDownAt(context);
    await chat.open(`${next.origin}/c/${conversationId}`);
    await expect(chat.statusBar).toHaveText(/^Interrupted/);
    await expect(chat.notices).toContainText(sentenceOf('turn-interrupted'));
    await chat.tryAgain.click();
    await chat.finished();
    await expect(chat.answer).toContainText('That is all there is to say.');
  } finally {
    await next.close();
  }
});

/** Asks what needs a tool, and reads until the tool has answered. */
async function callTool(origin: string): Promise<CutTurn> {
  const visitor = new Visitor(origin);
  const calls = [{ name: 'calculate', args: { expression: '(1250 + 375) * 8' } }];
  const scenario = `calls calls=${Buffer.from(JSON.stringify(calls)).toString('base64url')}`;
  const { text, gate } = newQuestion(`${scenario} {gate}`);
  const running = await visitor.begin(text);
  await gemini.release(gate, 4);
  await running.until(({ activities }) =>
    activities.some(({ kind, status }) => kind === 'tool' && status === 'done'),
  );
  return { visitor, running, endings: ['interrupted'] };
}

/** Researches until a draft was objected to. */
async function research(origin: string): Promise<CutTurn> {
  const visitor = new Visitor(origin);
  await uploadDocuments(visitor, RESEARCHED);
  const { text, gate } = newQuestion('research {gate}');
  const question = `For how many days was the harbour bridge closed? ${text}`;
  const running = await visitor.begin(question, { pipeline: 'research', options: { mode: 'discovery' } });
  // The analyst's reply, and then the critic's and the beginning of the next one.
  for (const said of ['draft', 'objection']) {
    await gemini.release(gate, 3);
    await running.until(({ activities }) => activities.some(({ kind }) => kind === said));
  }
  return { visitor, running, endings: ['interrupted'] };
}

interface Survivor extends Pick<CutTurn, 'endings'> {
  /** What had been shown for a while when its server was killed. */
  readonly old: PlayedTurn;
  /** The last that was shown. */
  readonly last: PlayedTurn;
}

/** A turn whose server was killed is over, and at most its last moment is lost. */
async function expectSurvived(visitor: Visitor, { endings: possible, old, last }: Survivor): Promise<void> {
  const kept = await keptTurn(visitor, last);
  expect(possible).toContain(kept.status);
  expect(kept.notices).toEqual(kept.status === 'interrupted' ? ['turn-interrupted'] : []);
  assertBetween(kept.text, shownTurn(old).text, shownTurn(last).text);
  assertBetween(kept.thoughts, shownTurn(old).thoughts, shownTurn(last).thoughts);
  expect(shownTurn(last).sources.slice(0, kept.sources.length)).toEqual(kept.sources);
  await assertEndedKept(visitor, old);
}

/** What has been on the reader's side for at least this long. */
async function seenFor(running: RunningTurn, durationMs: number): Promise<PlayedTurn> {
  let seen = running.soFar;
  let since = performance.now();
  await expect
    .poll(
      async () => {
        const now = await running.readWithin(20);
        if (now.events.length > seen.events.length) since = performance.now();
        seen = now;
        return performance.now() - since;
      },
      { intervals: [0] },
    )
    .toBeGreaterThan(durationMs);
  return seen;
}

const REFUSABLE = {
  trigger: 'submit',
  conversationId: null,
  parentId: null,
  message: { id: 'm-refusable', text: 'Too late?' },
};

/** The status of an answer to a request line that no browser sends. */
async function statusOf(instance: Instance, method: string, path: string, host: string): Promise<number> {
  const request = httpRequest(`${instance.origin}${path}`, { method, headers: { host } }).end();
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request.once('response', resolve).once('error', reject);
  const response = (await promise).resume();
  return response.statusCode ?? 0;
}

test('a server holds nothing of what started it, and when it is ended lets running turns end, refuses new ones and keeps what it has to break off', async () => {
  const instance = await startInstance({ environment: { NALAR_PUBLIC_URL: 'https://nalar.example' } });
  const visitor = new Visitor(instance.origin);
  for (const [method, path, host, status] of [
    ['GET', '/', 'evil.example', 421],
    ['GET', '/api/models', 'evil.example', 421],
    ['GET', '/api/models', 'nalar.example', 200],
    ['TRACE', '/', 'nalar.example', 405],
    ['PUT', '/api/chat', 'nalar.example', 405],
    ['GET', '/c/%ff', 'nalar.example', 404],
  ] as const)
    expect(await statusOf(instance, method, path, host), `${method} ${path} of ${host}`).toBe(status);
  const { version, ...health } = await (await visitor.fetch('/api/health')).json();
  expect(health).toEqual({ alive: true, ready: true });
  expect(version).toMatch(/^\d+\.\d+\.\d+/);
  // Only there does the system say what a process has loaded.
  if (process.platform === 'linux') expectLean(instance.processId);

  const finishing = await beginUpTo(visitor, BURSTS, 4);
  const hanging = await visitor.begin(newQuestion('stall').text);
  await hanging.until(({ text }) => text !== '');
  const closed = instance.close();
  await expect.poll(async () => (await visitor.send('POST', '/api/chat', REFUSABLE)).status).toBe(503);
  await gemini.release(finishing.gate, BURSTS.chunks);
  const finished = await finishing.running.rest();
  expect(finished.status).toBe('completed');
  const broken = await hanging.rest();
  expect(broken.status).toBe('interrupted');
  await closed;
  const next = await startInstance({ dataDirectory: instance.dataDirectory });
  try {
    for (const turn of [broken, finished]) await assertKeptAsShown(visitor.at(next.origin), turn);
  } finally {
    await next.close();
  }
});

/** Of what has started or built an app, nothing is left in the memory of its processes. */
function expectLean(group: number): void {
  const running = readdirSync('/proc').filter((name) => processGroupOf(name) === group);
  // npm, the shell that it needs on some systems, and the server.
  expect(running.length).toBeLessThanOrEqual(3);
  const loaded = running.map((name) => readFileSync(`/proc/${name}/maps`, 'utf8')).join('');
  expect(loaded).toContain('libsql');
  expect(loaded).not.toMatch(/swc|esbuild/);
}

/** The group that a process belongs to, by its number; null where it is none, or has ended. */
function processGroupOf(name: string): number | null {
  if (!/^\d+$/.test(name)) return null;
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    // After the name, which is in brackets: the state, the parent and the group.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]);
  } catch {
    return null;
  }
}
