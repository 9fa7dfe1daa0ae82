/** JSON Schema allows `true` and `false` wherever a schema stands. */
export type SchemaOrBoolean = JsonSchema | boolean;

/** The part of JSON Schema (draft 7 and the words of later drafts that zod writes) that the offline model reads. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly allOf?: readonly SchemaOrBoolean[];
  readonly anyOf?: readonly SchemaOrBoolean[];
  readonly oneOf?: readonly SchemaOrBoolean[];
  readonly properties?: Readonly<Record<string, SchemaOrBoolean>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: SchemaOrBoolean;
  readonly items?: SchemaOrBoolean | readonly SchemaOrBoolean[];
  readonly prefixItems?: readonly SchemaOrBoolean[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
}
