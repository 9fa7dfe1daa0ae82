import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** An open menu is no content of the page: it lies over it, at the end of the body, and has the focus. */
const MENU_OUTSIDE_LANDMARKS = /^region: .*\(div\[data-radix-popper-content-wrapper/;

/** Fails with the name, the rule and the place of everything that axe finds once nothing moves any more. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await settled(page);
  // Otherwise what was found is put together in a page of its own, for frames of other origins. The only one that there
  // is draws diagrams, and nobody sees it.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
  expect(
    found.filter((violation) => !MENU_OUTSIDE_LANDMARKS.test(violation)),
    where,
  ).toEqual([]);
}

/** Waits for what moves: colours that are on their way from one to the other are not judged. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  );
}
