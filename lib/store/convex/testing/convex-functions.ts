import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export type FunctionKind = 'query' | 'mutation' | 'action';

/** A function of a deployment, by the path with which it is called. */
export interface ConvexFunction {
  /** For example `conversations:list`. */
  readonly path: string;
  readonly kind: FunctionKind;
  readonly isPublic: boolean;
}

/** A module as convex-test takes it. */
export type ConvexModules = Record<string, () => Promise<Record<string, unknown>>>;

const folder = fileURLToPath(new URL('../../../../convex', import.meta.url));

let loaded: ReturnType<typeof loadAll> | null = null;

/** The modules of `convex/` and their functions, as of the first time: each case of a test has a deployment of its own. */
export function deployedFunctions(): ReturnType<typeof loadAll> {
  loaded ??= loadAll();
  return loaded;
}

async function loadAll() {
  const modules = await convexModules();
  return { modules, functions: await convexFunctions(modules) };
}

/** The modules of `convex/`, by their place there, whatever files there are. */
async function convexModules(): Promise<ConvexModules> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => /\.[tj]s$/.test(name) && !/\.(d|test)\.ts$/.test(name));
  return Object.fromEntries(
    files.map((name) => {
      let module: Promise<Record<string, unknown>> | null = null;
      // Asked for with each call.
      const load = () => {
        module ??= import(/* @vite-ignore */ pathToFileURL(join(folder, name)).href);
        return module;
      };
      return [`/${relative(folder, join(folder, name)).replaceAll('\\', '/')}`, load];
    }),
  );
}

/** The functions that the modules export, public or internal, in the order of their paths. */
async function convexFunctions(modules: ConvexModules): Promise<ConvexFunction[]> {
  const found: ConvexFunction[] = [];
  for (const [file, load] of Object.entries(modules)) {
    if (file.startsWith('/_generated/')) continue;
    for (const [name, exported] of Object.entries(await load())) {
      const kind = kindOf(exported);
      if (kind === null) continue;
      const path = `${file.slice(1).replace(/\.[tj]s$/, '')}:${name}`;
      found.push({ path, kind, isPublic: 'isPublic' in Object(exported) });
    }
  }
  return found.sort((left, right) => (left.path < right.path ? -1 : 1));
}

function kindOf(exported: unknown): FunctionKind | null {
  if (typeof exported !== 'function') return null;
  if ('isQuery' in exported) return 'query';
  if ('isMutation' in exported) return 'mutation';
  return 'isAction' in exported ? 'action' : null;
}
