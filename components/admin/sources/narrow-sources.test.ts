import { describe, expect, it } from 'vitest';
import type { SourceTier } from '@/lib/chat/research/source-tier';
import { NO_SOURCE_FILTER, narrowSources } from './narrow-sources';

const SOURCES: readonly SourceTier[] = [
  { name: 'Tempo', domains: ['tempo.co'], tier: 2, type: 'news' },
  { name: 'Kompas', domains: ['kompas.com', 'kompas.id'], tier: 2, type: 'news' },
  { name: '中央社', domains: ['cna.com.tw'], tier: 1, type: 'official' },
  { name: 'PTT', domains: [], tier: 5, type: 'social' },
];
const found = (filter: Partial<typeof NO_SOURCE_FILTER>) =>
  narrowSources(SOURCES, { ...NO_SOURCE_FILTER, ...filter }).map(({ name }) => name);

describe('narrowSources', () => {
  it.each([
    [{}, ['中央社', 'Kompas', 'Tempo', 'PTT']],
    [{ words: 'KOM .id' }, ['Kompas']],
    [{ words: '中央' }, ['中央社']],
    [{ tier: '2' }, ['Kompas', 'Tempo']],
    [{ words: 'com', type: 'official' }, ['中央社']],
    [{ words: 'com', tier: '5' }, []],
  ])('narrows by %j', (filter, names) => {
    expect(found(filter)).toEqual(names);
  });
});
