'use client';

import { Toaster as Primitive } from 'sonner';

/** Where toasts appear; they look like the rest of the page. */
export function Toaster({ label }: { readonly label: string }) {
  return (
    <Primitive
      containerAriaLabel={label}
      position="top-center"
      offset={16}
      // A phone's header is as wide as a toast, and has to stay in reach.
      mobileOffset={{ top: 64, left: 16, right: 16 }}
      gap={8}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-center gap-2.5 rounded-xl border border-line bg-surface px-4 py-2.5 text-[14px] text-foreground shadow-floating',
          error: '[&_[data-icon]]:text-danger',
          content: 'flex-1',
          actionButton:
            'shrink-0 rounded-md px-1.5 font-medium text-accent-strong hover:underline pointer-coarse:h-10 pointer-coarse:px-3',
          cancelButton:
            'shrink-0 rounded-md px-1.5 font-medium text-muted-foreground hover:text-foreground pointer-coarse:h-10 pointer-coarse:px-3',
        },
      }}
    />
  );
}
