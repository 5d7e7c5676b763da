import { Link as RouterLink } from 'react-router';
import { callPath } from '../../components/catalogue';
import { DeadlineState } from '../../components/Deadline';
import { FADE, fadingEdges, useOverflow } from '../../components/useOverflow';
import { useTranslate } from '../../i18n';
import Box from '../../ui/Box';
import Link from '../../ui/Link';
import { styled } from '../../ui/styled';
import { ColumnHead } from './ColumnHead';
import { type Compared, useRows } from './rows';

const Scroller = styled('div')(({ theme }) => {
  const { palette } = theme;
  return {
    // Texts for screen readers in the cells are positioned absolutely: without this they would widen the page instead of this box.
    position: 'relative',
    overflowX: 'auto',
    ...fadingEdges,
    border: `1px solid ${palette.divider}`,
    borderRadius: 8,
    backgroundColor: palette.background.paper,
  };
});

/**
 * On a phone each row is a grid with its head above the values, so that two programmes fit side by side. The head is sticky, so that it
 * stays visible while the table scrolls sideways.
 */
const Table = styled('table', { shouldForwardProp: (name) => name !== 'columns' })<{ columns: number }>(({ theme, columns }) => {
  const { palette } = theme;
  return {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    tableLayout: 'fixed',
    '& th, & td': { padding: '14px 12px', textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere', borderTop: `1px solid ${palette.divider}` },
    '& thead th, & thead td': { borderTop: 0 },
    '& th:first-of-type, & thead td:first-of-type': {
      position: 'sticky',
      insetInlineStart: 0,
      zIndex: 1,
      backgroundColor: palette.background.paper,
      borderInlineEnd: `1px solid ${palette.divider}`,
    },
    '& thead th:first-of-type:not(:first-child)': { position: 'static', borderInlineEnd: 0 },
    '& tbody th': { fontSize: '0.875rem', fontWeight: 500, color: palette.text.secondary },
    '& tbody td': { fontSize: '0.9375rem', fontWeight: 500 },
    '& td[data-missing]': { color: palette.text.secondary, fontWeight: 400 },
    [theme.breakpoints.up('md')]: { '& th, & td': { padding: '16px 20px' } },
    [theme.breakpoints.down('sm')]: {
      '& tr': { display: 'grid', gridTemplateColumns: `repeat(${String(columns)}, minmax(0, 1fr))` },
      '& thead td': { display: 'none' },
      '& tbody th:first-of-type': { gridColumn: '1 / -1', borderInlineEnd: 0, paddingBottom: 2 },
      '& tbody th > span': { position: 'sticky', insetInlineStart: 12 },
      // Next to the faded edge, so that the head stays readable.
      '[data-more-before] > & tbody th > span': { insetInlineStart: FADE },
      '& tbody td': { borderTop: 0, paddingTop: 0 },
    },
  };
});

/** The width of the row heads beside the values, in px: the longest word fits in either language. */
const HEAD_WIDTH = 132;
/** The least width of a column on a phone, in px: two fit on the narrowest one. */
const PHONE_COLUMN = 140;

/** A column for each programme, a row for each property. */
export function ComparisonTable({ compared }: { compared: Compared[] }) {
  const t = useTranslate();
  const rows = useRows(compared);
  const row = useOverflow<HTMLDivElement>();
  const ids = compared.map(({ programme }) => programme.id);
  return (
    <Scroller ref={row} role="region" aria-label={t('catalogue.compare.title')} tabIndex={0}>
      {/* If not all columns fit, a part of the next one is visible and shows that the table scrolls. */}
      <Table
        columns={compared.length}
        sx={{ minWidth: { xs: compared.length * PHONE_COLUMN, sm: HEAD_WIDTH + compared.length * 168, md: 150 + compared.length * 210 } }}
      >
        <colgroup>
          <Box component="col" sx={{ width: { sm: HEAD_WIDTH, md: 200 } }} />
        </colgroup>
        <thead>
          <tr>
            <td />
            {compared.map(({ programme }) => (
              <th key={programme.id} scope="col" data-record-id={programme.id}>
                <ColumnHead programme={programme} rest={ids.filter((id) => id !== programme.id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              <span>{t('catalogue.compare.applications')}</span>
            </th>
            {compared.map(({ programme }) => (
              <td key={programme.id}>
                <DeadlineState window={programme.next_call} />
                {programme.next_call && (
                  <Link component={RouterLink} to={callPath(programme.next_call.id)} sx={{ display: 'inline-block', mt: 1 }}>
                    {t('catalogue.compare.call')}
                  </Link>
                )}
              </td>
            ))}
          </tr>
          {rows.map(({ name, label, cells }) => (
            <tr key={name}>
              <th scope="row">
                <span>{label}</span>
              </th>
              {cells.map((cell, position) => {
                const missing = cell === undefined || cell === '';
                return (
                  <td key={compared[position]?.programme.id ?? position} data-missing={missing ? '' : undefined}>
                    {missing ? t('core.not_stated') : cell}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroller>
  );
}
