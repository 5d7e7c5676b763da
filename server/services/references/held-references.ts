import { idsAt, referencePlaces, type HeldId } from '@domain/schema/places';
import type { ReferenceRules, SchemaPlace } from '@domain/schema/schema';

/** The references of a record to one resource that are labelled by the same field. */
interface HeldReferences {
  rules: ReferenceRules;
  held: HeldId[];
}

/** The references of a record at any depth, grouped by resource and label. */
export function heldReferences(place: SchemaPlace, data: object): HeldReferences[] {
  const together = new Map<string, HeldReferences>();
  for (const { path, rules } of referencePlaces(place)) {
    const key = `${rules.resource} ${rules.label}`;
    const ofResource = together.get(key) ?? { rules, held: [] };
    together.set(key, ofResource);
    ofResource.held.push(...idsAt(data, path));
  }
  return [...together.values()];
}
