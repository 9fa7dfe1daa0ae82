import type { ComponentProps } from 'react';

/** What both faces of the status bar pass to their button. */
export type StatusButtonProps = Pick<
  ComponentProps<'button'>,
  'aria-expanded' | 'aria-controls' | 'disabled' | 'onClick' | 'onFocus' | 'onPointerEnter'
>;
