import { isStaff } from '@domain/roles';
import { lazy, Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { auth, useApplicantExpected, useAuth } from '../../auth/auth';
import { PageSkeleton } from '../../layout/PageSkeleton';
import { getOverview, type NoOverview, type Overview } from './requests';
import { Visitor } from './Visitor';

// What only applicants are shown is no weight for visitors.
const Mine = lazy(async () => ({ default: (await import('./Mine')).Mine }));

/** Asks for what a visitor is shown; not for an applicant who is here already. */
export function loader(): Overview | NoOverview {
  const { identity, roles } = auth.state();
  return identity && !isStaff(roles) ? {} : getOverview();
}

/** The start page: an applicant sees where they are and what comes next, everyone else what there is to find. */
export function Component() {
  const person = useAuth();
  const data = useLoaderData<Overview | NoOverview>();
  if (useApplicantExpected()) return <PageSkeleton />;
  const { identity, roles } = person;
  if (!identity || isStaff(roles)) return <Visitor overview={data} />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Mine key={identity.sub} sub={identity.sub} />
    </Suspense>
  );
}
