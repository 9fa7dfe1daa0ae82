import type { Store } from '@/lib/store/store';
import type { Telemetry } from '@/lib/telemetry/telemetry';

/** The same store, of which each call that it takes is timed under its name, such as `turns.settle`. */
export function timedStore<Timed extends Store>(store: Timed, telemetry: Pick<Telemetry, 'measure'>): Timed {
  const parts = Object.entries(store).map(([part, value]) => [
    part,
    isPart(value) ? timedPart(part, value) : value,
  ]);
  return { ...store, ...Object.fromEntries(parts) };

  function timedPart(part: string, methods: Methods): Methods {
    const timed = Object.entries(methods).map(([name, method]) => [
      name,
      isMethod(method) ? timedMethod(`${part}.${name}`, methods, method) : method,
    ]);
    return Object.fromEntries(timed);
  }

  function timedMethod(operation: string, owner: Methods, method: Method): Method {
    return (...given: unknown[]): unknown => {
      const startedAt = performance.now();
      const result = method.apply(owner, given);
      if (!(result instanceof Promise)) return result;
      const note = (outcome: string): void =>
        telemetry.measure('nalar.store.duration', (performance.now() - startedAt) / 1_000, {
          operation,
          outcome,
        });
      result.then(
        () => note('ok'),
        () => note('failed'),
      );
      return result;
    };
  }
}

type Methods = Readonly<Record<string, unknown>>;
type Method = (...given: unknown[]) => unknown;

const isMethod = (value: unknown): value is Method => typeof value === 'function';

/** Whether a value of the store is one of its parts: an object of functions, of no class. */
const isPart = (value: unknown): value is Methods =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
