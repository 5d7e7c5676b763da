import { useParams } from 'react-router';
import { useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { ResourceEdit } from '../../schema-ui';
import { schemaOf, useManaged } from './manage';

/** A stored university, programme or call, to change. */
export function Component() {
  const t = useTranslate();
  const managed = useManaged();
  const { id = '' } = useParams();
  return (
    <>
      <PageTitle>{t(`routes.manage.${managed}.update`)}</PageTitle>
      <ResourceEdit
        key={`${managed}/${id}`}
        id={id}
        resource={managed}
        schemaName={(record) => schemaOf(managed, record)}
        listHref={`/manage/${managed}`}
        {...(managed === 'programmes' && { hide: ['prog_type'] })}
      />
    </>
  );
}
