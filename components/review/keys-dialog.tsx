'use client';

import { useTranslations } from 'next-intl';
import { Dialog, DialogClose, DialogContent, DialogTitle } from '@/components/ui/dialog';
import { KeyboardShortcut } from '@/components/ui/keyboard-shortcut';

const KEYS = {
  queue: [
    ['nextRow', 'j'],
    ['previousRow', 'k'],
    ['open', 'Enter'],
    ['select', 'x'],
    ['search', '/'],
    ['help', '?'],
  ],
  trace: [
    ['verdict', '1 – 5'],
    ['next', 'n'],
    ['nextRow', 'j'],
    ['previousRow', 'k'],
    ['sentence', '] ['],
    ['comment', 'c'],
    ['take', 't'],
    ['replay', 'r'],
    ['compare', 'd'],
    ['queue', 'u'],
    ['help', '?'],
  ],
} as const;

interface KeysDialogProps {
  readonly page: keyof typeof KEYS;
  readonly onClose: () => void;
}

/** Every key of a page with what it does. */
export function KeysDialog({ page, onClose }: KeysDialogProps) {
  const t = useTranslations('review.keys');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="top-[12%] max-w-sm p-5" aria-describedby={undefined}>
        <div className="flex items-center justify-between">
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogClose label={t('close')} />
        </div>
        <dl className="mt-3">
          {KEYS[page].map(([name, key]) => (
            <div
              key={name}
              className="flex items-center justify-between gap-4 border-line border-t py-2 text-[14px]"
            >
              <dt>{t(name)}</dt>
              <dd className="shrink-0">
                <KeyboardShortcut>{key}</KeyboardShortcut>
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-[12.5px] text-muted-foreground">{t('notWhileTyping')}</p>
      </DialogContent>
    </Dialog>
  );
}
