import { isStaff } from '@domain/roles';
import { isApplicantExpected, useAuth } from '../../auth/auth';
import { PageSkeleton } from '../../layout/PageSkeleton';
import { Mine } from './Mine';
import { Visitor } from './Visitor';

/** The start page: an applicant sees where they are and what comes next, everyone else what there is to find. */
export function Component() {
  const person = useAuth();
  if (isApplicantExpected(person)) return <PageSkeleton />;
  const { identity, roles } = person;
  return identity && !isStaff(roles) ? <Mine key={identity.sub} sub={identity.sub} /> : <Visitor />;
}
