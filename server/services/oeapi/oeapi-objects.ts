import { ORGANISATION, PROGRAMME, toOeapi } from '@domain/oeapi';
import type { BodyOf } from '../../http/handler';
import { oeapiId } from './oeapi-ids';

type Data = Readonly<Record<string, unknown>>;

/** A university as an organisation of OEAPI. */
export function organisationOf(publicUrl: string, { id, data }: { id: number; data: Data }): BodyOf<'getOeapiOrganisation'> {
  const facts = { organisationId: oeapiId(publicUrl, 'universities', id), primaryCode: { codeType: 'organisation_id', code: String(id) } };
  return { ...toOeapi(ORGANISATION, data), ...facts } as BodyOf<'getOeapiOrganisation'>;
}

/** A programme of any type as one of OEAPI. */
export function programmeOf(publicUrl: string, { id, data }: { id: number; data: Data }): BodyOf<'getOeapiProgramme'> {
  const facts = {
    programmeId: oeapiId(publicUrl, 'programmes', id),
    organisationId: oeapiId(publicUrl, 'universities', Number(data.university_id)),
    primaryCode: { codeType: 'programme_code', code: String(id) },
  };
  return { ...toOeapi(PROGRAMME, data), ...facts } as BodyOf<'getOeapiProgramme'>;
}
