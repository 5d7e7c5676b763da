import { callStatus } from '@domain/calls/call-status';
import type { Db } from '../../platform/db/db';
import type { Deps } from '../../deps';
import { findApplicant } from '../../core/profile/queries/applicants';
import { findCallTermsRow } from '../../core/applications/queries/call-terms';
import { saveEvaluatorData, saveStaff } from '../../core/staff/queries/staff';
import { staffName } from '../../core/staff/staff-name';
import { declarationOf, storePrivacyText } from '../../core/applications/declaration';
import { accountOf, type StoredCall } from '../applicant';
import { DESK_UNIVERSITY } from '../calls';
import { makeCall } from './applications';
import { checkOne } from './checks';
import { askInformation } from './information';
import { inventedPeople } from './people';
import { makePeople } from './profiles';
import { DEMO_APPLICANTS } from './states';

const DAY_MS = 86_400_000;

async function noteEvaluators(tx: Db, now: Date): Promise<void> {
  for (const [name, fields] of [['evaluator', ['05', '06']], ['evaluator2', ['06', '07']]] as const) {
    const { sub, givenName, familyName, email, groups } = accountOf(name);
    await saveStaff(tx, { sub, name: `${givenName ?? ''} ${familyName ?? ''}`, email: email ?? null, groups, evaluates: true }, now);
    await saveEvaluatorData(tx, sub, { data: { fields: [...fields] }, expected: undefined });
  }
}

/**
 * Gives each published call of one university that has opened thirty invented applications, in every state: work for its Secretary and evaluators. They are
 * inserted in bulk, once; a later start adds nothing.
 */
export async function seedDemoDesk(deps: Deps, calls: readonly StoredCall[]): Promise<void> {
  const people = inventedPeople(DEMO_APPLICANTS);
  const [first] = people;
  if (!first || (await findApplicant(deps.db, first.sub))) return;
  const now = deps.clock.now();
  const secretary = accountOf('crete');
  const evaluators = [accountOf('evaluator').sub, accountOf('evaluator2').sub] as const;
  const staged = await makePeople(deps, people);
  await deps.db.transaction(async (tx) => {
    const invented = await staged.write(tx, new Date(now.getTime() - 500 * DAY_MS));
    await noteEvaluators(tx, now);
    await storePrivacyText(tx, deps, now);
    for (const { id, university } of calls) {
      const call = university === DESK_UNIVERSITY ? await findCallTermsRow(tx, id) : undefined;
      if (call?.state !== 'published' || callStatus(call, now) === 'upcoming') continue;
      const applications = await makeCall(tx, { features: deps.features, call, people: invented, declaration: declarationOf(deps), by: secretary.sub, now });
      for (const one of applications) {
        if (one.state.information) await askInformation(tx, one, { secretary, now });
        await checkOne(tx, one, { secretary, now });
      }
      for (const { addDemoData } of deps.features) await addDemoData?.(tx, { call: id, applications, secretary: staffName(secretary), evaluators, now });
    }
  });
}
