import { join } from 'node:path';
import { createBundledFinance } from '@/lib/finance/bundled/bundled-finance';
import { priceFilesIn } from '@/lib/finance/bundled/price-files';
import { chosenFinance } from '@/lib/finance/chosen-finance';
import { createYahooFinance } from '@/lib/finance/yahoo/yahoo-finance';
import type { Clock } from '@/lib/shared/clock';
import { createBuiltInTools } from '@/lib/tools/built-in/built-in-tools';
import { noteDown } from '@/lib/tools/rehearsal/note-down';
import { stall } from '@/lib/tools/rehearsal/stall';
import { createToolRegistry, type ToolRegistry } from '@/lib/tools/tool-registry';

interface OpenToolsOptions {
  /** Whether prices come from Yahoo Finance; asked for each of them. */
  readonly usesLivePrices: () => Promise<boolean>;
  readonly clock: Clock;
  /** With tools that are for tests only. */
  readonly withRehearsal?: boolean;
}

/** Longest wait for one answer of a source; a tool's call has a time-out of its own above it. */
const SOURCE_TIMEOUT_MS = 10_000;
/** Of this whole installation: the source is free, and refuses whoever asks too often. */
const SOURCE_REQUESTS_PER_MINUTE = 60;

/** The tools of this installation, with what they reach. */
export function openTools({ usesLivePrices, clock, withRehearsal = false }: OpenToolsOptions): ToolRegistry {
  const builtIn = createBuiltInTools({
    finance: chosenFinance({
      isLive: usesLivePrices,
      bundled: createBundledFinance(priceFilesIn(priceDirectory())),
      live: createYahooFinance({
        fetch: globalThis.fetch,
        clock,
        timeoutMs: SOURCE_TIMEOUT_MS,
        requestsPerMinute: SOURCE_REQUESTS_PER_MINUTE,
      }),
    }),
  });
  return withRehearsal ? createToolRegistry([...builtIn.all, stall, noteDown]) : builtIn;
}

/** Spelt out, so that a build takes along these files and not the whole project. */
const priceDirectory = (): string => join(process.cwd(), 'node_modules/vega-datasets/data');
