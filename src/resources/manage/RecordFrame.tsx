import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';
import { Edit, ListButton, Show, TopToolbar } from 'react-admin';
import { useParams } from 'react-router';
import { useTranslate } from '../../i18n';
import { useManaged } from './manage';
import { RecordHeading } from './RecordHeading';

/** What stands in the record's place tells of a failure: react-admin itself would notify in its own words. */
const nothing = () => undefined;

/** As many lines as the ways on need: a column is narrower than those of a call in Greek. On a phone they begin where all else does. */
const MANY = { '&&&': { flex: 'auto', flexWrap: 'wrap', justifyContent: { xs: 'flex-start', md: 'flex-end' }, mx: { xs: -1.5, md: 0 } } } as const;

interface Props {
  /** Whether the record is read or changed. */
  of: 'details' | 'update';
  /** Beside the way back to the list. */
  actions: ReactNode;
  children: ReactElement;
}

/** One stored record under its name in react-admin's layout. */
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
      <TopToolbar sx={MANY}>
        <ListButton />
        {actions}
      </TopToolbar>
    ),
  } as const;
  // Drawn without a record, too: what it is to be drawn with says where none came. As a child react-admin's page of a form would leave it out then.
  const render = () => (
    <Box data-resource={managed} data-record-id={id} sx={of === 'details' ? { p: { xs: 2, md: 3 } } : { pt: 1 }}>
      {children}
    </Box>
  );
  const key = `${managed}/${id}`;
  return (
    <>
      <RecordHeading kind={t(`routes.manage.${managed}.${of}`)} />
      {of === 'details' ? (
        <Show key={key} {...common} render={render} />
      ) : (
        <Edit key={key} {...common} mutationMode="pessimistic" redirect={false} render={render} />
      )}
    </>
  );
}
