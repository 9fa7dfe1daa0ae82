import { useTranslations } from 'next-intl';
import type { LibraryView } from '@/lib/chat/documents/document';
import { useSizeWords } from './use-size-words';

/** How much there is, of how much there may be. */
export function LibraryUse({ library }: { readonly library: LibraryView }) {
  const t = useTranslations('documents');
  const size = useSizeWords();
  const { documents, mostDocuments, bytes, mostBytes } = library;
  if (documents === 0) return null;
  return (
    <p className="text-[12.5px] text-muted-foreground tabular-nums">
      {t('use', { documents, mostDocuments, size: size(bytes), mostSize: size(mostBytes) })}
    </p>
  );
}
