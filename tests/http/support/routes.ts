import { readdirSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { PathParams, RouteHandler } from '@/lib/server/endpoint/endpoint';

/** What a `route.ts` exports, by method. */
type RouteModule = Readonly<Partial<Record<string, RouteHandler>>>;

interface Route {
  /** The segments of its folder, such as `['api', 'traces', '[traceId]']`. */
  readonly segments: readonly string[];
  readonly load: () => Promise<RouteModule>;
}

/** The handlers of an address, and the parts of its path that vary. */
export interface FoundRoute {
  readonly handlers: RouteModule;
  readonly params: PathParams;
}

const APP = join(import.meta.dirname, '..', '..', '..', 'app');

/** Fixed segments go before variable ones, and these before those that take the whole rest. */
const rankOf = (segment: string | undefined): number => {
  if (segment === undefined) return 3;
  if (segment.startsWith('[...')) return 2;
  return segment.startsWith('[') ? 1 : 0;
};

function byPrecedence({ segments: left }: Route, { segments: right }: Route): number {
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = rankOf(left[index]) - rankOf(right[index]);
    if (difference !== 0) return difference;
  }
  return 0;
}

const ROUTES: readonly Route[] = readdirSync(join(APP, 'api'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith(`${sep}route.ts`))
  .map((path) => ({
    segments: ['api', ...dirname(path).split(sep)],
    load: (): Promise<RouteModule> => import(/* @vite-ignore */ join(APP, 'api', path)),
  }))
  .sort(byPrecedence);

/** Finds the route of a path as Next does: by the folders of `app/`, with what varies decoded. */
export async function findRoute(path: string): Promise<FoundRoute | null> {
  const asked = path.split('/').filter((segment) => segment !== '');
  for (const { segments, load } of ROUTES) {
    const params = matched(segments, asked);
    if (params !== null) return { handlers: await load(), params };
  }
  return null;
}

function matched(segments: readonly string[], asked: readonly string[]): PathParams | null {
  const params: Record<string, string | string[]> = {};
  for (const [index, segment] of segments.entries()) {
    const rest = asked.slice(index);
    const [first] = rest;
    if (first === undefined) return null;
    if (segment.startsWith('[...')) {
      params[segment.slice(4, -1)] = rest.map(decodeURIComponent);
      return params;
    }
    if (segment.startsWith('[')) params[segment.slice(1, -1)] = decodeURIComponent(first);
    else if (segment !== first) return null;
  }
  return segments.length === asked.length ? params : null;
}
