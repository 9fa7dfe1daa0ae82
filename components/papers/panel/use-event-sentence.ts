import { useTranslations } from 'next-intl';
import type { EventView } from '@/lib/paper/wire';
import { useSectionTitle } from '../use-section-title';

/** Says in a sentence what has happened. */
export function useEventSentence(): (event: EventView) => string {
  const t = useTranslations('papers');
  const titleOf = useSectionTitle();
  return ({ what }) => {
    switch (what.kind) {
      case 'created':
        return t('event.created');
      case 'stage':
        return t('event.stage', { from: t(`stage.${what.from}`), to: t(`stage.${what.to}`) });
      case 'head':
        return t('event.head', { fields: what.fields.map((field) => t(`field.${field}`)).join(', ') });
      case 'section':
        return t('event.section', { title: titleOf(what.sectionId) });
      case 'section-removed':
        return t('event.section-removed', { title: what.title });
      case 'reference-added':
      case 'reference-changed':
      case 'reference-removed':
        return t(`event.${what.kind}`, { key: what.key });
      case 'references-imported':
        return t('event.references-imported', { name: what.name, added: what.added, merged: what.merged });
      case 'shared':
      case 'unshared':
        return t(`event.${what.kind}`);
    }
  };
}
