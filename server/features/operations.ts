import type { HandlerMap } from '../platform/http/handler';
import { featureTuple } from './index';

type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Intersection) => void ? Intersection : never;
type HandlersIn<One> = One extends { handlers: infer Handlers } ? Handlers : never;

/** A handler for every operation of the contract; it does not compile while one is missing. */
export const handlers: HandlerMap = Object.assign({}, ...featureTuple.map((feature) => ('handlers' in feature ? feature.handlers : {}))) as All<
  HandlersIn<(typeof featureTuple)[number]>
>;
