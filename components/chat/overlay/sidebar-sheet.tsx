'use client';

import { useTranslations } from 'next-intl';
import { Sheet, SheetContent, SheetTitle } from '@/components/ui/sheet';
import { Sidebar } from '../sidebar/sidebar';

/** The sidebar over the conversation, on small screens. */
export default function SidebarSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('sidebar');
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent
        aria-describedby={undefined}
        onOpenAutoFocus={(event) => {
          // Focus on a field would bring up the keyboard of a phone.
          event.preventDefault();
          if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
        }}
      >
        <SheetTitle className="sr-only">{t('label')}</SheetTitle>
        <Sidebar />
      </SheetContent>
    </Sheet>
  );
}
