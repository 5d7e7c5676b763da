import type { operations } from '@generated/api';
import type { Readable } from 'node:stream';
import type { Deps, Exchange } from '../../deps';

/** Every operation of the contract by its `operationId`. */
export type OperationId = keyof operations;

type ParametersIn<Parameters, Location extends string> = Parameters extends { [location in Location]?: infer Values }
  ? Exclude<Values, undefined> extends never ? Record<string, never>
  : Exclude<Values, undefined>
  : Record<string, never>;

type JsonOf<Message> = Message extends { content: { 'application/json': infer Json } | { 'application/vnd.oeapi+json': infer Json } } ? Json : never;

type HasContent<Message> = Message extends { content: infer Content } ? ([keyof Content] extends [never] ? false : true) : false;

/** The type of the JSON body in the contract; `undefined` for operations without one, and for uploads, which handlers read from `request`. */
type SentOf<Operation> = Operation extends { requestBody?: infer Body } ? JsonOf<Exclude<Body, undefined>> : undefined;

type SuccessOf<Operation> = Operation extends { responses: infer Responses } ? Responses[keyof Responses & (200 | 201 | 202 | 204)]
  : never;

type AnswerOf<Message> = Message extends unknown ? HasContent<Message> extends false ? undefined
  : [JsonOf<Message>] extends [never] ? Readable | Buffer
  : Message extends { content: { 'text/csv': unknown } } ? Readable | Buffer
  : JsonOf<Message>
  : never;

/** One request to an operation and its response: who sends it, and the validated path parameters, query and body. */
export interface ExchangeOf<Op extends OperationId> extends Exchange {
  params: ParametersIn<operations[Op]['parameters'], 'path'>;
  query: ParametersIn<operations[Op]['parameters'], 'query'>;
  body: [SentOf<operations[Op]>] extends [never] ? undefined : SentOf<operations[Op]>;
}

/** The body of a successful answer: JSON; a stream or buffer where the contract has no JSON or also has CSV; `undefined` for 204. */
export type BodyOf<Op extends OperationId> = AnswerOf<SuccessOf<operations[Op]>>;

/** Implements one operation. The status is the contract's single 2xx; the handler sets extra headers on `exchange.reply`. */
export type Handler<Op extends OperationId> = (deps: Deps, exchange: ExchangeOf<Op>) => Promise<BodyOf<Op>>;

/** All handlers; does not compile while an operation of the contract has none. */
export type HandlerMap = { readonly [Op in OperationId]: Handler<Op> };

/** The handlers of one resource, as each file of `server/features` exports them. */
export type HandlersOf<Op extends OperationId> = Pick<HandlerMap, Op>;
