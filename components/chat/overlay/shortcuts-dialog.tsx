'use client';

import { useTranslations } from 'next-intl';
import { Dialog, DialogClose, DialogContent, DialogTitle } from '@/components/ui/dialog';
import { KeyboardShortcut } from '@/components/ui/keyboard-shortcut';
import { useShortcutText } from '../state/shell/use-shortcut-text';

const SHORTCUTS = [
  ['palette', '⌘K'],
  ['newChat', '⌘⇧O'],
  ['panel', '⌘.'],
  ['sidebar', '⌘B'],
  ['messages', '⌥↑↓'],
  ['copyLast', '⌘⇧C'],
  ['focusComposer', '⇧Esc'],
  ['send', '↵'],
  ['newLine', '⇧↵'],
  ['stop', 'Esc'],
  ['shortcuts', '?'],
] as const;

/** Every shortcut with what it does. */
export default function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('shortcuts');
  const shortcutText = useShortcutText();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="top-[18%] max-w-sm p-5" aria-describedby={undefined}>
        <div className="flex items-center justify-between">
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogClose label={t('close')} />
        </div>
        <dl className="mt-3">
          {SHORTCUTS.map(([name, symbols]) => (
            <div
              key={name}
              className="flex items-center justify-between border-line border-t py-2 text-[14px]"
            >
              <dt>{t(name)}</dt>
              <dd>
                <KeyboardShortcut>{shortcutText(symbols)}</KeyboardShortcut>
              </dd>
            </div>
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  );
}
