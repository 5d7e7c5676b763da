import { QUESTIONS, readyDraft, step } from '../profile/applicant-support';
import { addCall, addProgramme, addUniversity, CATALOGUE } from '../catalogue/catalogue-support';
import { setRubric } from '../evaluation/evaluation-support';
import { invited, newToken, uploadLetter } from '../referees/referee-support';
import type { Person, TestAnswer, TestServer } from '../harness';

export type Send = (as: Person) => Promise<TestAnswer>;

/** The records of one university, which different people request. */
export interface House extends Record<'university' | 'programme' | 'call' | 'draftCall' | 'draftProgramme', { id: number }> {
  application: number;
  file: number;
  request: number;
  webhook: number;
  /** A cancelled interview slot. */
  slot: number;
  referee: number;
}

export const [OURS, THEIRS] = [{ ror_id: '0aaaaaa11' }, { erasmus_code: 'XX  ELSEWHERE01' }];

/** The same scope, named in each form that a group may have. */
export const PEOPLE = {
  'by ROR id': { sub: 'scope-ror', groups: ['/Secretary/0AAAAAA11'] },
  'by Erasmus code': { sub: 'scope-erasmus', groups: ['/Secretary/XX-ELSEWHERE01'] },
  'of both': { sub: 'scope-both', groups: ['/Secretary/0aaaaaa11', '/Secretary/xx-elsewhere01'] },
  'of no university there is': { sub: 'scope-none', groups: ['/Secretary/0zzzzzz99'] },
  'who evaluates everywhere': { sub: 'scope-mixed', groups: ['/Evaluator', '/Secretary/0aaaaaa11'] },
  'of all': 'secretary',
} as const satisfies Record<string, Person>;

export const HANDLES: Readonly<Record<keyof typeof PEOPLE, readonly [ours: boolean, theirs: boolean]>> = {
  'by ROR id': [true, false],
  'by Erasmus code': [false, true],
  'of both': [true, true],
  'of no university there is': [false, false],
  'who evaluates everywhere': [true, false],
  'of all': [true, true],
};

export const programmeData = ({ university }: House) => ({ university_id: university.id, prog_type: 'Master', title: { en: 'Law' } });

/** What makes the records of a university and asks for them, on the server that is started by then. */
export function housesOn(started: () => TestServer) {
  const put = (url: string, payload: object): Send => (as) => started().inject({ method: 'PUT', url: `${CATALOGUE}/${url}`, as, payload });
  const post = (url: string, payload: object): Send => (as) => started().inject({ method: 'POST', url: `${CATALOGUE}/${url}`, as, payload });
  const reviewed = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload: object): Send => (as) =>
    started().inject({ method, url: `/api/review/applications/${path}`, as, payload });
  const newHook = (university_id: number): Send => (as) =>
    started().inject({ method: 'POST', url: '/api/review/webhooks', as, payload: { university_id, url: 'https://students.example.org/hook' } });
  const ofHook = (method: 'POST' | 'PUT', id: number, [part, payload]: [string, object]): Send => (as) =>
    started().inject({ method, url: `/api/review/webhooks/${id}/${part}`, as, payload });
  const get = (url: string): Send => (as) => started().inject({ url, as });

  async function house(codes: object, name: string): Promise<House> {
    const server = started();
    const university = await addUniversity(server, { name: { en: name }, country: 'GR', ...codes });
    const programme = await addProgramme(server, university, { title: { en: `Law at ${name}` } });
    const required = [{ key: 'diploma', title: { en: 'Diploma' }, required: true }];
    const call = await addCall(server, programme, [[-1, 30], { questions: QUESTIONS, required_documents: required, referee_count: 1 }]);
    const [draftCall, draftProgramme] = [
      await addCall(server, programme, [[-1, 30], { state: 'draft' }]),
      await addProgramme(server, university, { state: 'draft' }),
    ];
    const applicant = await readyDraft(server, `applicant-of-${name.replaceAll(' ', '-')}`, call.id);
    const referee = await invited(server, applicant.as, { id: applicant.id, email: 'referee@example.org' });
    await uploadLetter(server, await newToken(server, referee));
    await step(server, applicant.as, [applicant.id, 'finalize']);
    await setRubric(server, call.id);
    const asked = await reviewed('POST', `${applicant.id}/information-requests`, {
      documents: ['diploma'],
      message: 'Again.',
      due_at: '2036-01-01T00:00:00.000Z',
    })('secretary');
    const interviews = `/api/review/calls/${call.id}/interviews`;
    const added = await server.inject({
      method: 'POST',
      url: interviews,
      as: 'secretary',
      payload: { slots: [{ starts_at: '2036-01-01T00:00:00.000Z', minutes: 20, capacity: 1, place: 'Room 4' }] },
    });
    const slot = added.json<{ slots: { id: number }[] }>().slots[0]?.id ?? 0;
    await server.inject({ method: 'POST', url: `${interviews}/${slot}/cancel`, as: 'secretary', payload: { reason: 'No room.' } });
    const hook = await newHook(university.id)('secretary');
    return {
      webhook: hook.json<{ webhook: { id: number } }>().webhook.id,
      slot,
      university,
      programme,
      call,
      draftCall,
      draftProgramme,
      application: applicant.id,
      file: applicant.diploma,
      request: asked.json<{ id: number }>().id,
      referee,
    };
  }

  return { house, put, post, reviewed, newHook, ofHook, get };
}
