import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  type DockerInstruction,
  type DockerStage,
  environmentOf,
  execForm,
  readDockerfile,
} from './dockerfile';

/** Whoever `node` is in the image; here somebody who owns nothing else. */
const USER_ID = 1_000;
const CHECKOUT = process.cwd();
/** The system's packages are the machine's own here. */
const SYSTEM_PACKAGES = 'apt-get install';
/** Stages whose output a checkout has already, once it is built. */
const BUILT_BEFORE: readonly string[] = ['packages', 'build'];

/** What would run in a container, laid out in a folder. */
export interface ReplayedImage {
  /** The folder that stands for `/`. */
  readonly root: string;
  readonly workDirectory: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
  /** Who runs it; nobody else where the tests may not become others. */
  readonly identity: { readonly uid?: number; readonly gid?: number };
}

/**
 * Does what the Dockerfile says, in an empty folder and as another user where the tests may become one. Without
 * `whole`, packages and build are those of the checkout.
 */
export function replayImage({ whole }: { readonly whole: boolean }): ReplayedImage {
  const folder = mkdtempSync(join(process.env.NALAR_E2E_DIR ?? tmpdir(), 'image-'));
  for (let above = folder; above !== dirname(above) && above.startsWith(tmpdir()); above = dirname(above))
    if (above !== tmpdir()) chmodSync(above, 0o755);
  const stages = readDockerfile(readFileSync('Dockerfile', 'utf8'));
  const replayed = new Map<string, Replay>();
  for (const stage of stages) {
    const isBuilt = !whole && BUILT_BEFORE.includes(stage.name);
    const replay = new Replay(stage, join(folder, stage.name), replayed, isBuilt);
    if (!isBuilt) for (const instruction of stage.instructions) replay.take(instruction);
    replayed.set(stage.name, replay);
  }
  const last = replayed.get(stages.at(-1)?.name ?? '');
  if (last === undefined) throw new Error('The Dockerfile has no stages');
  return last.image();
}

class Replay {
  private readonly environment: Record<string, string>;
  private workDirectory: string;
  private command: readonly string[] = [];
  private healthCheck: readonly string[] = [];
  private isOwn = false;

  constructor(
    stage: DockerStage,
    private readonly root: string,
    private readonly earlier: ReadonlyMap<string, Replay>,
    private readonly isBuilt: boolean,
  ) {
    const from = earlier.get(stage.from);
    mkdirSync(root);
    if (from !== undefined && !isBuilt) run('cp', ['-a', `${from.root}/.`, root]);
    this.environment = { ...from?.environment };
    this.workDirectory = from?.workDirectory ?? '/';
  }

  take({ name, rest }: DockerInstruction): void {
    switch (name) {
      case 'WORKDIR':
        this.workDirectory = rest;
        mkdirSync(this.at(rest), { recursive: true });
        break;
      case 'ENV':
        Object.assign(this.environment, environmentOf(rest));
        break;
      case 'COPY':
        this.copy(rest.split(/\s+/));
        break;
      case 'RUN':
        if (!rest.includes(SYSTEM_PACKAGES)) this.run(rest);
        break;
      case 'USER':
        this.isOwn = true;
        break;
      case 'HEALTHCHECK':
        this.healthCheck = execForm(rest);
        break;
      case 'CMD':
        this.command = execForm(rest);
        break;
      case 'VOLUME':
      case 'EXPOSE':
      case 'ENTRYPOINT':
        break;
      default:
        throw new Error(`Nobody knows how to replay ${name}`);
    }
  }

  image(): ReplayedImage {
    if (!this.isOwn) throw new Error('The image runs as root');
    const data = this.environment.NALAR_DATA_DIR ?? '';
    return {
      root: this.root,
      workDirectory: this.at(this.workDirectory),
      environment: { ...this.environment, NALAR_DATA_DIR: this.at(data) },
      command: this.command,
      healthCheck: this.healthCheck,
      identity: mayBecomeOthers() ? { uid: USER_ID, gid: USER_ID } : {},
    };
  }

  /** The folder of the machine that stands for a path of the image. */
  private at(path: string): string {
    return path.startsWith('/') ? join(this.root, path) : join(this.root, this.workDirectory, path);
  }

  private copy(words: readonly string[]): void {
    const options = words.filter((word) => word.startsWith('--'));
    const paths = words.filter((word) => !word.startsWith('--'));
    const target = paths.at(-1) ?? '';
    const stage = this.earlier.get(options.find((option) => option.startsWith('--from='))?.slice(7) ?? '');
    const isGiven = options.some((option) => option.startsWith('--chown='));
    for (const path of paths.slice(0, -1)) {
      const to = target.endsWith('/') ? join(this.at(target), path) : this.at(target);
      const from = stage === undefined || stage.isBuilt ? inCheckout(path) : stage.at(path);
      if (path === '.') copyContext(this.at('.'));
      else if (stage === undefined || isGiven) copyTree(from, to);
      else linkTree(from, to);
      if (isGiven && mayBecomeOthers()) run('chown', ['-R', `${USER_ID}:${USER_ID}`, to]);
    }
  }

  private run(line: string): void {
    const own = line
      .replaceAll(/(?<=^|\s)\/(?!\/)/g, `${this.root}/`)
      .replaceAll('node:node', mayBecomeOthers() ? `${USER_ID}:${USER_ID}` : `${process.getuid?.()}`);
    const path = [join(CHECKOUT, 'node_modules', 'node', 'bin'), process.env.PATH].join(':');
    run('sh', ['-c', own], { cwd: this.at('.'), env: { ...this.environment, PATH: path, HOME: this.root } });
  }
}

const mayBecomeOthers = (): boolean => process.getuid?.() === 0;

/** The file of the checkout that stands for one of a stage that has been built before. */
const inCheckout = (path: string): string => join(CHECKOUT, path.replace(/^\/app\//, ''));

/** What of the checkout a builder would be given. */
function copyContext(target: string): void {
  const patterns = readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean);
  const ignored = new Set(patterns.flatMap((pattern) => globSync(pattern, { exclude: ['node_modules/**'] })));
  cpSync(CHECKOUT, target, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !ignored.has(path.slice(CHECKOUT.length + 1)),
  });
}

/** Without what a build keeps for the next one. */
const copyTree = (from: string, to: string): void =>
  cpSync(from, to, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !path.includes('/.next/cache'),
  });

/** Files that nobody changes there need no copy where both are on one disk. */
function linkTree(from: string, to: string): void {
  const linked = spawnSync('cp', ['-al', from, to]);
  if (linked.status !== 0) run('cp', ['-a', from, to]);
}

function run(
  program: string,
  args: readonly string[],
  { cwd, env = {} }: { readonly cwd?: string; readonly env?: Record<string, string> } = {},
): void {
  const ended = spawnSync(program, [...args], { encoding: 'utf8', cwd, env: { ...process.env, ...env } });
  if (ended.status !== 0) throw new Error(`${program} ${args.join(' ')}:\n${ended.stdout}\n${ended.stderr}`);
}
