import type { components } from '@generated/api';
import { ORGANISATION, PROGRAMME, toOeapi } from '@domain/catalogue/oeapi';
import type { Unchecked } from '@domain/values/field-types';
import { oeapiId } from './oeapi-ids';

type Data<Name extends 'universities' | 'ProgrammeRecord'> = Unchecked<components['schemas'][Name]>;
type Organisation = components['schemas']['OeapiOrganisation'];
type Programme = components['schemas']['OeapiProgramme'];

/** A university as an OEAPI organisation. */
export function organisationOf(publicUrl: string, { id, data }: { id: number; data: Data<'universities'> }): Organisation {
  const facts = { organisationId: oeapiId(publicUrl, 'universities', id), primaryCode: { codeType: 'organisation_id', code: String(id) } };
  return { ...toOeapi(ORGANISATION, data), ...facts } as Organisation;
}

/** A programme of any type as an OEAPI programme. */
export function programmeOf(publicUrl: string, { id, data }: { id: number; data: Data<'ProgrammeRecord'> }): Programme {
  const facts = {
    programmeId: oeapiId(publicUrl, 'programmes', id),
    organisationId: oeapiId(publicUrl, 'universities', Number(data.university_id)),
    primaryCode: { codeType: 'programme_code', code: String(id) },
  };
  return { ...toOeapi(PROGRAMME, data), ...facts } as Programme;
}
