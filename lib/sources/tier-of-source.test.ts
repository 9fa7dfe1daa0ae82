import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SourceTier } from '@/lib/chat/research/source-tier';
import { indexSourceTiers } from './index-source-tiers';
import { tierOfSource } from './tier-of-source';

const source = (name: string, tier: SourceTier['tier'], ...domains: string[]): SourceTier => ({
  name,
  domains,
  tier,
  type: 'news',
});
const index = indexSourceTiers({
  sources: [
    source('Pemerintah', 1, '*.go.id'),
    source('BPS', 2, 'bps.go.id'),
    source('Kompas', 2, 'kompas.com'),
    source('Forum Kompas', 5, 'forum.kompas.com'),
    source('Blog', 4, '*.blogspot.com'),
    source('US', 1, '*.gov'),
    source('Trusted', 1, 'trusted.blogspot.com'),
    source('Second', 3, 'kompas.com'),
  ],
});
const nameAt = (url: string, site?: string) => tierOfSource(index, { url, site })?.name ?? null;

describe('tierOfSource', () => {
  it.each([
    ['https://kompas.com/', 'Kompas'],
    ['https://nasional.kompas.com/a', 'Kompas'],
    ['https://a.forum.kompas.com/a', 'Forum Kompas'],
    ['https://www.bps.go.id/', 'BPS'],
    ['https://jdih.kemenkeu.go.id/', 'Pemerintah'],
    ['https://anybody.blogspot.com/', 'Blog'],
    ['https://www.trusted.blogspot.com/', 'Trusted'],
  ])('finds the longest listed domain of %s: %s', (url, name) => {
    expect(nameAt(url)).toBe(name);
  });

  it.each([
    'https://kompas.com.evil.example/',
    'https://kompas.com@evil.example/',
    'https://notkompas.com/',
    'https://kompas.net/',
    'https://gov.example.evil.com/',
    'https://setneg-go.id/',
    'https://go.id/',
    'https://k\u043empas.com/',
    'https://n\u0131h.gov/',
    'https://evil.example;bps.go.id/',
    'http://127.0.0.1/kompas.com',
    'data:text/html,https://kompas.com',
    'kompas.com',
  ])('grants %s nothing, whatever name it gives', (url) => {
    expect(nameAt(url, 'Kompas')).toBeNull();
  });

  it('goes by the name where there is no address, or by a host given as the name', () => {
    const named = (site: string) => tierOfSource(index, { site })?.name ?? null;
    expect(named(' kompas ')).toBe('Kompas');
    expect(tierOfSource(index, { url: '', site: 'KOMPAS' })?.name).toBe('Kompas');
    expect(named('www.kompas.com')).toBe('Kompas');
    expect(named('K\u043empas')).toBeNull();
    expect(named('Kompas palsu')).toBeNull();
    expect(named('user@kompas.com')).toBeNull();
    expect(tierOfSource(index, {})).toBeNull();
  });

  it('grants nothing to any domain under which the listed one is only a label', () => {
    const label = fc.stringMatching(/^[a-z]{1,10}$/);
    fc.assert(
      fc.property(fc.constantFrom('kompas.com', 'bps.go.id', 'go.id', 'gov'), label, (listed, other) => {
        expect(nameAt(`https://${listed}.${other}.example/`)).toBeNull();
        expect(nameAt(`https://${other}.example/${listed}`)).toBeNull();
        expect(nameAt(`https://${listed}@${other}.example/`)).toBeNull();
      }),
    );
  });
});
