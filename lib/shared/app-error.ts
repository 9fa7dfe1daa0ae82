/**
 * An unexpected or request-ending failure. `code` is a literal that clients and tests rely on;
 * `message` is for the log and never reaches a person.
 */
export class AppError<Code extends string = string> extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly code: Code,
    message: string,
    options?: { readonly cause?: unknown },
  ) {
    super(message, options);
  }
}
