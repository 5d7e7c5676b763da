import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router';
import { useNow } from '../../components/now';
import { useTranslate } from '../../i18n';
import type { Application } from '../../signed-in/requests';
import { nextTask, taskStates, type Task, type TaskState } from '../../signed-in/application/tasks';

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 8,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'none', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' },
}));

const Row = styled(RouterLink)(({ theme }) => {
  const { palette, shape } = theme.vars ?? theme;
  return {
    display: 'grid',
    gap: 2,
    height: '100%',
    minHeight: 64,
    alignContent: 'center',
    padding: '8px 12px',
    borderRadius: shape.borderRadius,
    border: `1px solid ${palette.divider}`,
    borderInlineStartWidth: 4,
    backgroundColor: palette.background.paper,
    color: palette.text.primary,
    textDecoration: 'none',
    '&:hover': { borderColor: palette.tokens.edge, textDecoration: 'underline' },
    '&[aria-current="step"]': { borderColor: palette.primary.main },
  };
});

const COLOURS: Readonly<Record<TaskState['state'], string>> = {
  done: 'success.main',
  ready: 'success.main',
  missing: 'error.main',
  waiting: 'text.secondary',
  barred: 'text.secondary',
  over: 'text.secondary',
  none: 'text.secondary',
};

interface Props {
  application: Application;
  current: Task;
}

/** The tasks of a draft, each with its state in words; the open task and the next one are marked. */
export function TaskList({ application, current }: Props) {
  const t = useTranslate();
  const now = useNow();
  const next = nextTask(application);
  const stateText = ({ state, missing, cap }: TaskState) =>
    [...(state === 'barred' ? [] : [t(`application.tasks.${state}`, { smart_count: missing })]), ...(cap ? [t(`application.tasks.${cap}`)] : [])].join(' · ');
  return (
    <Box component="nav" aria-label={t('application.tasks.label')} sx={{ mb: 3 }}>
      <List>
        {taskStates(application, now).map((row, place) => (
          <li key={row.task}>
            <Row
              to={`?task=${row.task}`}
              preventScrollReset
              data-task={row.task}
              data-state={row.state}
              {...(row.task === current && { 'aria-current': 'step' as const })}
            >
              <Box component="span" sx={{ fontSize: { md: 15 }, fontWeight: row.task === current ? 700 : 600 }}>
                {place + 1}. {t(`application.tasks.${row.task}`)}
              </Box>
              <Box component="span" sx={{ fontSize: 14, color: COLOURS[row.state] }}>
                {stateText(row)}
                {row.task === next && row.task !== current && ` · ${t('application.tasks.next')}`}
              </Box>
            </Row>
          </li>
        ))}
      </List>
    </Box>
  );
}
