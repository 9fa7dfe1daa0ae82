import { expect, it } from 'vitest';
import { type KeptVersion, withVersion } from './kept-section';

const entry = (version: number, at: number): KeptVersion => ({
  ...{ version, at, writer: { by: 'person' }, words: 0 },
});

it('keeps two hundred versions, of the older ones those that lie apart', () => {
  let versions: KeptVersion[] = [];
  const gone: number[] = [];
  for (let version = 1; version <= 1_000; version += 1) {
    const next = withVersion(versions, entry(version, version * 1_000));
    versions = next.versions;
    gone.push(...next.gone);
  }
  expect(versions).toHaveLength(200);
  expect(versions[0]?.version).toBe(1);
  expect(versions.slice(-100).map(({ version }) => version)).toEqual(
    Array.from({ length: 100 }, (_, at) => 901 + at),
  );
  expect(new Set([...gone, ...versions.map(({ version }) => version)]).size).toBe(1_000);
  const apart = versions.slice(0, 99).map(({ at }, index) => (versions[index + 1]?.at ?? 0) - at);
  expect(Math.max(...apart)).toBeLessThan(40_000);
});
