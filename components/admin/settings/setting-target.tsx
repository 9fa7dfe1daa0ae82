'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

const FIELD = 'input, select, textarea';
const MARKED_MS = 4_000;

/** Leads to the setting that the address names, now and whenever it names another one. */
export function SettingTarget() {
  const path = usePathname();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other settings
  useEffect(() => {
    showNamedSetting();
    window.addEventListener('hashchange', showNamedSetting);
    return () => window.removeEventListener('hashchange', showNamedSetting);
  }, [path]);

  return null;
}

/** Unfolds what the setting stands in, focuses its field, and marks it for a moment. */
function showNamedSetting(): void {
  const name = window.location.hash.slice(1);
  const places = [...document.querySelectorAll<HTMLElement>('[data-setting]')];
  const place = places.find(({ dataset }) => dataset.setting === name);
  if (!place) return;
  for (let fold = place.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  const field = place.matches(FIELD) ? place : place.querySelector<HTMLElement>(FIELD);
  const row = (field === place && place.closest('div')) || place;
  row.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
  row.dataset.sought = '';
  setTimeout(() => delete row.dataset.sought, MARKED_MS);
}
