/** An application with its evaluators: `has` counts towards the requested number, `barred` have withdrawn from it. */
export interface DistributedApplication {
  application: number;
  has: readonly string[];
  barred: readonly string[];
}

export interface Share {
  application: number;
  evaluator: string;
}

interface AssignmentOptions {
  /** The requested number of evaluators for each application. */
  each: number;
  /** The number of open assignments of each available evaluator, by their `sub`. */
  loads: ReadonlyMap<string, number>;
  /** Sorts evaluators into the order of assignment, such as `byLoad`. */
  order: (candidates: readonly string[], loads: ReadonlyMap<string, number>) => readonly string[];
}

/** Sorts by load, least first; the sort is stable. */
export const byLoad: AssignmentOptions['order'] = (candidates, loads) => [...candidates].sort((a, b) => (loads.get(a) ?? 0) - (loads.get(b) ?? 0));

/** A uniformly random order (Fisher-Yates shuffle); `below(n)` gives a random integer from 0 to n-1. */
export const atRandom = (below: (limit: number) => number): AssignmentOptions['order'] => (candidates) => {
  const order = [...candidates];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
};

/** Whether fields of expertise (ISCED-F codes) cover the field of a programme: one of them is the same, broader or narrower. */
export const knowsField = (fields: readonly string[], field: string): boolean => fields.some((own) => field.startsWith(own) || own.startsWith(field));

/** Assigns applications to evaluators: never one twice, nor one from which the evaluator withdrew. `short` is the number with fewer evaluators than requested. */
export function distribute(
  applications: readonly DistributedApplication[],
  { each, loads: given, order }: AssignmentOptions,
): { shares: Share[]; short: number } {
  const loads = new Map(given);
  const shares: Share[] = [];
  let short = 0;
  for (const { application, has, barred } of applications) {
    const missing = Math.max(0, each - has.length);
    const candidates = [...loads.keys()].filter((sub) => !has.includes(sub) && !barred.includes(sub));
    const chosen = order(candidates, loads).slice(0, missing);
    if (chosen.length < missing) short += 1;
    for (const evaluator of chosen) {
      shares.push({ application, evaluator });
      loads.set(evaluator, (loads.get(evaluator) ?? 0) + 1);
    }
  }
  return { shares, short };
}
