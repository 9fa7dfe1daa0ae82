const BRAND = Symbol.for('nalar.app-error');

/**
 * An unexpected or request-ending failure. `code` is a literal that clients and tests rely on;
 * `message` is for the log and never reaches a person.
 */
export class AppError<Code extends string = string> extends Error {
  override readonly name = 'AppError';
  readonly [BRAND] = true;

  constructor(
    readonly code: Code,
    message: string,
    options?: { readonly cause?: unknown },
  ) {
    super(message, options);
  }
}

const isBranded = (value: unknown): boolean => typeof value === 'object' && value !== null && BRAND in value;

/**
 * The production build holds this module once for start-up and once for requests: a class of its own in each, whose
 * errors are those of the other, too. A subclass is asked in the usual way.
 */
Object.defineProperty(AppError, Symbol.hasInstance, {
  value(this: unknown, value: unknown): boolean {
    return this === AppError ? isBranded(value) : Function.prototype[Symbol.hasInstance].call(this, value);
  },
});
