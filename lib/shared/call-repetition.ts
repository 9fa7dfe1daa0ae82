import { AsyncLocalStorage } from 'node:async_hooks';

const ASKED = new AsyncLocalStorage<() => boolean>();

/** Asks whether the call in which this is asked may be made once more; it then has to be. */
export const mayRepeatCall = (): boolean => ASKED.getStore()?.() ?? true;

/** Makes a call, each repetition of which is asked for first. */
export const askingToRepeat = <Made>(mayRepeat: () => boolean, call: () => Made): Made =>
  ASKED.run(mayRepeat, call);
