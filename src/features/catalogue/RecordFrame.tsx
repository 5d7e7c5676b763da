import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';
import { Edit, ListButton, Show, TopToolbar } from 'react-admin';
import { useParams } from 'react-router';
import { useTranslate } from '../../i18n';
import { useManaged } from './manage';
import { RecordHeading } from './RecordHeading';

/** Replaces react-admin's notification of a failure: the page shows the failure itself. */
const nothing = () => undefined;

/** Lets the toolbar wrap: the buttons of a call are wider than the column in Greek. On a phone they are aligned with the content. */
const WRAPPING_TOOLBAR = { '&&&': { flex: 'auto', flexWrap: 'wrap', justifyContent: { xs: 'flex-start', md: 'flex-end' }, mx: { xs: -1.5, md: 0 } } } as const;

interface Props {
  /** Whether the record is read or changed. */
  of: 'details' | 'update';
  /** Drawn beside the link back to the list. */
  actions: ReactNode;
  children: ReactElement;
}

/** One stored record under its name, in react-admin's layout. */
export function RecordFrame({ of, actions, children }: Props) {
  const t = useTranslate();
  const managed = useManaged();
  const { id = '' } = useParams();
  const common = {
    id: Number(id),
    resource: managed,
    title: false,
    disableAuthentication: true,
    queryOptions: { onError: nothing },
    actions: (
      <TopToolbar sx={WRAPPING_TOOLBAR}>
        <ListButton />
        {actions}
      </TopToolbar>
    ),
  } as const;
  // As `render`, because the content shows the error when no record came: react-admin's `Edit` leaves out its children without a record.
  const render = () => (
    <Box data-resource={managed} data-record-id={id} sx={of === 'details' ? { p: { xs: 2, md: 3 } } : { pt: 1 }}>
      {children}
    </Box>
  );
  const key = `${managed}/${id}`;
  return (
    <>
      <RecordHeading kind={t(`routes.manage.${managed}.${of}`)} />
      {of === 'details' ?
        <Show key={key} {...common} render={render} /> :
        <Edit key={key} {...common} mutationMode="pessimistic" redirect={false} render={render} />}
    </>
  );
}
