import { expect } from '@playwright/test';
import type { InputSource, Tab } from '../drivers/driven-browser';

/** What is meant on a page: by a selector, by what it is called, and within what. */
export interface Target {
  readonly css?: string;
  readonly role?: 'button' | 'link' | 'textbox' | 'searchbox' | 'dialog' | 'radio' | 'menuitem';
  /** Its accessible name: the whole of it, or a pattern. */
  readonly name?: string | RegExp;
  /** Words that it must show. */
  readonly text?: string | RegExp;
  /** The last one of several, rather than the first. */
  readonly last?: boolean;
}

/** What is found for a target. */
interface Found {
  readonly count: number;
  readonly text: string;
  readonly name: string;
  /** The middle of it, in view. */
  readonly x: number;
  readonly y: number;
  /** Whether it takes clicks. */
  readonly enabled: boolean;
}

const KEYS = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Control: '\uE009',
  Shift: '\uE008',
  Backspace: '\uE003',
} as const;

/** A hand is not as quick as a machine. */
const POINTER = {
  down: { type: 'pointerDown', button: 0 },
  up: { type: 'pointerUp', button: 0 },
  pause: { type: 'pause', duration: 40 },
} as const;

const PATIENCE_MS = 15_000;

/** A tab as a person uses it: what is seen, clicked and typed. */
export class Screen {
  constructor(
    readonly tab: Tab,
    private readonly origin: string,
  ) {}

  /** Goes to a page of the app and waits until it can be used. */
  async open(path = '/'): Promise<void> {
    await this.tab.goTo(path.startsWith('http') ? path : `${this.origin}${path}`);
    await this.untilUsable();
  }

  reload(): Promise<void> {
    return this.path().then((path) => this.open(path));
  }

  /** Waits until React has taken the page over: before that, keys and clicks would be lost. */
  async untilUsable(): Promise<void> {
    const isHydrated = () =>
      this.tab.evaluate(() => {
        const control = document.querySelector('main, #review');
        return control !== null && Object.keys(control).some((key) => key.startsWith('__reactProps'));
      });
    await expect.poll(isHydrated, { timeout: PATIENCE_MS }).toBe(true);
    await this.tab.evaluate(() => new Promise<null>((resolve) => setTimeout(() => resolve(null), 250)));
  }

  path(): Promise<string> {
    return this.tab.evaluate(() => location.pathname + location.search);
  }

  async count(target: Target): Promise<number> {
    return (await this.find(target)).count;
  }

  /** The text of the target; empty where it is not there. */
  async text(target: Target): Promise<string> {
    return (await this.find(target)).text;
  }

  /** Waits until the target is shown. */
  async sees(target: Target): Promise<void> {
    await expect
      .poll(() => this.count(target), { timeout: PATIENCE_MS, message: `sees ${wordsFor(target)}` })
      .toBeGreaterThan(0);
  }

  /** Waits until the target is shown no more. */
  async seesNo(target: Target): Promise<void> {
    await expect
      .poll(() => this.count(target), { timeout: PATIENCE_MS, message: `sees no ${wordsFor(target)}` })
      .toBe(0);
  }

  async click(target: Target): Promise<void> {
    const { x, y } = await this.atRest(target);
    const { down, up, pause } = POINTER;
    await this.point([{ type: 'pointerMove', x, y }, pause, down, pause, up]);
  }

  async hover(target: Target): Promise<void> {
    const { x, y } = await this.atRest(target);
    await this.point([{ type: 'pointerMove', x, y }]);
  }

  /** Types where the focus is. */
  type(text: string): Promise<void> {
    const strokes = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    return this.tab.perform([keyboard(strokes)]);
  }

  /** Presses a key, with others held: `Control+a`. */
  press(combination: string): Promise<void> {
    const keys = combination.split('+').map((key) => (key in KEYS ? KEYS[key as keyof typeof KEYS] : key));
    return this.tab.perform([
      keyboard([
        ...keys.map((value) => ({ type: 'keyDown', value })),
        ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
      ]),
    ]);
  }

  /** Types into a field in place of what is in it. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.press('Control+a');
    await this.type(text);
  }

  private point(actions: InputSource['actions']): Promise<void> {
    return this.tab.perform([{ type: 'pointer', id: 'mouse', actions }]);
  }

  /** The target once it moves no more and can be used, in view: what slides in would be missed. */
  private async atRest(target: Target): Promise<Found> {
    await this.sees(target);
    let found = await this.find(target, true);
    const isStill = async (): Promise<boolean> => {
      const before = found;
      found = await this.find(target, true);
      return found.enabled && found.x === before.x && found.y === before.y;
    };
    await expect.poll(isStill, { intervals: [100] }).toBe(true);
    return found;
  }

  private find(target: Target, scroll = false): Promise<Found> {
    const { css = null, role = null, last = false } = target;
    return this.tab.evaluate(
      findInPage,
      { css, role, last, scroll },
      nameSource(target.name),
      textSource(target.text),
    );
  }
}

const keyboard = (actions: InputSource['actions']): InputSource => ({ type: 'key', id: 'keys', actions });

const literally = (words: string): string => words.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** A name is meant as a whole, a text wherever it stands. */
const nameSource = (name: string | RegExp | undefined): string | null =>
  typeof name === 'string' ? `^${literally(name)}$` : (name?.source ?? null);

const textSource = (text: string | RegExp | undefined): string | null =>
  typeof text === 'string' ? literally(text) : (text?.source ?? null);

const wordsFor = ({ css, role, name, text }: Target): string =>
  [css, role, name, text].filter((part) => part !== undefined).join(' ');

/** Runs in the page. */
function findInPage(
  { css, role, last, scroll }: { css: string | null; role: string | null; last: boolean; scroll: boolean },
  name: string | null,
  text: string | null,
): { count: number; text: string; name: string; x: number; y: number; enabled: boolean } {
  const roles: Record<string, string> = {
    button: 'button, [role=button]',
    link: 'a[href]',
    textbox: 'textarea, input:not([type]), input[type=text], input[type=email], input[type=password]',
    searchbox: 'input[type=search], [role=searchbox]',
    dialog: '[role=dialog], [role=alertdialog]',
    radio: '[role=radio], input[type=radio]',
    menuitem: '[role=menuitem], [role=menuitemradio], [role=option]',
  };
  const textOf = (element: Element): string => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby');
    if (by !== null)
      return by
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
        .trim();
    const labels = (element as HTMLInputElement).labels;
    return (
      element.getAttribute('aria-label') ??
      (labels && labels.length > 0 ? [...labels].map(textOf).join(' ') : null) ??
      element.getAttribute('placeholder') ??
      textOf(element)
    );
  };
  const isShown = (element: Element): boolean => {
    const style = getComputedStyle(element);
    return (
      element.getClientRects().length > 0 &&
      style.visibility !== 'hidden' &&
      element.closest('[inert], [aria-hidden=true]') === null
    );
  };
  const selector = role === null ? (css ?? '*') : (roles[role] ?? '*');
  const found = [...document.querySelectorAll(selector)].filter(
    (element) =>
      (role === null || css === null || element.closest(css) !== null) &&
      isShown(element) &&
      (name === null || new RegExp(name).test(nameOf(element))) &&
      (text === null || new RegExp(text).test(textOf(element))),
  );
  const element = found.at(last ? -1 : 0);
  if (element === undefined) return { count: 0, text: '', name: '', x: 0, y: 0, enabled: false };
  if (scroll) element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return {
    count: found.length,
    text: textOf(element),
    name: nameOf(element),
    x: Math.round(left + width / 2),
    y: Math.round(top + height / 2),
    enabled: !element.matches(':disabled, [aria-disabled=true]'),
  };
}
