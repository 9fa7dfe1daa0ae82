'use client';

import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names';

const sizesItself = (): boolean => CSS.supports('field-sizing', 'content');

/** A text field as high as its text, up to the `max-height` that its class names give it. */
export function Textarea({ className, ref, value, ...props }: ComponentProps<'textarea'>) {
  const own = useRef<HTMLTextAreaElement | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const field = own.current;
    if (!field || sizesItself()) return;
    field.style.height = 'auto';
    field.style.height = `${field.scrollHeight}px`;
  }, [value]);

  return (
    <textarea
      data-slot="textarea"
      ref={(field) => {
        own.current = field;
        if (typeof ref === 'function') return ref(field);
        if (ref) ref.current = field;
      }}
      value={value}
      className={classNames(
        'field-sizing-content block w-full resize-none bg-transparent text-[15px] leading-[1.6] outline-none pointer-coarse:min-h-10 pointer-coarse:text-[16px] placeholder:text-muted-foreground',
        className,
      )}
      {...props}
    />
  );
}
