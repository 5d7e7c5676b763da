import Box from '@mui/material/Box';
import { Edit, ListButton, ShowButton, TopToolbar } from 'react-admin';
import { useParams } from 'react-router';
import { useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { EditForm } from '../../schema-ui';
import { COLUMN } from '../../theme/column';
import { InScope } from './InScope';
import { schemaOf, useManaged } from './manage';

/** The form tells of a failure: react-admin itself would notify in its own words. */
const nothing = () => undefined;

/** A stored university, programme or call, to change. */
export function Component() {
  const t = useTranslate();
  const managed = useManaged();
  const { id = '' } = useParams();
  return (
    <>
      <PageTitle>{t(`routes.manage.${managed}.update`)}</PageTitle>
      <Edit
        key={`${managed}/${id}`}
        id={Number(id)}
        resource={managed}
        mutationMode="pessimistic"
        redirect={false}
        title={false}
        disableAuthentication
        queryOptions={{ onError: nothing }}
        actions={
          <TopToolbar>
            <ListButton />
            <ShowButton />
          </TopToolbar>
        }
      >
        <Box data-resource={managed} data-record-id={id} sx={{ p: { xs: 2, md: 3 }, maxWidth: COLUMN }}>
          <InScope id={Number(id)}>
            <EditForm
              id={id}
              resource={managed}
              schemaName={(record) => schemaOf(managed, record)}
              listHref={`/manage/${managed}`}
              {...(managed === 'programmes' && { hide: ['prog_type'] })}
            />
          </InScope>
        </Box>
      </Edit>
    </>
  );
}
