import { PROGRAMME_SCHEMAS, PROGRAMME_TYPES, type ProgrammeType } from '@domain/catalogue/programme-types';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Create, ListButton, TopToolbar, useCanAccess } from 'react-admin';
import { PageError } from '../../errors/page-error';
import { reportError } from '../../errors/report';
import { useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { CreateForm, type ResourceCreateProps } from '../../schema-ui';
import { NewCall } from './calls/NewCall';
import { useManaged } from './manage';
import { OnlyOwner } from './OnlyOwner';

/** A new university, programme or call; a programme begins with its type, because each type has its own schema. */
export function Component() {
  const t = useTranslate();
  const managed = useManaged();
  const { canAccess } = useCanAccess({ action: 'create', resource: managed });
  useEffect(() => {
    if (canAccess === false) reportError(new PageError(403));
  }, [canAccess]);
  if (!canAccess) return null;
  return (
    <>
      <PageTitle>{t(`manage.${managed}.create`)}</PageTitle>
      {managed === 'programmes' && <ProgrammeCreate />}
      {managed === 'universities' && <New resource={managed} schemaName={managed} listHref={`/manage/${managed}`} />}
      {managed === 'calls' && (
        <OnlyOwner of="calls">{(prefill) => <New resource={managed} schemaName={managed} listHref={`/manage/${managed}`} prefill={prefill} />}</OnlyOwner>
      )}
    </>
  );
}

/** react-admin's layout of a new record around the portal's form. */
function New(props: ResourceCreateProps) {
  return (
    <Create
      resource={props.resource}
      mutationMode="pessimistic"
      redirect={false}
      title={false}
      disableAuthentication
      actions={
        <TopToolbar>
          <ListButton />
        </TopToolbar>
      }
    >
      <Box data-resource={props.resource} sx={{ pt: 1 }}>
        {props.resource === 'calls' ? <NewCall {...props} /> : <CreateForm {...props} />}
      </Box>
    </Create>
  );
}

function ProgrammeCreate() {
  const t = useTranslate();
  const [type, setType] = useState<ProgrammeType>();
  if (!type) {
    return (
      <>
        <Typography sx={{ mb: 2 }}>{t('manage.programmes.type')}</Typography>
        <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
          {PROGRAMME_TYPES.map((name) => (
            <Button key={name} variant="outlined" onClick={() => setType(name)}>
              {t(`manage.types.${name}`)}
            </Button>
          ))}
        </Box>
      </>
    );
  }
  return (
    <>
      <Box sx={{ mb: 2 }}>
        {t(`manage.types.${type}`)}
        <Button onClick={() => setType(undefined)} sx={{ ml: 1 }}>
          {t('manage.programmes.change_type')}
        </Button>
      </Box>
      <OnlyOwner of="programmes">
        {(prefill) => (
          <New
            key={type}
            resource="programmes"
            schemaName={PROGRAMME_SCHEMAS[type]}
            listHref="/manage/programmes"
            prefill={prefill}
            initial={{ prog_type: type }}
            hide={['prog_type']}
          />
        )}
      </OnlyOwner>
    </>
  );
}
