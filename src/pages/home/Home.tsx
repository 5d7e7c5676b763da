import { isStaff } from '@domain/roles';
import { lazy, Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { auth, useApplicantExpected, useAuth } from '../../auth/auth';
import { PageSkeleton } from '../../layout/PageSkeleton';
import { getOverview, type NoOverview, type Overview } from './requests';
import { Visitor } from './Visitor';

// Loaded on demand, so that visitors do not download the code of the applicant's start page.
const Mine = lazy(async () => ({ default: (await import('./Mine')).Mine }));

/** Starts the requests of the visitor's start page; skips them when an applicant is signed in already, whose page shows none of it. */
export function loader(): Overview | NoOverview {
  const { identity, roles } = auth.state();
  return identity && !isStaff(roles) ? {} : getOverview();
}

/** The start page: an applicant sees their applications and next steps, everyone else the search and numbers of the catalogue. */
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
