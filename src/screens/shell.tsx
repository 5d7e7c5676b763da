import { Outlet } from 'react-router';
import { AdminShell } from '../providers/AdminShell';
import { ThemeProvider } from '../theme/ThemeProvider';

/** react-admin's contexts and MUI's theme around the screens that list and edit records; fetched with the first of them. */
export function Component() {
  return (
    <ThemeProvider>
      <AdminShell>
        <Outlet />
      </AdminShell>
    </ThemeProvider>
  );
}
