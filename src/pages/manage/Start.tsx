import { roleNames } from '@domain/roles';
import Typography from '@mui/material/Typography';
import { useLoaderData } from 'react-router';
import { auth, useAuth } from '../../auth/auth';
import { useArrived } from '../../components/hooks';
import { useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { Kept } from './Kept';
import { countWaiting, getCounts } from './requests';
import { ToScore } from './ToScore';
import { WithoutTasks } from './WithoutTasks';

/** In the background: the page is there at once, and its numbers when they come. */
export const loader = () => {
  const { isSecretary, isEvaluator } = auth.state().roles;
  return { counts: isSecretary ? getCounts() : undefined, waiting: isEvaluator ? countWaiting() : undefined };
};

/** Where staff begin: a Secretary with what they keep, an Evaluator with what they are to score, anyone else with what their account is good for today. */
export function Component() {
  const t = useTranslate();
  const { roles } = useAuth();
  const loaded = useLoaderData<typeof loader>();
  const counts = useArrived(loaded.counts);
  const waiting = useArrived(loaded.waiting);
  const held = roleNames(roles).map((name) => t(`account.roles.${name}`));
  return (
    <>
      <PageTitle>{t('manage.start.title')}</PageTitle>
      <Typography variant="subtitle1" sx={{ maxWidth: '65ch', mb: 4 }}>
        {roles.isSecretary ? t('manage.start.lead') : t(roles.isEvaluator ? 'manage.start.as' : 'manage.start.no_tasks', { role: held.join(', ') })}
      </Typography>
      {roles.isSecretary && <Kept counts={counts} />}
      {roles.isEvaluator && <ToScore waiting={waiting} />}
      {!roles.isSecretary && <WithoutTasks />}
    </>
  );
}
