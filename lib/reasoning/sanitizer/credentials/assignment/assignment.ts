/** How a value is joined to its name. */
export type Connector =
  /** By a sign of assignment: `=`, `:`, `=>`, an element or an argument. */
  | 'assigned'
  /** By words: “is”, “adalah”, or words and then a sign. */
  | 'told'
  /** By nothing but white space. */
  | 'adjacent'
  /** By words that say nothing of the kind: “the password into …”. */
  | 'near'
  /** As the next argument of a call or entry of a list. */
  | 'listed'
  /** As the value of a command-line flag. */
  | 'flag';

/** The value that a name is given. */
export interface Assignment {
  readonly start: number;
  readonly end: number;
  readonly connector: Connector;
  readonly isQuoted: boolean;
  /** A word such as `Bearer` stands before the value. */
  readonly hasScheme: boolean;
  /** The value is longer than what was read of it. */
  readonly isCut: boolean;
  /** The sign is `=` or one like it, which prose does not use. */
  readonly isEquals: boolean;
  /** No white space around the sign, or a quoted name: written for a machine rather than a reader. */
  readonly isTight: boolean;
  /** The name is compared with the value. */
  readonly isCompared: boolean;
  /** The value stands alone to the end of its line. */
  readonly endsLine: boolean;
}

/** What reading ahead gives: a value, that the text ends too early to tell, or nothing. */
export type Reading<Value> = Value | 'incomplete' | undefined;
