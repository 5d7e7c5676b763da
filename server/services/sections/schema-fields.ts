import { markedField } from '@domain/schema-rules';
import type { Section } from '@domain/sections';
import { contract, resolved, type JsonSchema } from '../../http/contract';

/** A property of a schema that holds a file's id. */
export interface FileField {
  name: string;
  /** Media types it accepts; any when absent. */
  types: readonly string[] | undefined;
}

interface Property extends JsonSchema {
  'x-widget'?: string;
  'x-file'?: { types?: readonly string[] };
}

/** Keywords beside a `$ref` are annotations of this place and come before those of the target. */
function annotated(property: Property): Property {
  return '$ref' in property ? { ...resolved<Property>(property), ...property } : property;
}

function propertiesOf(section: Section): [string, Property][] {
  const schema = contract.components.schemas[section] as { properties?: Record<string, Property> } | undefined;
  return Object.entries(schema?.properties ?? {});
}

function readFields(section: Section): FileField[] {
  return propertiesOf(section).flatMap(([name, raw]) => {
    const property = annotated(raw);
    return property['x-widget'] === 'file' || property['x-file'] ? [{ name, types: property['x-file']?.types }] : [];
  });
}

const known = new Map<Section, FileField[]>();

/** The properties of a section's schema that hold files: a new one in the schema is enough for its files to be checked and kept. */
export function fileFieldsOf(section: Section): readonly FileField[] {
  const fields = known.get(section) ?? readFields(section);
  known.set(section, fields);
  return fields;
}

/** The property that exactly one record of a section has set (rule `exactly_one`), or undefined. */
export const markOf = (section: Section): string | undefined => markedField(contract.components.schemas[section] ?? {});
