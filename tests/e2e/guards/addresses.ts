import { ROUTES, type RouteFact } from '@domain/routes';
import { SECTIONS } from '@domain/sections';
import type { Page } from '@playwright/test';
import { oldest, openCall } from '../support/api';

/** An id that no record has: a user who passes the guard gets a 404. */
const MADE_UP = '999999999';

export interface Address {
  route: RouteFact;
  path: string;
  /** The API path that answers 404, if the record does not exist. */
  missing?: string;
}

/** The ids of the person's records for their own pages. */
export interface Own {
  uuid: string;
  application: number;
}

interface Listed {
  id: number;
  university_id: number;
}

async function firstProgramme(page: Page, type: string): Promise<Listed> {
  const answer = await page.request.get('/api/catalogue/programmes', { params: oldest([0, 0], { prog_type: type }) });
  const [programme] = (await answer.json()) as Listed[];
  if (!programme) throw new Error(`The demo catalogue has no programme of the type ${type}.`);
  return programme;
}

/** The ids of real records, by the key of the route or of its part. */
async function idsOf(page: Page, own: Own | undefined): Promise<Record<string, number | undefined>> {
  const [bachelor, master, shortTerm] = await Promise.all(['Bachelor', 'Master', 'ShortTerm'].map((type) => firstProgramme(page, type)));
  const call = (await openCall(page)).id;
  return {
    university: bachelor?.university_id,
    'programme.Bachelor': bachelor?.id,
    'programme.Master': master?.id,
    'programme.ShortTerm': shortTerm?.id,
    call,
    'application.create': call,
    'application.update': own?.application,
    'application.copy': own?.application,
    'application.details': own?.application,
    'application.information': own?.application,
    'manage.universities.details': bachelor?.university_id,
    'manage.universities.update': bachelor?.university_id,
    'manage.programmes.details': master?.id,
    'manage.programmes.update': master?.id,
    'manage.programmes.preview': master?.id,
    'manage.calls.details': call,
    'manage.calls.update': call,
    'manage.calls.preview': call,
    'manage.calls.questions': call,
    'manage.calls.decisions': call,
    'manage.calls.interviews': call,
    'manage.calls.rubric': call,
  };
}

function missingOf({ key }: RouteFact, own: Own | undefined): string {
  if (key === 'manage.applications.details') return `/api/review/applications/${MADE_UP}`;
  if (key === 'manage.assignments.details') return `/api/review/assignments/${MADE_UP}`;
  const section = SECTIONS.find((name) => key.startsWith(`${name}.`));
  if (!section || !own) return '';
  return `/api/profiles/applicants/${own.uuid}/${section}/${MADE_UP}`;
}

/** Every route of the portal with a URL: with the id of a real record, except for the records of profile sections. */
export async function addressesFor(page: Page, own?: Own): Promise<Address[]> {
  const ids = await idsOf(page, own);
  return ROUTES.map((route) => {
    const path = route.path.replace(':type', 'Master');
    if (!path.includes(':id')) return { route, path };
    const id = ids[route.key];
    if (id !== undefined) return { route, path: path.replace(':id', String(id)) };
    return { route, path: path.replace(':id', MADE_UP), missing: missingOf(route, own) };
  });
}
