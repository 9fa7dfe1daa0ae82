/** What a function in a page takes and gives. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** Keys and pointers, as both kinds of WebDriver take them (w3.org/TR/webdriver2/#actions). */
export interface InputSource {
  readonly type: 'key' | 'pointer' | 'none';
  readonly id: string;
  readonly actions: readonly { readonly type: string; readonly [name: string]: unknown }[];
}

/** A page in a window of its own. */
export interface Tab {
  /** Resolves once the page has loaded. */
  goTo(url: string): Promise<void>;
  /** Runs a function in the page, which sees nothing but its arguments and the page. */
  evaluate<Args extends readonly Json[], Value extends Json | undefined>(
    run: (...args: Args) => Value | Promise<Value>,
    ...args: Args
  ): Promise<Value>;
  perform(sources: readonly InputSource[]): Promise<void>;
  /** In CSS pixels, of the page. */
  resize(width: number, height: number): Promise<void>;
  /** What is in view, as a PNG. */
  screenshot(): Promise<Buffer>;
}

/** Somebody's browser: tabs that share their cookies, and share them with nobody else. */
export interface Seat {
  openTab(): Promise<Tab>;
  close(): Promise<void>;
}

/** A browser that is installed. */
export interface DrivenBrowser {
  /** What it calls itself. */
  readonly version: string;
  newSeat(): Promise<Seat>;
  close(): Promise<void>;
}

/** Why there is no such browser here, and how to get it. */
export interface MissingBrowser {
  readonly missing: string;
}
