import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SILENT_FINANCE } from '@/lib/finance/testing/silent-finance';
import { ok } from '@/lib/shared/result';
import { createBuiltInTools } from './built-in/built-in-tools';
import { defineTool, type SideEffects } from './tool';
import { toolAlias } from './tool-alias';
import { createToolRegistry, toolLabels } from './tool-registry';

const builtInTools = createBuiltInTools({ finance: SILENT_FINANCE });

const named = (name: string, sideEffects: SideEffects = 'none') =>
  defineTool({
    name,
    label: { en: `The ${name}`, id: `Si ${name}` },
    description: 'A tool.',
    input: z.strictObject({}),
    output: z.null(),
    sideEffects,
    timeoutMs: 1_000,
    run: async () => ok(null),
  });

describe('toolAlias', () => {
  it('has no dots', () => {
    expect(toolAlias('verify.fact_check')).toBe('verify_fact_check');
    expect(toolAlias('calculate')).toBe('calculate');
  });

  it.each(['', '1st', 'two words', 'ä', `a.${'b'.repeat(80)}`])('refuses %j', (name) => {
    expect(() => toolAlias(name)).toThrow(RangeError);
  });
});

describe('createToolRegistry', () => {
  it('refuses two tools that a model could not tell apart', () => {
    expect(() => createToolRegistry([named('a.b'), named('a_b')])).toThrow('a_b');
  });

  it('allows what a policy names, and what changes things only where that is allowed', () => {
    const registry = createToolRegistry([named('a.read'), named('a.write', 'write'), named('b')]);
    const names = (allowSideEffects: boolean) =>
      registry
        .allowed({ allowedTools: ['a.read', 'a.write', 'gone'], allowSideEffects })
        .map(({ name }) => name);
    expect(names(false)).toEqual(['a.read']);
    expect(names(true)).toEqual(['a.read', 'a.write']);
  });

  it('labels every spelling', () => {
    expect([...toolLabels([named('a.b')])]).toEqual([
      ['a.b', { en: 'The a.b', id: 'Si a.b' }],
      ['a_b', { en: 'The a.b', id: 'Si a.b' }],
    ]);
  });

  it('finds the tools of this version', () => {
    expect(builtInTools.find('clock.now')?.label.id).toBe('Jam');
    expect(builtInTools.find('clock.then')).toBeUndefined();
  });
});
