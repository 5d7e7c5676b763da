import { idsAt, referencePlaces, type HeldId } from '@domain/schema/places';
import type { ReferenceRules, SchemaPlace } from '@domain/schema/schema';

/** What a record refers to in one resource and is shown by one field of it. */
interface HeldReferences {
  rules: ReferenceRules;
  held: HeldId[];
}

/** The references of a record at whatever depth, together for each resource and label. */
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
