import type { Section } from '@domain/sections';
import { withDemanded } from '../../server/demo/fitted';
import { schemaOf } from './schema-fields';

/**
 * A record of a section, with what such a one needs by the schema of today beside what a test says of it: a maintainer may demand more
 * tomorrow, of every record or by a condition. A file cannot be made up.
 */
export const ofToday = <Data extends object>(section: Section, record: Data): Data => withDemanded(record, { schema: schemaOf(section), document: schemaOf(section) });
