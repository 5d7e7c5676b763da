import { readableBy } from '@domain/records/field-roles';
import { withNewNames } from '@domain/records/schema-renames';
import type { RoleName } from '@domain/roles';
import { SECTIONS } from '@domain/sections';
import { isRecord } from '@domain/values/is-record';
import { entityPlace } from '../../platform/contract/contract';
import type { FrozenCopy } from './queries/applications';

type Profile = FrozenCopy['profile'];

/** The schema of the profile itself, whose sections have schemas of their own. */
export const PROFILE = 'applicant_record';

/** A record of a frozen copy by the current names of its fields (`x-renamed-from`). The copy itself keeps the names of its time, because it is hashed. */
const inCurrentNames = (record: unknown, schema: string): unknown => (isRecord(record) ? withNewNames(record, entityPlace(schema)) : record);

/** As `inCurrentNames`, without the fields that these roles may not read (`x-roles`). */
export const readableRecord = (record: unknown, schema: string, roles: readonly RoleName[]): unknown =>
  readableBy(inCurrentNames(record, schema), entityPlace(schema), roles);

/** The profile with `change` applied to itself and to the records of its sections. */
function changedProfile(profile: Profile, change: (record: unknown, schema: string) => unknown): Profile {
  const sections = SECTIONS.flatMap((section) => {
    const records: unknown = Reflect.get(profile, section);
    return Array.isArray(records) ? [[section, records.map((record: unknown) => change(record, section))] as const] : [];
  });
  return { ...(change(profile, PROFILE) as Profile), ...Object.fromEntries(sections) };
}

/** A frozen profile by the current names of its fields. */
export const currentProfile = (profile: Profile): Profile => changedProfile(profile, inCurrentNames);

/** A frozen profile by the current names of its fields, without those that these roles may not read. */
export const readableProfile = (profile: Profile, roles: readonly RoleName[]): Profile =>
  changedProfile(profile, (record, schema) => readableRecord(record, schema, roles));
