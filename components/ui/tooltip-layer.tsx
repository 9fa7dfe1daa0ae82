'use client';

import { useEffect, useState } from 'react';

const SHOW_AFTER_MS = 450;
const EDGE_PX = 8;

interface Shown {
  readonly text: string;
  readonly shortcut: string | undefined;
  readonly centerX: number;
  readonly top: number;
  readonly bottom: number;
  readonly above: boolean;
}

/**
 * Shows the `data-tooltip` (and `data-shortcut`) of whatever is pointed at or focused with the keyboard, below
 * it unless there is no room or `data-tooltip-side="top"` says otherwise. It repeats what assistive technology already knows, so it is hidden from that; Escape dismisses it.
 */
export default function TooltipLayer() {
  const [shown, setShown] = useState<Shown | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let current: HTMLElement | null = null;

    const hide = (): void => {
      clearTimeout(timer);
      current = null;
      setShown(null);
    };
    const show = (element: HTMLElement): void => {
      const { tooltip, shortcut, tooltipSide } = element.dataset;
      const { left, width, top, bottom } = element.getBoundingClientRect();
      const above = tooltipSide === 'top' || bottom + 40 >= window.innerHeight;
      if (tooltip) setShown({ text: tooltip, shortcut, centerX: left + width / 2, top, bottom, above });
    };
    const consider = (from: EventTarget | null, afterMs: number): void => {
      const target = from instanceof Element ? from.closest('[data-tooltip]') : null;
      if (target === current) return;
      hide();
      if (!(target instanceof HTMLElement) || target.getAttribute('aria-expanded') === 'true') return;
      current = target;
      timer = setTimeout(() => target.isConnected && show(target), afterMs);
    };
    // What moves below a finger counts as pointed at in some browsers, as by a mouse.
    const hovers = window.matchMedia('(any-hover: hover)');
    const onPointerOver = ({ target, pointerType }: PointerEvent): void => {
      if (pointerType !== 'touch' && hovers.matches) consider(target, SHOW_AFTER_MS);
    };
    const onFocus = ({ target }: FocusEvent): void => {
      if (target instanceof Element) consider(target.matches(':focus-visible') ? target : null, 0);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') hide();
    };

    document.addEventListener('pointerover', onPointerOver);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', hide);
    document.addEventListener('pointerdown', hide);
    document.addEventListener('scroll', hide, true);
    document.addEventListener('keydown', onKeyDown);
    // What this was loaded for is pointed at, or focused, by now.
    consider(document.querySelector('[data-tooltip]:focus-visible'), 0);
    if (!current && hovers.matches) consider(document.querySelector('[data-tooltip]:hover'), SHOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', onPointerOver);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', hide);
      document.removeEventListener('pointerdown', hide);
      document.removeEventListener('scroll', hide, true);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);

  if (!shown) return null;
  return (
    <div
      aria-hidden="true"
      data-slot="tooltip"
      className="pointer-events-none fixed z-[60] animate-fade-in whitespace-nowrap rounded-md bg-foreground px-2 py-1 text-[12px] text-background leading-4"
      ref={(element) => {
        if (!element) return;
        const half = element.offsetWidth / 2;
        const center = Math.min(Math.max(shown.centerX, half + EDGE_PX), window.innerWidth - half - EDGE_PX);
        element.style.left = `${center - half}px`;
        element.style.top = `${shown.above ? shown.top - element.offsetHeight - 6 : shown.bottom + 6}px`;
      }}
    >
      {shown.text}
      {shown.shortcut && <span className="ml-2 opacity-70">{shown.shortcut}</span>}
    </div>
  );
}
