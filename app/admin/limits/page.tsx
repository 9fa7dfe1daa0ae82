import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AdminSection } from '@/components/admin/admin-section';
import { LimitSettings } from '@/components/admin/limit-settings';
import { isModeKnob } from '@/lib/chat/mode-report';
import { loadAdminSettings } from '@/lib/server/pages/admin-page-data';
import { accountWithRole } from '@/lib/server/pages/page-data';

export async function generateMetadata(): Promise<Metadata> {
  await accountWithRole('admin');
  const t = await getTranslations('admin.limits');
  return { title: `${t('title')} · Nalar` };
}

export default async function AdminLimits() {
  await accountWithRole('admin');
  const [t, { settings, knobs: all }] = await Promise.all([
    getTranslations('admin.limits'),
    loadAdminSettings(),
  ]);
  const knobs = all.filter((knob) => !isModeKnob(knob));
  return (
    <AdminSection title={t('title')} text={t('text')}>
      <LimitSettings
        knobs={knobs}
        settings={{
          turnsPerMinute: settings.turnsPerMinute,
          turnsPerDay: settings.turnsPerDay,
          parallelTurnsPerUser: settings.parallelTurnsPerUser,
          parallelTurns: settings.parallelTurns,
          messageCharacters: settings.messageCharacters,
          answerTokens: settings.answerTokens,
          eventKilobytes: settings.eventKilobytes,
          modelCallsPerTurn: settings.modelCallsPerTurn,
          turnCharacters: settings.turnCharacters,
          historyPercent: settings.historyPercent,
          firstChunkTimeoutMs: settings.firstChunkTimeoutMs,
          chunkTimeoutMs: settings.chunkTimeoutMs,
          totalTimeoutMs: settings.totalTimeoutMs,
          ...Object.fromEntries(knobs.map(({ name, byDefault }) => [name, settings[name] ?? byDefault])),
        }}
      />
    </AdminSection>
  );
}
