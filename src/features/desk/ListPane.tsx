import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { LocalizedText } from '../../components/LocalizedText';
import { StatusTag } from '../../components/StatusTag';
import { useTranslate } from '../../i18n';
import { hrefIn, useNeighbouringRows, type Row } from './review-list';

const Pane = styled('nav')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'none',
    [theme.breakpoints.up('lg')]: {
      display: 'block',
      position: 'sticky',
      top: 88,
      maxHeight: 'calc(100dvh - 104px)',
      overflowY: 'auto',
      border: `1px solid ${palette.divider}`,
      borderRadius: 8,
      backgroundColor: palette.background.paper,
    },
    '& ol': { listStyle: 'none', margin: 0, padding: 0 },
    '& li + li': { borderTop: `1px solid ${palette.divider}` },
    '& a': {
      display: 'grid',
      gap: 2,
      padding: '6px 12px 8px',
      color: 'inherit',
      textDecoration: 'none',
      borderInlineStart: '3px solid transparent',
      outlineOffset: -3,
    },
    '& a:hover': { backgroundColor: palette.action.hover },
    '& a[aria-current]': { borderInlineStartColor: palette.primary.main, backgroundColor: palette.tokens.aegeanWash },
    '@media print': { display: 'none' },
  };
});

const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

function Line({ row, href, isOpen }: { row: Row; href: string; isOpen: boolean }) {
  const t = useTranslate();
  const own = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) own.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <li ref={own}>
      <RouterLink to={href} {...(isOpen && { 'aria-current': 'page' })}>
        <Box component="span" sx={{ ...CUT, fontWeight: 600 }}>
          {row.applicant.name ?? t('manage.applications.nameless')}
        </Box>
        <Box component="span" sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', minWidth: 0, fontSize: '0.8125rem', color: 'text.secondary' }}>
          <Box component="span" sx={CUT}>
            <LocalizedText text={row.programme.title} />
          </Box>
          <StatusTag status={row.status as 'Draft'} />
        </Box>
      </RouterLink>
    </li>
  );
}

/** From 1440 px (breakpoint `lg`): the list from which the application was opened, beside it. Nothing when it was opened directly. */
export function ListPane({ id }: { id: number }) {
  const t = useTranslate();
  const { search } = useLocation();
  const { rows, first } = useNeighbouringRows(search);
  if (rows.length === 0) return null;
  return (
    <Pane aria-label={t('desk.pane')} data-pane>
      <ol>
        {rows.map((row, index) => <Line key={row.id} row={row} href={hrefIn(search, row, first + index)} isOpen={row.id === id} />)}
      </ol>
    </Pane>
  );
}
