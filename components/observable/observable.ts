import { useCallback, useSyncExternalStore } from 'react';

/** A value that components can watch; listeners hear of every change of identity. */
export class Observable<Value> {
  private readonly listeners = new Set<() => void>();

  constructor(private value: Value) {}

  get = (): Value => this.value;

  set = (value: Value): void => {
    if (Object.is(value, this.value)) return;
    this.value = value;
    for (const listener of [...this.listeners]) listener();
  };

  update = (change: (value: Value) => Value): void => this.set(change(this.value));

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };
}

/** The current value; renders again when it changes. */
export const useObservable = <Value>(observable: Observable<Value>): Value =>
  useSyncExternalStore(observable.subscribe, observable.get, observable.get);

/** A primitive or a stable part of the value; renders again only when that changes. */
export function useObserved<Value, Selected>(
  observable: Observable<Value>,
  select: (value: Value) => Selected,
): Selected {
  const selected = () => select(observable.get());
  return useSyncExternalStore(observable.subscribe, selected, selected);
}

/** The current value; renders again when `schedule` says so, with the value that is newest then. */
export function usePaced<Value>(
  observable: Observable<Value>,
  schedule: (callback: () => void) => void,
): Value {
  const subscribe = useCallback(
    (listener: () => void) => observable.subscribe(() => schedule(listener)),
    [observable, schedule],
  );
  return useSyncExternalStore(subscribe, observable.get, observable.get);
}
