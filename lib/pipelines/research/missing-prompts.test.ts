import { afterEach, expect, it, vi } from 'vitest';
import { RESEARCH_PROMPTS } from '@/lib/prompts/research/research-prompts';

const PROMPTS = '@/lib/prompts/research/research-prompts';
type Prompts = typeof import('@/lib/prompts/research/research-prompts');

afterEach(() => {
  vi.doUnmock(PROMPTS);
  vi.resetModules();
});

it.each(Object.keys(RESEARCH_PROMPTS))('a server without %s does not start', async (missing) => {
  vi.resetModules();
  vi.doMock(PROMPTS, async (original: () => Promise<Prompts>) => {
    const real = await original();
    const promptNamed = (name: string): unknown =>
      Reflect.apply(real.promptNamed, null, [name === missing ? 'research-nobody' : name]);
    return { ...real, promptNamed };
  });
  await expect(import('./research-pipeline')).rejects.toThrow('no prompt is called research-nobody');
});
