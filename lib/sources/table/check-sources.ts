import type { SourceProblem } from '@/lib/chat/research/source-table';
import { SOURCE_LIMITS, SOURCE_TIERS, type SourceTier } from '@/lib/chat/research/source-tier';
import { SOURCE_TYPES } from '@/lib/chat/research/source-types';
import { err, ok, type Result } from '@/lib/shared/result';
import { foldSourceName } from '../fold-source-name';
import { readSourceDomain } from '../read-source-domain';
import type { WrittenSource } from './written-source';

const SHOWN_CHARACTERS = 120;

/**
 * Checks a list of sources as people wrote it: each row for itself, against those before it and against sources that
 * stay beside them. Either all sources, their domains as the table keeps them, or everything that is wrong.
 */
export function checkSources(
  rows: readonly WrittenSource[],
  beside: readonly SourceTier[],
): Result<readonly SourceTier[], readonly SourceProblem[]> {
  const problems: SourceProblem[] = [];
  const names = new Map(beside.map(({ name }) => [foldSourceName(name), name]));
  const domains = new Map(
    beside.flatMap(({ name, domains: own }) => own.map((domain) => [domain, name] as const)),
  );
  const sources = rows.map((written, index) => {
    const report = (code: SourceProblem['code'], given: string, other?: string): void =>
      void problems.push({
        row: index + 1,
        code,
        given: given.slice(0, SHOWN_CHARACTERS),
        ...(other !== undefined && { other }),
      });
    return checkSource(written, { report, names, domains });
  });
  return problems.length > 0 ? err(problems) : ok(sources.flatMap((source) => source ?? []));
}

interface Checking {
  readonly report: (code: SourceProblem['code'], given: string, other?: string) => void;
  /** Names and domains that are taken, and whose they are. */
  readonly names: Map<string, string>;
  readonly domains: Map<string, string>;
}

function checkSource(written: WrittenSource, checking: Checking): SourceTier | null {
  const { report } = checking;
  if (written === 'not-a-source') {
    report('not-a-source', '');
    return null;
  }
  const name = checkName(written.name, checking);
  const tier = SOURCE_TIERS.find((known) => String(known) === written.tier.trim());
  if (tier === undefined) report('tier-not-a-tier', written.tier);
  const type = SOURCE_TYPES.find((known) => known === written.type.trim().toLowerCase());
  if (type === undefined) report('type-not-a-type', written.type);
  const domains = checkDomains(written.domains, name, checking);
  return tier === undefined || type === undefined ? null : { name, domains, tier, type };
}

function checkName(given: string, { report, names }: Checking): string {
  const name = given.trim().replaceAll(/\s+/g, ' ');
  if (foldSourceName(name) === '') report('name-missing', '');
  else if (name.length > SOURCE_LIMITS.nameCharacters) report('name-too-long', name);
  else {
    const other = names.get(foldSourceName(name));
    if (other !== undefined) report('name-taken', name, other);
    else names.set(foldSourceName(name), name);
  }
  return name;
}

function checkDomains(given: readonly string[] | null, name: string, checking: Checking): string[] {
  const { report, domains } = checking;
  if (given === null) report('domains-not-listed', '');
  if (given !== null && given.length > SOURCE_LIMITS.domainsPerSource)
    report('too-many-domains', String(given.length));
  const own: string[] = [];
  for (const typed of (given ?? []).slice(0, SOURCE_LIMITS.domainsPerSource)) {
    const domain = readSourceDomain(typed);
    if (!domain.ok)
      report(domain.error === 'not-a-domain' ? 'domain-not-a-domain' : `domain-${domain.error}`, typed);
    else if (!own.includes(domain.value)) {
      const other = domains.get(domain.value);
      if (other !== undefined) report('domain-taken', typed, other);
      else domains.set(domain.value, name);
      own.push(domain.value);
    }
  }
  return own;
}
