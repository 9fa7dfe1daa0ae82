'use client';

import { useState } from 'react';
import type { PresetOffer } from '@/components/presets/preset-form';
import { PresetManager } from '@/components/presets/preset-manager';
import type { PresetSummary } from '@/lib/chat/preset';

interface SharedPresetsProps extends Pick<PresetOffer, 'models' | 'answerChoices' | 'tools'> {
  readonly presets: readonly PresetSummary[];
}

/** The presets that everybody has. */
export function SharedPresets({ presets, ...offer }: SharedPresetsProps) {
  const [shown, setShown] = useState(presets);
  return (
    <PresetManager presets={shown} onChange={setShown} offer={{ ...offer, path: '/api/admin/presets' }} />
  );
}
