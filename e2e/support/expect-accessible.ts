import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** An open menu is no content of the page: it lies over it, at the end of the body, and has the focus. */
const MENU_OUTSIDE_LANDMARKS = /^region: .*\(div\[data-radix-popper-content-wrapper/;

/** What axe can find only by looking at colours. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Fails with the name, the rule and the place of everything that axe finds once nothing moves any more. */
export const expectAccessible = (page: Page, where: string): Promise<void> =>
  expectNothingFound(page, where, (axe) => axe);

/** The same of colours alone, for another theme of what has been looked at as a whole. */
export const expectReadable = (page: Page, where: string): Promise<void> =>
  expectNothingFound(page, where, (axe) => axe.withRules(RULES_OF_COLOURS));

async function expectNothingFound(
  page: Page,
  where: string,
  narrow: (axe: AxeBuilder) => AxeBuilder,
): Promise<void> {
  await settled(page);
  // Otherwise what was found is put together in a page of its own, for frames of other origins. The only one that there
  // is draws diagrams, and nobody sees it.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await narrow(axe).analyze();
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
