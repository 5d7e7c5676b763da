import { roleNames } from '@domain/roles';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../auth/auth';
import { formatNumber, useLocale, useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import Typography from '../../ui/Typography';
import { CatalogueCards } from './CatalogueCards';
import { countWaiting, getCounts, getToday } from './requests';
import { Task } from './Task';
import { TodayFigures } from './TodayFigures';
import { TodayTasks } from './TodayTasks';
import { WithoutTasks } from './WithoutTasks';
import styles from './Start.module.css';

/**
 * The start page of staff: tasks, charts and the catalogue for a Secretary, assignments for an Evaluator, people and incidents for the Helpdesk.
 * Staff without the role of Secretary also see which other pages their account can open.
 */
export function Component() {
  const t = useTranslate();
  const { locale } = useLocale();
  const { roles } = useAuth();
  const { data: today, isError, refetch } = useQuery({ queryKey: ['today'], queryFn: getToday, enabled: roles.isSecretary });
  const { data: counts } = useQuery({ queryKey: ['today', 'counts'], queryFn: getCounts, enabled: roles.isSecretary });
  const { data: waiting } = useQuery({ queryKey: ['today', 'waiting'], queryFn: countWaiting, enabled: roles.isEvaluator });
  const ownRoles = roleNames(roles).map((name) => t(`account.roles.${name}`));
  return (
    <>
      <PageTitle>{t('manage.start.title')}</PageTitle>
      {!roles.isSecretary && <Typography className={styles.text}>{t('manage.start.as', { role: ownRoles.join(', ') })}</Typography>}
      {roles.isSecretary && (
        <div className={styles.sides}>
          <TodayTasks today={today ?? (isError ? null : undefined)} again={() => void refetch()} />
          {today && <TodayFigures today={today} />}
        </div>
      )}
      {roles.isSecretary && <CatalogueCards counts={counts} />}
      {roles.isEvaluator && (
        <Task to="/manage/assignments" title={t('manage.assignments.title')}>
          {waiting === undefined ? t('manage.start.to_score') : t('manage.start.waiting', { smart_count: waiting, number: formatNumber(waiting, locale) })}
        </Task>
      )}
      {roles.isHelpdesk && <Task to="/manage/people" title={t('manage.people.title')}>{t('manage.start.people')}</Task>}
      {roles.isHelpdesk && <Task to="/manage/incidents" title={t('manage.incidents.title')}>{t('manage.start.incidents')}</Task>}
      {!roles.isSecretary && <WithoutTasks />}
    </>
  );
}
