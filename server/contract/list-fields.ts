import { listFields, type ListField } from '@domain/records/list-fields';
import { resourceOf, type CatalogueResource } from '@domain/resources';
import type { Section } from '@domain/sections';
import { entityPlace } from './contract';

/** A resource whose list has filters that follow from its schema. */
export type ListedResource = Section | CatalogueResource;

function readFields(resource: ListedResource): ListField[] {
  const all = (resourceOf(resource)?.schemas ?? []).flatMap((name) => listFields(entityPlace(name)));
  // A field that several programme types share counts once.
  return all.filter(({ name }, index) => all.findIndex((other) => other.name === name) === index);
}

const known = new Map<ListedResource, readonly ListField[]>();

/** The fields by which a resource is filtered and sorted, as its schema marks them: the mark alone makes a filter, a sort order or an index. */
export function listFieldsOf(resource: ListedResource): readonly ListField[] {
  const fields = known.get(resource) ?? readFields(resource);
  known.set(resource, fields);
  return fields;
}
