import { expect, it } from 'vitest';
import { settingCatalog } from '@/lib/config/admin-config';
import { createPipelines, knobsOf } from '@/lib/pipelines/registry';
import { policyFromSettings } from './policy-from-settings';
import { NAMES_TOOLS } from './preset-of-turn';

const pipelines = createPipelines({ withRehearsal: true });
const { defaults } = settingCatalog(knobsOf(pipelines));
const noBudget = pipelines.fast.budget;
const tools = [{ name: 'calculate' }, { name: 'clock.now' }, { name: 'mail.send' }];

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
  expect(policyFromSettings(defaults, noBudget, tools).allowedTools).toEqual([
    'calculate',
    'clock.now',
    'mail.send',
  ]);
  const settings = { ...defaults, enabledTools: ['clock.now'] };
  expect(policyFromSettings(settings, noBudget, tools).allowedTools).toEqual(['clock.now']);
});

it('allows the tools of servers that are on, unless a preset says which tools there are', () => {
  const server = { serverId: 'ours', name: 'Ours', address: 'https://tools.example' };
  const more = [...tools, { name: 'mcp.ours.read', server }];
  const settings = { ...defaults, enabledTools: ['clock.now'] };
  expect(policyFromSettings(settings, noBudget, more).allowedTools).toEqual(['clock.now', 'mcp.ours.read']);
  const narrowed = { ...settings, [NAMES_TOOLS]: true };
  expect(policyFromSettings(narrowed, noBudget, more).allowedTools).toEqual(['clock.now']);
});

it('allows what changes something only where the person can be asked', () => {
  expect(policyFromSettings(defaults, noBudget, tools).allowSideEffects).toBe(false);
  expect(policyFromSettings(defaults, noBudget, tools, { asks: true }).allowSideEffects).toBe(true);
});
