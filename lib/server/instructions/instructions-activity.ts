import type { WantedFrom } from '@/lib/prompts/wanted-of-answers';
import type { OwnActivity } from '@/lib/reasoning/trace-collector/own-activity';
import type { WantedVersion } from './instructions-of-turn';

const NAMES: Readonly<Record<'en' | 'id', Readonly<Record<WantedFrom, string>>>> = {
  en: { site: 'site', person: 'own', project: 'project', preset: 'preset', conversation: 'conversation' },
  id: { site: 'situs', person: 'pribadi', project: 'proyek', preset: 'preset', conversation: 'percakapan' },
};

/** Says in the timeline which instructions a turn was given: their versions, and never what they say. */
export function instructionsActivity(wanted: readonly WantedVersion[]): OwnActivity | null {
  if (wanted.length === 0) return null;
  const listed = (language: 'en' | 'id'): string =>
    wanted.map(({ from, version }) => `${NAMES[language][from]} v${version}`).join(', ');
  return {
    kind: 'instructions',
    name: 'given',
    labels: { en: `Instructions: ${listed('en')}`, id: `Instruksi: ${listed('id')}` },
    stepKey: null,
    detail: { given: wanted.map(({ from, version }) => ({ from, version })) },
  };
}
