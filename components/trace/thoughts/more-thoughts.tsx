import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

interface MoreThoughtsProps {
  /** How much is left; nothing is shown where nothing is. */
  readonly characters: number;
  readonly onMore: () => void;
}

/** Asks for the rest of thoughts that seem to have no end. */
export function MoreThoughts({ characters, onMore }: MoreThoughtsProps) {
  const t = useTranslations('message');
  if (characters === 0) return null;
  return (
    <Button variant="outline" size="small" className="mt-1 mb-3" onClick={onMore}>
      {t('showMore', { kilobytes: Math.ceil(characters / 1_000) })}
    </Button>
  );
}
