'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { z } from 'zod';
import { WAYS_TO_SIGN_IN } from '@/lib/chat/account';
import type { AuditAction } from '@/lib/chat/audit-action';
import { budgetSchema } from '@/lib/chat/budget';
import { type SourceTier, sourceTierSchema } from '@/lib/chat/research/source-tier';
import { VERDICT_KINDS } from '@/lib/chat/review/review-verdict';
import { ROLES } from '@/lib/chat/role';
import { SIGN_UP_POLICIES } from '@/lib/chat/sign-up-policy';
import { TRACE_MODES } from '@/lib/trace/step-key';
import { THINKING_LEVELS } from '@/lib/trace/thinking';
import type { ChangedValue } from './changed-values';
import { labelByHand } from './setting-places';
import { useSpendingWords } from './spending-words';
import { useSettingWords } from './use-setting-words';

const MS_PER_SECOND = 1_000;

/** A change of one value in the words of the admin pages. */
export interface ChangeWords {
  /** What it is called in the settings, or wherever it is kept. */
  readonly key: string;
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

const oneOf = <Name extends string>(names: readonly Name[], value: unknown): Name | undefined =>
  names.find((name) => name === value);

/** Says what was changed as the pages say it on which it is changed; null for what the action says already. */
export function useChangeWords(): (action: AuditAction, value: ChangedValue) => ChangeWords | null {
  const t = useTranslations('admin');
  const role = useTranslations('account');
  const thinking = useTranslations('composer.thinking');
  const format = useFormatter();
  const settingWords = useSettingWords();
  const sourceWords = useSourceWords();
  const verdicts = useTranslations('review.verdicts');
  // Amounts stand without their currency, which may have been another one.
  const spending = useSpendingWords('USD');

  const listed = (value: unknown): string =>
    Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : JSON.stringify(value);
  const numbered = (value: unknown, unitMs = 1): string =>
    typeof value === 'number' ? format.number(value / unitMs) : listed(value);

  const nameOf = (name: string): string => {
    const byHand = labelByHand(name);
    if (byHand) return t(byHand);
    switch (name) {
      case 'modelIds':
        return t('groups.models');
      case 'engines':
        return t('changes.engines');
      case 'budget':
        return t('changes.budget');
      case 'group':
        return t('changes.group');
      case 'way':
        return t('changes.way');
      case 'verdict':
        return t('changes.verdict');
      case 'role':
        return role('roleLabel');
      case 'expiresAt':
        return t('changes.expires');
      case 'sessions':
        return t('changes.sessions');
      case 'name':
        return t('changes.name');
      case 'scopes':
        return t('changes.scopes');
      default:
        return settingWords.nameOf(name) ?? name;
    }
  };

  const wordsFor = (name: string, value: unknown): string => {
    switch (name) {
      case 'reasoningTraceMode': {
        const mode = oneOf(TRACE_MODES, value);
        return mode ? t(`reasoning.${mode}.label`) : listed(value);
      }
      case 'defaultModelId':
        return value === null ? t('models.first') : listed(value);
      case 'writerModelId':
        return value === null ? t('models.writerSame') : listed(value);
      case 'defaultThinking': {
        const level = oneOf(THINKING_LEVELS, value);
        return level ? thinking(`${level}.label`) : listed(value);
      }
      case 'addedModelIds':
      case 'allowedModelIds':
      case 'enabledTools':
        if (Array.isArray(value) && value.length === 0) return t('changes.nothing');
        return value === null ? t('changes.all') : listed(value);
      case 'signUpPolicy': {
        const policy = oneOf(SIGN_UP_POLICIES, value);
        return policy ? t(`signUp.${policy}.label`) : listed(value);
      }
      case 'prices':
        return pricesInWords(value) || t('changes.nothing');
      case 'engines':
        if (!Array.isArray(value)) return t('changes.all');
        return value.map((engine) => spending.engine(String(engine))).join(', ') || t('changes.nothing');
      case 'modelIds':
        return Array.isArray(value) ? listed(value) : t('changes.all');
      case 'budget': {
        const budget = budgetSchema.safeParse(value).data;
        return budget
          ? `${numbered(budget.amount)} ${t(`changes.unit.${budget.unit}`)}`
          : t('changes.nothing');
      }
      case 'way': {
        const way = oneOf(WAYS_TO_SIGN_IN, value);
        return way ? role(`way.${way}`) : listed(value);
      }
      case 'verdict': {
        const verdict = oneOf(VERDICT_KINDS, value);
        return verdict ? verdicts(verdict) : listed(value);
      }
      case 'siteInstructions':
        return value === '' ? t('changes.nothing') : listed(value);
      case 'role': {
        const known = oneOf(ROLES, value);
        return known ? role(`role.${known}`) : listed(value);
      }
      case 'expiresAt':
        return typeof value === 'number'
          ? format.dateTime(value, { dateStyle: 'medium', timeStyle: 'short' })
          : listed(value);
      case 'sessions':
        return numbered(value);
      default:
        if (value === null) return t('changes.nothing');
        if (typeof value === 'boolean') return t(value ? 'changes.yes' : 'changes.no');
        return numbered(value, name.endsWith('Ms') ? MS_PER_SECOND : 1);
    }
  };

  return (action, { name: given, before, after }) => {
    // Whether it was disabled or enabled is what the action is called; who invited is shown by their email.
    if (action === 'disabled' || given === 'madeBy') return null;
    if (action === 'source-tiers') {
      const words = (value: unknown): string | null => {
        const source = sourceTierSchema.safeParse(value);
        return source.success ? sourceWords(source.data) : value === undefined ? t('sources.unlisted') : null;
      };
      return { key: given, name: given, before: words(before), after: words(after) };
    }
    const name = given === '' && action === 'role' ? 'role' : given;
    const shown = (value: unknown): string | null => {
      if (value !== undefined && !(value === null && action !== 'settings')) return wordsFor(name, value);
      // A setting that nobody had changed has a value, too.
      return action === 'settings' ? t('changes.default') : null;
    };
    return { key: name, name: nameOf(name), before: shown(before), after: shown(after) };
  };
}

const pricesSchema = z.record(z.string(), z.object({ input: z.number(), output: z.number() }));

/** Prices in one line: what is read, and what is written. */
function pricesInWords(value: unknown): string {
  const prices = pricesSchema.safeParse(value).data ?? {};
  return Object.entries(prices)
    .map(([modelId, { input, output }]) => `${modelId} ${input} / ${output}`)
    .join(', ');
}

/** Says what the table has on a source, in one line. */
function useSourceWords(): (source: Omit<SourceTier, 'name'>) => string {
  const t = useTranslations('admin.sources');
  return ({ tier, type, domains }) =>
    [t('tier', { tier }), t(`types.${type}`), domains.join(', ')].filter((part) => part !== '').join(' · ');
}
