'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { AdminSettingsView } from '@/lib/chat/admin';
import { type ModeReport, modeThresholdOf } from '@/lib/chat/mode-report';
import type { KnobName, PolicyKnob } from '@/lib/chat/policy-knob';
import { KnobField } from '../knob-field';
import { SettingsForm } from '../settings-form';
import { useKnobWords } from '../use-knob-words';
import { useSettings } from '../use-settings';
import { DecisionReport } from './decision-report';
import { ThresholdTrial } from './threshold-trial';
import { useModeReport } from './use-mode-report';

interface ModeSettingsProps {
  readonly settings: Pick<AdminSettingsView, KnobName>;
  /** Those of the mode decision, and those of its weights. */
  readonly knobs: readonly PolicyKnob[];
  readonly weights: readonly PolicyKnob[];
  /** As of the settings that are stored. */
  readonly report: ModeReport;
}

/** When questions are answered in depth, what became of it so far, and what a threshold would change. */
export function ModeSettings({ settings, knobs, weights, report: first }: ModeSettingsProps) {
  const t = useTranslations('admin.modes');
  const words = useKnobWords();
  const form = useSettings<KnobName>(settings);
  const [days, setDays] = useState(first.days);
  const { report, ...loading } = useModeReport(first, days, modeThresholdOf(form.draft) ?? first.threshold);
  const fieldOf = (knob: PolicyKnob) => (
    <KnobField
      key={knob.name}
      knob={knob}
      label={words(knob.name) ?? knob.name}
      value={form.draft[knob.name] ?? knob.byDefault}
      onChange={(value) => form.edit({ [knob.name]: value })}
    />
  );
  return (
    <>
      <SettingsForm onSave={form.save} busy={form.busy} problem={form.problem} note={form.note}>
        <div className="grid max-w-2xl gap-5 sm:grid-cols-2">{knobs.map(fieldOf)}</div>
        <ThresholdTrial report={report} {...loading} />
        <details className="max-w-2xl">
          <summary className="cursor-pointer font-semibold text-[16px]">{t('weights')}</summary>
          <p className="mt-1.5 text-[14px] text-muted-foreground">{t('weightsText')}</p>
          <div className="mt-4 grid gap-5 sm:grid-cols-2">{weights.map(fieldOf)}</div>
        </details>
      </SettingsForm>
      <DecisionReport report={report} busy={loading.busy} days={days} onDays={setDays} />
    </>
  );
}
