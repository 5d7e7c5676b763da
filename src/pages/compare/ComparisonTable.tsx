import { Link as RouterLink } from 'react-router';
import { callPath } from '../../components/catalogue';
import { DeadlineState } from '../../components/Deadline';
import { fadingEdges, useOverflow } from '../../components/useOverflow';
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

const Table = styled('table')(({ theme }) => {
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
  };
});

/** The rows' heads on a phone: their longest word has room in either language. */
const HEAD_WIDTH = 132;

/** A column for each programme, a row for each property. */
export function ComparisonTable({ compared }: { compared: Compared[] }) {
  const t = useTranslate();
  const rows = useRows(compared);
  const row = useOverflow<HTMLDivElement>();
  const ids = compared.map(({ programme }) => programme.id);
  return (
    <Scroller ref={row} role="region" aria-label={t('catalogue.compare.title')} tabIndex={0}>
      {/* Columns are narrower than a phone, so that the edge of the next one shows that the table scrolls. */}
      <Table sx={{ minWidth: { xs: HEAD_WIDTH + compared.length * 168, md: 150 + compared.length * 210 } }}>
        <colgroup>
          <Box component="col" sx={{ width: { xs: HEAD_WIDTH, md: 200 } }} />
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
            <th scope="row">{t('catalogue.compare.applications')}</th>
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
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
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
