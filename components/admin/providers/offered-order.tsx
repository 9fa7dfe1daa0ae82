import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import type { OfferedModel } from '@/lib/chat/model-providers';

interface OfferedOrderProps {
  readonly offered: readonly OfferedModel[];
  readonly onChange: (offered: readonly OfferedModel[]) => void;
}

/** By which names models are offered, and in which order; out of the way, since both are mostly right. */
export function OfferedOrder({ offered, onChange }: OfferedOrderProps) {
  const t = useTranslations('admin.providers');
  const rename = (renamed: OfferedModel, text: string): void =>
    onChange(
      offered.map((model) => {
        if (model !== renamed) return model;
        const { label: _, ...rest } = model;
        return text.trim() === '' ? rest : { ...rest, label: text };
      }),
    );
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= offered.length) return;
    const moved = [...offered];
    moved.splice(to, 0, ...moved.splice(from, 1));
    onChange(moved);
  };
  return (
    <details className="mt-3">
      <summary className="cursor-pointer text-[14px]">{t('order')}</summary>
      <ol className="mt-2 grid max-h-72 gap-2 overflow-y-auto p-1">
        {offered.map((model, index) => (
          <li key={model.name} className="flex items-center gap-2">
            <Input
              aria-label={t('shownAs', { model: model.name })}
              className="min-w-0 flex-1"
              maxLength={200}
              placeholder={model.name}
              value={model.label ?? ''}
              onChange={({ target }) => rename(model, target.value)}
            />
            <Button
              size="small"
              aria-label={t('earlier', { model: model.label ?? model.name })}
              // A disabled one would lose the focus.
              aria-disabled={index === 0}
              className="aria-disabled:opacity-50"
              onClick={() => move(index, index - 1)}
            >
              <ArrowUp aria-hidden="true" className="size-4" />
            </Button>
            <Button
              size="small"
              aria-label={t('later', { model: model.label ?? model.name })}
              aria-disabled={index === offered.length - 1}
              className="aria-disabled:opacity-50"
              onClick={() => move(index, index + 1)}
            >
              <ArrowDown aria-hidden="true" className="size-4" />
            </Button>
          </li>
        ))}
      </ol>
    </details>
  );
}
