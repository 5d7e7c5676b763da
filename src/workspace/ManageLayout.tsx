import { workspaceParts } from '@domain/resource-access';
import Box from '@mui/material/Box';
import { ThemeProvider } from '@mui/system';
import { useState } from 'react';
import { StoreContextProvider } from 'react-admin';
import { Outlet } from 'react-router';
import { useAuth } from '../auth/auth';
import { useTranslate } from '../i18n';
import { useOwnUuid } from '../signed-in/profile';
import { SideNav } from '../signed-in/SideNav';
import { ConfirmActs } from './ConfirmActs';
import { staffStore } from './staff-store';
import { TITLES, workspaceOf } from './workspace';
import { learnWords } from './words';

learnWords();

/**
 * Print shows only content: no navigation, no buttons, and no inputs outside of a form's record. A button that is itself the value, such as the
 * name of a file, is marked with `data-on-paper`.
 */
const ON_PAPER = {
  '@media print': {
    display: 'block',
    '& nav, & button:not([data-on-paper], th button), & :is(form, label, input, select, textarea):not([data-resource] *)': { display: 'none' },
    // Nothing scrolls and nothing is cut on paper: a table is as wide as the page, its text breaks, and its head is repeated on each page.
    '& .RaDataTable-tableWrapper, & .RaList-content, & .MuiPaper-root, & .MuiTableContainer-root': {
      overflow: 'visible !important',
      maxHeight: 'none !important',
      boxShadow: 'none',
      border: 0,
    },
    '& table': { width: '100% !important', fontSize: '8.5pt' },
    '& thead': { display: 'table-header-group' },
    '& tr': { height: 'auto !important' },
    '& th, & td': {
      position: 'static !important',
      height: 'auto !important',
      maxWidth: 'none !important',
      overflow: 'visible !important',
      whiteSpace: 'normal !important',
      overflowWrap: 'anywhere',
      padding: '2pt 3pt !important',
      fontSize: 'inherit !important',
    },
    '& .MuiTableCell-paddingCheckbox, & .MuiTablePagination-root, & .RaBulkActionsToolbar-toolbar': { display: 'none !important' },
  },
} as const;

/** The workspace of staff: a slim navigation beside react-admin's interface, in a denser variant of the portal's theme. */
export function Component() {
  const t = useTranslate();
  const sub = useOwnUuid();
  const [store] = useState(() => staffStore(sub));
  const { roles } = useAuth();
  const parts = workspaceParts(roles).map((name) => ({ to: `/manage/${name}`, label: t(`manage.${name}.title`) }));
  const items = [{ to: '/manage', label: t('manage.start.nav'), end: true }, ...parts];
  return (
    <ThemeProvider theme={workspaceOf}>
      <Box
        sx={{
          ...TITLES,
          display: 'grid',
          columnGap: 2,
          rowGap: 2,
          fontSize: '0.875rem',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '136px minmax(0, 1fr)' },
          ...ON_PAPER,
        }}
      >
        <Box sx={{ alignSelf: 'start', position: { md: 'sticky' }, top: { md: 88 } }}>
          <SideNav label={t('manage.nav')} items={items} slim />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <StoreContextProvider value={store}>
            <Outlet />
            <ConfirmActs />
          </StoreContextProvider>
        </Box>
      </Box>
    </ThemeProvider>
  );
}
