/** Version of the rules; stamped on every trace, raised when the same reasoning would be shown differently. */
export const SANITIZER_VERSION = '4';
