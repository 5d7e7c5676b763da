/** An application with who evaluates it: `has` counts towards what is wanted, `barred` have withdrawn from it. */
export interface Shared {
  application: number;
  has: readonly string[];
  barred: readonly string[];
}

export interface Share {
  application: number;
  evaluator: string;
}

interface Wish {
  /** How many evaluators each application is to have. */
  each: number;
  /** How many assignments an evaluator has open, by their `sub`: whoever may be asked. */
  loads: ReadonlyMap<string, number>;
  /** Gives evaluators in the order in which they are asked; by load those with less to do come first. */
  order: (candidates: readonly string[], loads: ReadonlyMap<string, number>) => readonly string[];
}

/** Whoever has least to do comes first; of equals the one who stands first. */
export const byLoad: Wish['order'] = (candidates, loads) => [...candidates].sort((a, b) => (loads.get(a) ?? 0) - (loads.get(b) ?? 0));

/** Any order, each as likely as another (Fisher-Yates); `below(n)` gives a whole number from 0 to n-1. */
export const atRandom =
  (below: (limit: number) => number): Wish['order'] =>
  (candidates) => {
    const order = [...candidates];
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = below(last + 1);
      [order[last], order[other]] = [order[other]!, order[last]!];
    }
    return order;
  };

/** Whether somebody of these fields of expertise (ISCED-F codes) knows the field of a programme: theirs is the same, holds it, or is a part of it. */
export const knowsField = (fields: readonly string[], field: string): boolean => fields.some((own) => field.startsWith(own) || own.startsWith(field));

/** Shares applications out among evaluators: none gets one twice, nor one they withdrew from; `short` are applications with fewer than wanted. */
export function shareOut(applications: readonly Shared[], { each, loads: given, order }: Wish): { shares: Share[]; short: number } {
  const loads = new Map(given);
  const shares: Share[] = [];
  let short = 0;
  for (const { application, has, barred } of applications) {
    const wanted = Math.max(0, each - has.length);
    const candidates = [...loads.keys()].filter((sub) => !has.includes(sub) && !barred.includes(sub));
    const chosen = order(candidates, loads).slice(0, wanted);
    if (chosen.length < wanted) short += 1;
    for (const evaluator of chosen) {
      shares.push({ application, evaluator });
      loads.set(evaluator, (loads.get(evaluator) ?? 0) + 1);
    }
  }
  return { shares, short };
}
