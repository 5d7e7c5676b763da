import { Outlet } from 'react-router';
import { AdminShell } from './providers/AdminShell';

/** react-admin's contexts around the screens that list and edit records; fetched with the first of them. */
export function Component() {
  return (
    <AdminShell>
      <Outlet />
    </AdminShell>
  );
}
