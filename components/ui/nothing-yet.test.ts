import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

describe('parts that are loaded late', () => {
  it.each(
    globSync('{app,components}/**/*.tsx').filter((file) => readFileSync(file, 'utf8').includes(' dynamic(')),
  )('have a boundary of their own in %s', (file) => {
    const calls = readFileSync(file, 'utf8').split(' dynamic(').slice(1);
    for (const call of calls) expect(call.slice(0, call.indexOf(';'))).toMatch(/\bssr: false\b|\bloading\b/);
  });
});
