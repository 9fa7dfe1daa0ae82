import { z } from 'zod';
import type { AdminConfigEntry } from '@/lib/config/admin-config';
import { showSettingValue } from './show-setting-value';

/** Changes that the history shows. */
export const HISTORY_LENGTH = 20;

const settingsSchema = z.record(z.string(), z.unknown()).catch({});

/** One line for each change, newest first, from entries of which the oldest only serves to compare. */
export function describeHistory(entries: readonly AdminConfigEntry[]): string {
  if (entries.length === 0) return 'Nobody has changed a setting yet.\n';
  return entries
    .slice(0, HISTORY_LENGTH)
    .map((entry, index) => {
      const when = new Date(entry.changedAt).toISOString().slice(0, 19).replace('T', ' ');
      return `${entry.version}  ${when} UTC  ${entry.changedBy}  ${describeChange(entries[index + 1], entry)}\n`;
    })
    .join('');
}

function describeChange(before: AdminConfigEntry | undefined, after: AdminConfigEntry): string {
  const old = settingsSchema.parse(before?.value);
  const settings = settingsSchema.parse(after.value);
  const names = [...new Set([...Object.keys(old), ...Object.keys(settings)])];
  const changes = names.flatMap((name) => {
    const [from, to] = [old, settings].map((values) =>
      name in values ? showSettingValue(values[name]) : 'default',
    );
    return from === to ? [] : [`${name}: ${from} → ${to}`];
  });
  return changes.length > 0 ? changes.join(', ') : 'no change';
}
