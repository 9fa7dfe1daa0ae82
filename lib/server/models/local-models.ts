import { existsSync } from 'node:fs';
import type { Environment } from '@/lib/config/env';
import { findLocalServers } from '@/lib/models/local-servers/find-local-servers';
import type { LocalServer } from '@/lib/models/local-servers/local-server';
import type { ChatModel, ModelProvider } from '@/lib/models/model-provider';
import { createOpenAiCompatibleProvider } from '@/lib/models/openai-compatible/openai-compatible-provider';
import { type Clock, systemClock } from '@/lib/shared/clock';
import { OWN_SERVER_WAITS } from './provider-waits';

/** How long one answer may take, ms: a server on this machine that takes longer is busy, or none. */
const ANSWER_MS = 1_500;
/** How long a page waits for a look to end where none has found anything yet, ms. */
const FIRST_LOOK_MS = 250;
/** After so many ms a look that nobody asked for may tell something new, where something was found, and where not. */
const STALE_MS = { found: 30_000, nothing: 2_000 };
const LOOPBACK = '127.0.0.1';
/** The machine around a container, where the container knows it. */
const CONTAINER_HOST = 'host.docker.internal';
const CONTAINER_SIGNS = ['/.dockerenv', '/run/.containerenv'];

/** What a server that was found is, for whoever reads the terminal or the first page. */
export interface FoundServer {
  readonly label: string;
  /** At least one. */
  readonly modelNames: readonly string[];
}

/** Looks for servers; never rejects. */
export type FindServers = () => Promise<readonly LocalServer[]>;

interface LocalModelsOptions {
  /** Null where none are looked for. */
  readonly find: FindServers | null;
  readonly clock: Clock;
}

/** The models of servers that were found on this machine. Whoever was found once can be called, also while it is away. */
export class LocalModels {
  private servers: readonly LocalServer[] = [];
  private readonly known = new Map<string, { readonly sign: string; readonly provider: ModelProvider }>();
  private looking: Promise<void> | null = null;
  private lookedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly options: LocalModelsOptions) {}

  /** Those of this environment; looks for none where it says so. */
  static of(environment: Environment, find = searchOf(environment)): LocalModels {
    return new LocalModels({ find, clock: systemClock });
  }

  /** One for each server there has been; those that are away list no model. */
  readonly providers = (): readonly ModelProvider[] =>
    [...this.known.values()].map(({ provider }) => provider);

  readonly found = (): readonly FoundServer[] =>
    this.servers.map(({ kind, models }) => ({
      label: kind.label,
      modelNames: models.map(({ name }) => name),
    }));

  get isOn(): boolean {
    return this.options.find !== null;
  }

  /** Looks again; those who ask while it looks hear of the same look. */
  look(): Promise<void> {
    const { find } = this.options;
    if (find === null) return Promise.resolve();
    this.looking ??= find()
      .then((servers) => this.note(servers))
      .finally(() => {
        this.lookedAt = this.options.clock();
        this.looking = null;
      });
    return this.looking;
  }

  /** What is known now. Where that is nothing it may take a moment; else whatever is new is there the next time. */
  async settled(): Promise<void> {
    const isNothing = this.servers.length === 0;
    const ageMs = this.options.clock() - this.lookedAt;
    if (ageMs < (isNothing ? STALE_MS.nothing : STALE_MS.found)) return;
    const looking = this.look();
    if (isNothing)
      await Promise.race([looking, new Promise((resolve) => setTimeout(resolve, FIRST_LOOK_MS))]);
  }

  private note(found: readonly LocalServer[]): void {
    // The same program on two hosts has the same models, as far as anybody wants to know.
    this.servers = found.filter(({ kind }, index) => found.findIndex((one) => one.kind === kind) === index);
    for (const { kind, origin, models, slots } of this.servers) {
      const sign = JSON.stringify([origin, models, slots]);
      // What was learnt of its models is kept as long as they are the same.
      if (this.known.get(kind.providerId)?.sign === sign) continue;
      const { providerId, label: providerLabel } = kind;
      const provider = createOpenAiCompatibleProvider({
        ...{ providerId, providerLabel, baseUrl: origin, models, slots },
        ...OWN_SERVER_WAITS,
      });
      this.known.set(providerId, {
        sign,
        provider: {
          ...provider,
          entries: () => this.entriesOf(provider),
          chatModel: (name, limits) => this.modelOf(provider, provider.chatModel(name, limits)),
        },
      });
    }
  }

  private entriesOf(provider: ModelProvider): ReturnType<ModelProvider['entries']> {
    return this.isThere(provider)
      ? provider.entries().map((entry) => ({ ...entry, isFound: true as const }))
      : [];
  }

  private modelOf(provider: ModelProvider, model: ChatModel | null): ChatModel | null {
    const was = provider.entries().some(({ modelId }) => modelId === model?.entry.modelId);
    return model && was && !this.isThere(provider)
      ? { ...model, entry: { ...model.entry, isAway: true } }
      : model;
  }

  private isThere({ providerId }: ModelProvider): boolean {
    return this.servers.some(({ kind }) => kind.providerId === providerId);
  }
}

function searchOf(environment: Environment): FindServers | null {
  if (environment.NALAR_DISCOVER === 'off') return null;
  const isContained = CONTAINER_SIGNS.some((path) => existsSync(path));
  const hosts = isContained ? [LOOPBACK, CONTAINER_HOST] : [LOOPBACK];
  const except = [...hosts.map((host) => `${host}:${environment.PORT}`), ...setUpHosts(environment)];
  return () => findLocalServers({ hosts, except, timeoutMs: ANSWER_MS });
}

/** Of the server that was set up, by the names that this machine has for itself. */
function setUpHosts({ OPENAI_COMPATIBLE_BASE_URL: address }: Environment): string[] {
  if (address === undefined) return [];
  const { host, port } = new URL(address);
  return host.startsWith('localhost') || host.startsWith('[::1]') ? [`${LOOPBACK}:${port}`] : [host];
}
