import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** True while React takes over what the server sent; false for everything that the browser renders itself. */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
