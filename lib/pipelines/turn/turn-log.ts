/** The log as a turn sees it: every line already carries the turn's id. Never given reasoning or answers. */
export interface TurnLog {
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
}

export interface LogFields {
  readonly [field: string]: string | number | boolean | null | undefined;
}
