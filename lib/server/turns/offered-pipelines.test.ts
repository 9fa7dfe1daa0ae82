import { expect, it } from 'vitest';
import { z } from 'zod';
import type { KnobSettings } from '@/lib/chat/policy-knob';
import { type AdminSettings, DEFAULT_ADMIN_SETTINGS } from '@/lib/config/admin-settings';
import { definePipeline } from '@/lib/pipelines/turn/pipeline';
import { answerChoices, offersResearch } from './answer-choices';
import { offeredPipelines } from './offered-pipelines';

const nothing = definePipeline(z.strictObject({}), () => []);
const pipelines = { fast: nothing, deep: nothing, research: nothing };
const PEOPLE = Array.from({ length: 1_000 }, (_, index) => `person-${index}`);

const settings = (knobs: KnobSettings): AdminSettings => ({ ...DEFAULT_ADMIN_SETTINGS, ...knobs });
const isFor = (rollout: number) => (ownerId: string) =>
  offersResearch(settings({ 'research.rollout': rollout }), pipelines, ownerId);

it('offers research to a share of people, which only grows with the share', () => {
  const few = PEOPLE.filter(isFor(0.2));
  const more = PEOPLE.filter(isFor(0.5));
  expect(few.length).toBeGreaterThan(150);
  expect(few.length).toBeLessThan(250);
  expect(more.length).toBeGreaterThan(440);
  expect(more.length).toBeLessThan(560);
  expect(few.every(isFor(0.5))).toBe(true);
});

it.each([
  ['to everybody, visitors, too', 1, true, true],
  ['to nobody', 0, false, false],
  ['to no visitor while it is for a part of people only', 0.99, false, true],
] as const)('offers it %s', (_, rollout, toVisitor, toAnybody) => {
  const given = settings({ 'research.rollout': rollout });
  expect(offersResearch(given, pipelines, null)).toBe(toVisitor);
  expect('research' in offeredPipelines(given, pipelines, 'anybody')).toBe(toAnybody);
});

it('takes away what an admin has turned off', () => {
  const off = settings({ 'research.enabled': false, 'deep.enabled': false });
  expect(Object.keys(offeredPipelines(off, pipelines, { ownerId: 'ana' }))).toEqual(['fast']);
  expect(answerChoices(off, pipelines, 'ana')).toEqual([]);
  expect(answerChoices(settings({ 'deep.enabled': false }), pipelines, 'ana')).toEqual([
    ...['auto', 'fast', 'strict', 'discovery', 'monitor'],
  ]);
  expect(answerChoices(settings({}), { fast: nothing, deep: nothing }, 'ana')).toEqual([
    ...['auto', 'fast', 'deep'],
  ]);
});
