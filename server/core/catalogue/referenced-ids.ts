import { idsAt, referencePlaces, type ReferencedId } from '@domain/schema/places';
import type { ReferenceRules, SchemaPlace } from '@domain/schema/schema';

/** The references of a record to one resource that are labelled by the same field. */
interface ReferencedIds {
  rules: ReferenceRules;
  references: ReferencedId[];
}

/** The references of a record at any depth, grouped by resource and label. */
export function referencedIds(place: SchemaPlace, data: object): ReferencedIds[] {
  const together = new Map<string, ReferencedIds>();
  for (const { path, rules } of referencePlaces(place)) {
    const key = `${rules.resource} ${rules.label}`;
    const ofResource = together.get(key) ?? { rules, references: [] };
    together.set(key, ofResource);
    ofResource.references.push(...idsAt(data, path));
  }
  return [...together.values()];
}
