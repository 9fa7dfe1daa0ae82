import type { Page } from '@playwright/test';

/**
 * In CSS pixels. WCAG 2.2 wants 24 at least (2.5.8, AA) and 44 where it is strict (2.5.5, AAA), Apple's guide 44 points and
 * Google's 48; what is measured may miss some at either edge.
 */
const LEAST = 40;

/**
 * What on a page a finger would miss: everything that can be pressed and is not hit anywhere within a square of 40 px
 * around its middle, with its size. Links within sentences are as high as their lines, and what cannot be seen or is
 * covered is nobody's target. What still moves is waited for.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(async (least) => {
    const moving = document.getAnimations().filter(
      ({ playState, effect }) =>
        // What stands still, as where nothing is drawn, does not end either.
        playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
    await Promise.allSettled(moving.map(({ finished }) => finished));
    const pressed =
      'a[href], button, summary, input:not([type=hidden]), select, textarea, [role=button], [role^=menuitem], [role=radio], [role=checkbox], [role=switch], [role=tab], [role=slider]';
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(pressed)) {
      if (element.matches(':disabled, [aria-hidden=true] *, [inert] *') || inSentence(element)) continue;
      // What is folded away cannot be seen.
      if (element.matches('details:not([open]) > :not(summary), details:not([open]) > :not(summary) *'))
        continue;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      // What ticks or chooses is pressed by its words, too.
      const label =
        element.matches('[type=radio], [type=checkbox]') && (element as HTMLInputElement).labels?.[0];
      const { left, top, width, height } = (label || element).getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (width === 0 || height === 0 || !hits(element, x, y)) continue;
      const room = (dx: number, dy: number): number => {
        let reach = 0;
        while (reach < least / 2 && hits(element, x + dx * (reach + 0.5), y + dy * (reach + 0.5)))
          reach += 0.5;
        return reach;
      };
      const hitWidth = room(-1, 0) + room(1, 0);
      const hitHeight = room(0, -1) + room(0, 1);
      if (hitWidth >= least - 2 && hitHeight >= least - 2) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
      found.push(`${element.tagName.toLowerCase()} "${name}": hit in ${hitWidth} × ${hitHeight}`);
    }
    return [...new Set(found)];

    function hits(element: HTMLElement, x: number, y: number): boolean {
      // Beyond the edge of the screen nobody's finger goes.
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return true;
      const hit = document.elementFromPoint(x, y);
      if (hit === null) return false;
      const labels = (element as HTMLInputElement).labels;
      return element.contains(hit) || [...(labels ?? [])].some((label) => label.contains(hit));
    }

    function inSentence(element: HTMLElement): boolean {
      const around = element.closest('p, li, dd, td, figcaption');
      if (around === null || getComputedStyle(element).display !== 'inline') return false;
      return (around.textContent ?? '').trim().length > (element.textContent ?? '').trim().length + 3;
    }
  }, LEAST);
}
