import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { ChatPage } from './pages/chat-page';
import { ANSWERED_AT_ONCE } from './support/answered-at-once';
import { findBrowser } from './support/find-browser';
import { startInstance } from './support/instance';
import { phrases } from './support/phrases';

/** Where the README finds them. */
const FOLDER = 'docs/pictures';
/** So wide that the panel stands beside the conversation. */
const SIZE = { width: 1280, height: 760 };
const FILM_WIDTH = 900;
const FRAME_MS = 125;
/** How long the film shows what was reached in the end. */
const LAST_FRAME_MS = 2_500;
/** Until what moves stands still. */
const SETTLING_MS = 600;
/** A GIF of a page of text needs few colours. */
const COLOURS = 48;

/** Plays two conversations of the demo in the built app: keeps a film of one and a picture of the other. */
async function makePictures(): Promise<void> {
  const providers = {
    GOOGLE_GENERATIVE_AI_API_KEY: '',
    ANTHROPIC_API_KEY: '',
    OPENAI_API_KEY: '',
    OPENAI_COMPATIBLE_BASE_URL: '',
    OPENAI_COMPATIBLE_MODELS: '',
    OPENAI_COMPATIBLE_SLOTS: '',
    NALAR_TEST_ONLY_REHEARSAL: '',
  };
  const instance = await startInstance({ environment: providers });
  const browser = await chromium.launch(await findBrowser());
  try {
    const context = await browser.newContext({
      baseURL: instance.origin,
      locale: 'en-US',
      viewport: SIZE,
      storageState: { cookies: ANSWERED_AT_ONCE, origins: [] },
    });
    const page = await context.newPage();
    const chat = new ChatPage(page);
    const { demo, message, sidebar } = phrases.en;
    const play = async (card: keyof typeof demo.card) => {
      await page.getByRole('button', { name: demo.card[card].title }).click();
      await chat.statusBar.click();
    };
    await chat.open();
    await page.getByRole('button', { name: sidebar.close }).click();
    await page.waitForTimeout(SETTLING_MS);

    const film = startFilm(page);
    await play('correction');
    await chat.sendButton.waitFor();
    await page.waitForTimeout(LAST_FRAME_MS);
    await film.save(`${FOLDER}/reasoning.gif`);

    await chat.open();
    await play('documents');
    await page.locator('[data-citation]').first().waitFor();
    await page.getByRole('button', { name: message.feedback.thumb.up }).waitFor();
    await page.waitForTimeout(SETTLING_MS);
    const panel = await page.screenshot();
    await sharp(panel).webp({ quality: 82 }).toFile(`${FOLDER}/panel.webp`);
  } finally {
    await browser.close();
    await instance.close();
  }
}

/** Takes a picture of the page again and again until it is saved as a film. */
function startFilm(page: Page) {
  const frames: { readonly image: Buffer; readonly at: number }[] = [];
  let isRunning = true;
  const running = (async () => {
    while (isRunning) {
      const at = performance.now();
      const image = await page.screenshot({ type: 'png', animations: 'allow' });
      if (!frames.at(-1)?.image.equals(image)) frames.push({ image, at });
      await page.waitForTimeout(Math.max(0, FRAME_MS - (performance.now() - at)));
    }
  })();
  return {
    save: async (path: string): Promise<void> => {
      isRunning = false;
      await running;
      const small = await Promise.all(
        frames.map(({ image }) => sharp(image).resize({ width: FILM_WIDTH }).png().toBuffer()),
      );
      const delay = frames.map(({ at }, index) => {
        const next = frames[index + 1];
        return next === undefined ? LAST_FRAME_MS : Math.round(next.at - at);
      });
      await sharp(small, { join: { animated: true } })
        .gif({ delay, loop: 0, colours: COLOURS, effort: 8, interFrameMaxError: 4, dither: 0 })
        .toFile(path);
    },
  };
}

await makePictures();
