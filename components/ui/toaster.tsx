'use client';

import { Toaster as Primitive } from 'sonner';

/** Where toasts appear; they look like the rest of the page. */
export function Toaster({ label }: { readonly label: string }) {
  return (
    <Primitive
      containerAriaLabel={label}
      position="top-center"
      offset={16}
      gap={8}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-center gap-2.5 rounded-xl border border-line bg-surface px-4 py-2.5 text-[14px] text-foreground shadow-floating',
          error: '[&_[data-icon]]:text-danger',
          actionButton: 'ml-auto shrink-0 font-medium text-accent-strong hover:underline',
        },
      }}
    />
  );
}
