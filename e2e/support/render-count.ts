import type { Page } from '@playwright/test';

/** How often components rendered, by the part of the page that they are in. */
export interface RenderCounts {
  readonly newestAnswer: number;
  readonly otherMessages: number;
  readonly composer: number;
  readonly sidebar: number;
}

/** Has React tell of everything that it renders, as it tells its developer tools. Call before the first navigation. */
export async function countRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const PERFORMED_WORK = 1;
    const counts = { newestAnswer: 0, otherMessages: 0, composer: 0, sidebar: 0 };

    interface Fiber {
      readonly flags: number;
      readonly type: unknown;
      readonly alternate: Fiber | null;
      readonly child: Fiber | null;
      readonly sibling: Fiber | null;
      readonly stateNode: unknown;
    }
    type Place = keyof typeof counts | null;

    const placeOf = ({ stateNode }: Fiber, place: Place): Place => {
      if (!(stateNode instanceof HTMLElement)) return place;
      if (stateNode.matches('main form:has(#composer)')) return 'composer';
      if (stateNode.matches('main li:has(> article)'))
        return stateNode.matches(':last-child') ? 'newestAnswer' : 'otherMessages';
      return stateNode.matches('nav, aside:not([data-slot])') ? 'sidebar' : place;
    };
    const visit = (fiber: Fiber, before: Fiber | null, outside: Place): void => {
      const place = placeOf(fiber, outside);
      if (before !== null && place !== null && typeof fiber.type !== 'string' && fiber.flags & PERFORMED_WORK)
        counts[place] += 1;
      // Where the children are the same objects, nothing below was looked at.
      if (before !== null && fiber.child === before.child) return;
      for (let child = fiber.child; child !== null; child = child.sibling)
        visit(child, child.alternate, place);
    };
    Object.assign(window, {
      renderCounts: counts,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberUnmount: () => {},
        onCommitFiberRoot: (_: number, { current }: { current: Fiber }) =>
          visit(current, current.alternate, null),
      },
    });
  });
}

/** How often components have rendered again so far. */
export const renderCounts = (page: Page): Promise<RenderCounts> =>
  page.evaluate(() => ({ ...(Reflect.get(window, 'renderCounts') as RenderCounts) }));
