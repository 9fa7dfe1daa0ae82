import { expect, it } from 'vitest';
import { settingCatalog } from '@/lib/config/admin-config';
import { createPipelines, knobsOf } from '@/lib/pipelines/registry';
import { policyFromSettings } from './policy-from-settings';

const pipelines = createPipelines({ withRehearsal: true });
const { defaults } = settingCatalog(knobsOf(pipelines));
const noBudget = pipelines.fast.budget;
const tools = [
  { name: 'calculate', sideEffects: 'none' },
  { name: 'clock.now', sideEffects: 'none' },
  { name: 'mail.send', sideEffects: 'write' },
] as const;

it('has what is set for every turn', () => {
  const settings = {
    ...defaults,
    'turn.maxToolRounds': 2,
    'turn.titleTimeoutMs': 1_500,
    modelCallsPerTurn: 7,
  };
  expect(policyFromSettings(settings, noBudget, tools)).toMatchObject({
    maxToolRounds: 2,
    maxToolCalls: 20,
    maxModelCalls: 7,
    timeouts: { titleMs: 1_500 },
  });
});

it('has a budget of the pipeline’s own where that has one', () => {
  const budget = pipelines.rehearsal?.budget ?? noBudget;
  expect(policyFromSettings(defaults, budget, tools).maxToolCalls).toBe(5);
  expect(policyFromSettings({ ...defaults, 'rehearsal.maxToolCalls': 3 }, budget, tools)).toMatchObject({
    maxToolCalls: 3,
    maxToolRounds: 5,
  });
});

it('allows the tools that an admin has left on', () => {
  expect(policyFromSettings(defaults, noBudget, tools).allowedTools).toEqual(['calculate', 'clock.now']);
  const settings = { ...defaults, enabledTools: ['clock.now'] };
  expect(policyFromSettings(settings, noBudget, tools).allowedTools).toEqual(['clock.now']);
});
