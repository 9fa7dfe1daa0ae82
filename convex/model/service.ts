import {
  ConvexError,
  convexToJson,
  type GenericValidator,
  type Infer,
  jsonToConvex,
  type ObjectType,
  type PropertyValidators,
  v,
} from 'convex/values';
import { validate } from 'convex-helpers/validators';
import { type MutationCtx, mutation, type QueryCtx, query } from '../_generated/server';
import { rowBy } from './rows';
import { admit } from './servicekey';

/** What every call carries: the key of the service, and what the function asks for. */
export type ServiceCall<Input> = { serviceKey: string; input: Input };

/** A write also carries an id of its own, with which it may be asked for again. */
export type ServiceWrite<Input> = ServiceCall<Input> & { requestId: string };

interface Definition<Ctx, Input extends PropertyValidators, Returns extends GenericValidator> {
  readonly input: Input;
  readonly returns: Returns;
  readonly handler: (ctx: Ctx, input: ObjectType<Input>) => Promise<Infer<Returns>>;
}

/**
 * Makes a public query. It refuses, before it looks at anything else, whoever does not have the service key; then it
 * checks its input. The platform would check arguments first and tell anybody what a function takes.
 */
export function serviceQuery<Input extends PropertyValidators, Returns extends GenericValidator>(
  definition: Definition<QueryCtx, Input, Returns>,
) {
  return query({
    returns: definition.returns,
    handler: async (ctx: QueryCtx, call: ServiceCall<ObjectType<Input>>): Promise<Infer<Returns>> => {
      admit(call.serviceKey);
      return definition.handler(ctx, checked(definition.input, call.input));
    },
  });
}

/**
 * Makes a public mutation, which may be asked for again with the same request id: it then writes nothing and answers
 * as it did the first time. Refuses like a query.
 */
export function serviceMutation<Input extends PropertyValidators, Returns extends GenericValidator>(
  definition: Definition<MutationCtx, Input, Returns>,
) {
  return mutation({
    returns: definition.returns,
    handler: async (ctx: MutationCtx, call: ServiceWrite<ObjectType<Input>>): Promise<Infer<Returns>> => {
      admit(call.serviceKey);
      const requestId = checkedValue(v.string(), call.requestId);
      const answered = await rowBy(ctx, 'requests', requestId);
      if (answered) return checkedValue(definition.returns, jsonToConvex(JSON.parse(answered.answer)));
      const answer = await definition.handler(ctx, checked(definition.input, call.input));
      await ctx.db.insert('requests', {
        requestId,
        answer: JSON.stringify(convexToJson(answer)),
        at: Date.now(),
      });
      return answer;
    },
  });
}

/**
 * Makes a public mutation whose repetition changes nothing, also where something else was written in between, so that
 * no request has to be noted: for what is written many times a second.
 */
export function repeatableMutation<Input extends PropertyValidators, Returns extends GenericValidator>(
  definition: Definition<MutationCtx, Input, Returns>,
) {
  return mutation({
    returns: definition.returns,
    handler: async (ctx: MutationCtx, call: ServiceWrite<ObjectType<Input>>): Promise<Infer<Returns>> => {
      admit(call.serviceKey);
      return definition.handler(ctx, checked(definition.input, call.input));
    },
  });
}

function checked<Input extends PropertyValidators>(input: Input, value: unknown): ObjectType<Input> {
  return checkedValue(v.object(input), value);
}

/** The value as a validator has it. Throws a `ConvexError` for any other. */
export function checkedValue<Wanted extends GenericValidator>(
  validator: Wanted,
  value: unknown,
): Infer<Wanted> {
  if (!validate(validator, value)) throw new ConvexError({ code: 'invalid-input' });
  return value;
}
