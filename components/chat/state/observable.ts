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

/** The current value; renders again at most once per interval, and with the last value at its end. */
export function useThrottled<Value>(observable: Observable<Value>, intervalMs: number): Value {
  const subscribe = useCallback(
    (listener: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const onChange = (): void => {
        timer ??= setTimeout(() => {
          timer = undefined;
          listener();
        }, intervalMs);
      };
      const unsubscribe = observable.subscribe(onChange);
      return () => {
        clearTimeout(timer);
        unsubscribe();
      };
    },
    [observable, intervalMs],
  );
  return useSyncExternalStore(subscribe, observable.get, observable.get);
}
