import { useTranslations } from 'next-intl';
import { useCitationWords } from '../use-citation-words';
import { type LookedUp, lookedUpCitation } from './document-panel-controller';

/** What the panel is called: as the document that it shows. */
export function usePanelTitle(shown: LookedUp | null): string {
  const t = useTranslations('citations.panel');
  const words = useCitationWords();
  const citation = shown && lookedUpCitation(shown);
  return (citation && words.title(citation)) || t('label');
}
