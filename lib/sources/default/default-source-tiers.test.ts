import { describe, expect, it } from 'vitest';
import { sourceTierSchema } from '@/lib/chat/research/source-tier';
import { foldSourceName } from '../fold-source-name';
import { indexSourceTiers } from '../index-source-tiers';
import { readSourceDomain } from '../read-source-domain';
import { tierOfSource } from '../tier-of-source';
import { DEFAULT_SOURCE_TIERS } from './default-source-tiers';

const { sources } = DEFAULT_SOURCE_TIERS;
const index = indexSourceTiers(DEFAULT_SOURCE_TIERS);

describe('the table that comes along', () => {
  it.each([
    ['中央社', 1, 'news'],
    ['公視', 1, 'official'],
    ['行政院', 1, 'government'],
    ['聯合報', 2, 'news'],
    ['經濟日報', 2, 'news'],
    ['自由時報', 2, 'news'],
    ['報導者', 3, 'digital'],
    ['關鍵評論網', 3, 'digital'],
    ['PTT', 5, 'social'],
    ['Dcard', 5, 'social'],
  ] as const)('has %s in tier %i as %s', (name, tier, type) => {
    expect(tierOfSource(index, { site: name })).toEqual({ name, tier, type });
  });

  it('has more than two hundred sources, each as an admin could have typed it', () => {
    expect(sources.length).toBeGreaterThan(200);
    for (const source of sources) {
      expect(sourceTierSchema.safeParse(source).success, source.name).toBe(true);
      for (const domain of source.domains)
        expect([domain, readSourceDomain(domain)]).toEqual([domain, { ok: true, value: domain }]);
    }
  });

  it('lists no invented site, and newsrooms as news', () => {
    expect(sources.flatMap(({ domains }) => domains).filter((domain) => domain.endsWith('.example'))).toEqual(
      [],
    );
    for (const url of ['reuters.com', 'apnews.com', 'afp.com', 'antaranews.com', 'news.cn', 'bbc.co.uk'])
      expect([url, tierOfSource(index, { url: `https://${url}/` })?.type]).toEqual([url, 'news']);
  });

  it('names nothing twice', () => {
    const names = sources.map(({ name }) => foldSourceName(name));
    const domains = sources.flatMap((source) => source.domains);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(domains.filter((domain, at) => domains.indexOf(domain) !== at)).toEqual([]);
  });

  it('has the part of a site that is somebody else’s apart from the site', () => {
    const tierAt = (url: string) => tierOfSource(index, { url })?.tier ?? null;
    expect(tierAt('https://money.udn.com/money/1')).toBe(2);
    expect(tierAt('https://www.academia.edu/1')).toBe(4);
    expect(tierAt('https://web.mit.edu/1')).toBe(2);
    expect(tierAt('https://sites.google.com/view/berita')).toBe(4);
    expect(tierAt('https://about.google.com/')).toBeNull();
  });
});
