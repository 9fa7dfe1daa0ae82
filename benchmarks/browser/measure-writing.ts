import type { BenchSize } from '../bench-suite';
import { type PaperSize, writeLongPaper } from '../store/long-paper';
import type { ChatSite } from './chat-site';
import { longestTaskMs } from './longest-task';

const SIZES: Readonly<Record<BenchSize, PaperSize>> = {
  whole: { sections: 2, citations: 150, words: 15_000 },
  small: { sections: 2, citations: 2, words: 60 },
};
const TYPED = ' Each well was measured in spring [@key7], and again once the rains had come.';

/** The longest task of the page while somebody types into a long paper, until that is saved; ms of the processor. */
export async function measureWriting(site: ChatSite, size: BenchSize): Promise<number> {
  const { paperId } = await writeLongPaper(site.guest, SIZES[size]);
  return site.visit(async (page) => {
    await page.goto(`/papers/${paperId}`);
    await page.locator('[role=treeitem]').first().click();
    const text = page.locator('.cm-content');
    await text.click();
    await page.keyboard.press('Control+End');
    return longestTaskMs(page, async () => {
      await page.keyboard.type(TYPED, { delay: 30 });
      await page.locator('[data-slot=saving-sign][data-status=saved]').waitFor();
    });
  });
}
