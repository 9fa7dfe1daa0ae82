import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const files = globSync('{app,components}/**/*.tsx')
  .map((path) => ({ path, source: readFileSync(path, 'utf8') }))
  .filter(({ source }) => source.includes(' dynamic('));

describe('parts that are loaded late', () => {
  it.each(files)(
    'hold nothing up, and take nothing away where they cannot be had, in $path',
    ({ source }) => {
      const calls = source.split(' dynamic(').slice(1);
      for (const call of calls) {
        const made = call.slice(0, call.indexOf(';'));
        expect(made).toMatch(/\bssr: false\b|\bloading\b/);
        expect(made).toContain('keepLoading(');
      }
    },
  );
});
