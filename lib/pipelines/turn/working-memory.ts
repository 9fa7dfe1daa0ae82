import { AppError } from '@/lib/shared/app-error';

declare const valueType: unique symbol;

/** Names a value of working memory and carries its type. */
export interface MemoryKey<Value> {
  readonly name: string;
  readonly [valueType]?: Value;
}

/** Declares a key; two keys of the same name are the same key. */
export const memoryKey = <Value>(name: string): MemoryKey<Value> => ({ name });

/** What the stages of one turn hand to each other. Lives as long as the turn and is never stored as it is. */
export class WorkingMemory {
  constructor(
    private readonly values = new Map<string, unknown>(),
    private readonly isOpen: () => boolean = () => true,
  ) {}

  /** The same memory for somebody who may write in it for as long as it is said. */
  during(isOpen: () => boolean): WorkingMemory {
    return new WorkingMemory(this.values, isOpen);
  }

  set<Value>(key: MemoryKey<Value>, value: Value): void {
    if (this.isOpen()) this.values.set(key.name, value);
  }

  /** The value, or undefined where no stage has set it. */
  get<Value>(key: MemoryKey<Value>): Value | undefined {
    return this.values.get(key.name) as Value | undefined;
  }

  /** The value; throws `AppError('memory-missing')` where an earlier stage should have set it. */
  require<Value>(key: MemoryKey<Value>): Value {
    const value = this.get(key);
    if (value === undefined) throw new AppError('memory-missing', `no stage has set ${key.name}`);
    return value;
  }
}
