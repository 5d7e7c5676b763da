import type { Section } from '@domain/sections';
import { withRequired } from '../../server/demo/fitted-to-schema';
import { schemaOf } from './schema-fields';

/**
 * The test's call or section record, completed with the fields that the current schema requires: a maintainer may require more fields
 * later, always or by a condition. Required files are not added.
 */
export const ofToday = <Data extends object>(name: Section | 'calls', record: Data): Data =>
  withRequired(record, { schema: schemaOf(name), document: schemaOf(name) });
