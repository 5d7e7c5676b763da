import { listFields, type ListField } from '@domain/records/list-fields';
import { mergedSchemas } from '@domain/schema/merged';
import type { SchemaPlace } from '@domain/schema/schema';
import { fieldsOf } from '@domain/schema/walk';
import { zonePathOf } from '@domain/schema/zones';
import { resourceOf, type CatalogueResource } from '@domain/resources';
import type { Section } from '@domain/sections';
import { entityPlace } from './contract';

/** A resource whose list has filters that follow from its schema. */
export type ListedResource = Section | CatalogueResource;

/** The schema of a resource's records; if there are several, as for programmes, one with what each of them has for lists. */
export const listPlace = (resource: ListedResource): SchemaPlace => mergedSchemas((resourceOf(resource)?.schemas ?? []).map(entityPlace));

/** The fields of lists; instants with the path of their time zone. */
function zonedFields(place: SchemaPlace): readonly ListField[] {
  const zones = new Map(
    fieldsOf(place).filter(({ schema }) => schema.format === 'date-time').map((field) => [field.path.join('.'), zonePathOf(field.path, place)]),
  );
  return listFields(place).map((field) => ({ ...field, zone: zones.get(field.name) }));
}

const known = new Map<ListedResource, readonly ListField[]>();

/** The fields by which a resource is filtered and sorted, as its schema marks them: the mark alone makes a filter, a sort order or an index. */
export function listFieldsOf(resource: ListedResource): readonly ListField[] {
  const fields = known.get(resource) ?? zonedFields(listPlace(resource));
  known.set(resource, fields);
  return fields;
}
