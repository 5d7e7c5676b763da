import type { Section } from '@domain/sections';
import { withRequired } from '../../server/demo/fitted-to-schema';
import { schemaOf } from './schema-fields';

/**
 * A call or a record of a section, with what such a one needs by the schema of today beside what a test says of it: a maintainer may demand more
 * tomorrow, of every record or by a condition. A file cannot be made up.
 */
export const ofToday = <Data extends object>(name: Section | 'calls', record: Data): Data => withRequired(record, { schema: schemaOf(name), document: schemaOf(name) });
