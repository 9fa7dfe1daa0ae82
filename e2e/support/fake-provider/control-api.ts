import type { FakeProvider, QueuedScript } from './fake-provider-server';
import { scenarioNames } from './scenarios';
import { list, property, textOf } from './wire-format';

/** What the control API answers. */
export interface ControlAnswer {
  readonly status: number;
  readonly value: unknown;
}

/**
 * The control API of a fake provider, for tests in another process:
 * `GET /__requests?holding=…`, `GET /__scenarios`, `POST /__reset`, `POST /__release {chunks, gate?}`, `POST /__replay {recording,
 * kind}` and `POST /__script` with `{scenario, options?, purpose?}` or `{steps, purpose?, …}`.
 */
export function handleControl(
  provider: FakeProvider,
  method: string,
  { pathname, searchParams }: URL,
  body: unknown,
): ControlAnswer {
  switch (`${method} ${pathname}`) {
    case 'GET /__requests':
      return { status: 200, value: { requests: provider.log.holding(searchParams.get('holding') ?? '') } };
    case 'GET /__scenarios':
      return { status: 200, value: { scenarios: scenarioNames() } };
    case 'POST /__reset':
      provider.reset();
      return { status: 200, value: {} };
    case 'POST /__release':
      provider.release(Number(property(body, 'chunks') ?? 1), textOf(property(body, 'gate')));
      return { status: 200, value: {} };
    case 'POST /__replay':
      provider.replay(
        textOf(property(body, 'recording')),
        property(body, 'kind') === 'json-lines' ? 'json-lines' : 'raw-sse',
      );
      return { status: 200, value: {} };
    case 'POST /__script': {
      const queued = readQueuedScript(body);
      if (queued === null) return { status: 400, value: { error: 'a script has a known scenario or steps' } };
      provider.script(queued.script, queued.purpose);
      return { status: 200, value: {} };
    }
    default:
      return { status: 404, value: { error: 'unknown control path' } };
  }
}

function readQueuedScript(body: unknown): QueuedScript | null {
  const purpose = property(body, 'purpose') === 'title' ? 'title' : 'answer';
  const scenario = textOf(property(body, 'scenario'));
  if (scenarioNames().includes(scenario)) {
    const options = Object.entries(property(body, 'options') ?? {}).map(([key, value]) => [
      key,
      String(value),
    ]);
    return { purpose, script: { scenario, options: Object.fromEntries(options) } };
  }
  if (typeof body !== 'object' || body === null || list(property(body, 'steps')).length === 0) return null;
  return { purpose, script: { name: 'custom', ...body } as QueuedScript['script'] };
}
