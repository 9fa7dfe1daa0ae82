import { afterEach, expect, it, vi } from 'vitest';
import { samplePaper } from '@/components/testing/sample-paper';
import type { PaperView } from '@/lib/paper/wire';
import { PaperStore } from './paper-state';

afterEach(() => vi.unstubAllGlobals());

const view = (version: number, title: string): PaperView => samplePaper({ title }, { version });
const refused = (code: string, status: number): Response =>
  Response.json({ error: { code, message: code } }, { status });

/** A server that answers a paper's changes as told, one after the other. */
function serve(...answers: readonly (() => Response)[]): { method: string; body: unknown }[] {
  const asked: { method: string; body: unknown }[] = [];
  const left = [...answers];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit = {}) => {
    asked.push({ method: init.method ?? 'GET', body: JSON.parse(String(init.body ?? 'null')) });
    return left.shift()?.() ?? refused('internal-error', 500);
  });
  return asked;
}

it('changes the head at its version, and shows what the server has then', async () => {
  const asked = serve(
    () => Response.json({}),
    () => Response.json(view(3, 'New')),
  );
  const store = new PaperStore(view(2, 'Old'));
  expect(await store.patch(() => ({ title: 'New' }))).toBe(true);
  expect(asked.map(({ method }) => method)).toEqual(['PATCH', 'GET']);
  expect(asked[0]?.body).toEqual({ version: 2, head: { title: 'New' } });
  expect(store.state.get()).toMatchObject({ view: { version: 3 }, problem: null, isBusy: false });
});

it('makes its change once more of what has been changed elsewhere, and gives up after that', async () => {
  const outdated = (): Response => refused('paper-outdated', 409);
  const asked = serve(
    outdated,
    () => Response.json(view(5, 'Theirs')),
    () => Response.json({}),
    () => Response.json(view(6, 'Theirs!')),
    outdated,
    () => Response.json(view(7, 'Theirs again')),
    outdated,
  );
  const store = new PaperStore(view(2, 'Old'));
  const louder = (): Promise<boolean> => store.patch(({ title }) => ({ title: `${title}!` }));
  expect(await louder()).toBe(true);
  expect(asked[2]?.body).toEqual({ version: 5, head: { title: 'Theirs!' } });
  expect(await louder()).toBe(false);
  expect(store.state.get()).toMatchObject({ view: { version: 7 }, problem: { code: 'paper-outdated' } });
});

it('sends one change after the other, each at the version that the one before has made', async () => {
  const asked = serve(
    () => Response.json({}),
    () => Response.json(view(3, 'A')),
    () => Response.json({}),
    () => Response.json(view(4, 'B')),
  );
  const store = new PaperStore(view(2, 'Old'));
  await Promise.all([store.patch(() => ({ title: 'A' })), store.patch(() => ({ title: 'B' }))]);
  expect(asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { version: 2, head: { title: 'A' } },
    { version: 3, head: { title: 'B' } },
  ]);
});

it('keeps what a later request has told over what an earlier one tells after it', async () => {
  const early = Promise.withResolvers<Response>();
  const answers = [early.promise, Promise.resolve(Response.json(view(4, 'Later')))];
  vi.stubGlobal('fetch', () => answers.shift());
  const store = new PaperStore(view(2, 'Old'));
  const first = store.reload();
  await store.reload();
  early.resolve(Response.json(view(3, 'Earlier')));
  await first;
  expect(store.state.get().view.head.title).toBe('Later');
});
