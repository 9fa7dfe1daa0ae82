import { expect, type Locator, type Page } from '@playwright/test';
import { phrases } from '../support/phrases';
import { waitUntilHydrated } from '../support/wait-until-hydrated';

/** How a turn can have ended, as its status bar says it. */
const ENDINGS = [
  ...(['completed', 'thought', 'stopped', 'interrupted', 'failed'] as const),
  ...(['completedUntimed', 'stoppedUntimed', 'interruptedUntimed', 'failedUntimed'] as const),
];

/** What begins like one of these phrases, up to its first gap. */
const beginsLike = (...said: readonly string[]): RegExp =>
  new RegExp(`^(?:${said.map((words) => words.split('{')[0]?.trim()).join('|')})`);
/** What ends like this phrase, from its last gap on. */
const endsLike = (words: string): RegExp => new RegExp(`${words.split('}').at(-1)}$`);

/** The conversation on screen and the field below it. */
export class ChatPage {
  readonly field: Locator;
  readonly sendButton: Locator;
  readonly stopButton: Locator;
  /** Messages that wait for the running answer. */
  readonly queued: Locator;
  /** The documents that the next question is about. */
  readonly chosenDocuments: Locator;
  /** The documents that questions were about. */
  readonly askedDocuments: Locator;
  readonly webSearch: Locator;
  readonly modelPicker: Locator;
  readonly modePicker: Locator;
  readonly messages: Locator;
  readonly questions: Locator;
  readonly answers: Locator;
  readonly title: Locator;
  readonly panelButton: Locator;
  readonly exportButton: Locator;

  private readonly words: typeof phrases.en;

  constructor(
    readonly page: Page,
    locale: keyof typeof phrases = 'en',
  ) {
    this.words = phrases[locale];
    const { composer, conversation, message } = this.words;
    this.field = page.getByRole('textbox', { name: composer.placeholder });
    this.sendButton = page.getByRole('button', { name: composer.send, exact: true });
    this.stopButton = page.getByRole('button', { name: composer.stop, exact: true });
    this.queued = page.getByRole('region', { name: composer.queue.label }).getByRole('listitem');
    this.chosenDocuments = page
      .getByRole('region', { name: composer.documents.label })
      .locator('[data-slot=document-chip]');
    this.askedDocuments = page
      .getByRole('list', { name: composer.documents.askedAbout })
      .getByRole('listitem');
    this.webSearch = page.getByRole('button', { name: composer.webSearch, exact: true });
    this.modelPicker = page.getByRole('button', { name: endsLike(composer.chooseModel) });
    this.modePicker = page.getByRole('button', { name: beginsLike(composer.mode.choose) });
    this.messages = page.getByRole('list', { name: conversation.messages });
    this.questions = this.articles(message.question);
    this.answers = this.articles(message.answer);
    this.title = page.getByRole('heading', { level: 1 });
    this.panelButton = page.getByRole('main').getByRole('button', { name: conversation.panel, exact: true });
    this.exportButton = page.getByRole('button', { name: conversation.share, exact: true });
  }

  /** The newest answer. */
  get answer(): Locator {
    return this.answers.last();
  }

  /** Of the newest answer: its one line about the reasoning. */
  get statusBar(): Locator {
    const { openLive, openSettled } = this.words.trace.status;
    const name = new RegExp(`${endsLike(openSettled).source}|${beginsLike(openLive).source}`);
    return this.answer.getByRole('button', { name });
  }

  /** Of the newest answer, while it is being made. */
  get progress(): Locator {
    return this.answer.getByRole('progressbar');
  }

  /** Of the newest answer, while it is being made: how long that has taken so far. */
  get elapsed(): Locator {
    return this.answer.getByRole('timer');
  }

  /** Sentences that the newest answer or the page says about how it went. */
  get notices(): Locator {
    return this.page.getByRole('main').locator('[data-slot=notice]');
  }

  get tryAgain(): Locator {
    return this.notices.getByRole('button', { name: this.words.message.tryAgain });
  }

  /** Goes to a page and waits until it can be used. */
  async open(path = '/'): Promise<void> {
    await this.page.goto(path);
    await waitUntilHydrated(this.page, 'main');
  }

  /** Types a message and sends it with the keyboard, in a way that does so on phones, too. */
  async send(text: string): Promise<void> {
    await this.field.fill(text);
    await this.field.press('Control+Enter');
  }

  /** Sends a message and waits until its answer is finished. */
  async ask(text: string): Promise<void> {
    const answered = await this.answers.count();
    await this.send(text);
    await expect(this.answers).toHaveCount(answered + 1);
    await this.finished();
  }

  /** Waits until the newest answer is finished. */
  async finished(): Promise<void> {
    await expect(this.statusBar).toHaveAccessibleName(
      beginsLike(...ENDINGS.map((ending) => this.words.trace.status[ending])),
    );
    await expect(this.sendButton).toBeVisible();
  }

  /** Attaches a text file to the next question. */
  async attach(name: string, text: string): Promise<void> {
    await this.page
      .locator('main input[type=file]')
      .setInputFiles({ name, mimeType: 'text/markdown', buffer: Buffer.from(text) });
  }

  async chooseModel(label: string): Promise<void> {
    await this.modelPicker.click();
    await this.page.getByRole('menuitemradio', { name: label }).click();
    await expect(this.modelPicker).toHaveAccessibleName(new RegExp(label));
  }

  async chooseMode(label: string): Promise<void> {
    await this.modePicker.click();
    await this.page.getByRole('menuitemradio', { name: new RegExp(`^${label}`) }).click();
    await expect(this.modePicker).toHaveAccessibleName(new RegExp(`^Mode: ${label}`));
  }

  /** The id of the conversation on screen, from its address. */
  async conversationId(): Promise<string> {
    await this.page.waitForURL(/\/c\/[\w-]+$/);
    return new URL(this.page.url()).pathname.slice('/c/'.length);
  }

  /** The trace of the newest answer. */
  async traceId(): Promise<string> {
    return (await this.answer.locator('[data-trace-id]').getAttribute('data-trace-id')) ?? '';
  }

  private articles(heading: string): Locator {
    const { page } = this;
    return page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: heading, exact: true }) });
  }
}
