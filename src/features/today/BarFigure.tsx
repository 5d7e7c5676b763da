import { useEffect, useMemo, useRef } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { logFailure } from '../../errors/log';
import { formatNumber, useLocale, useTranslate } from '../../i18n';
import Box from '../../ui/Box';
import Link from '../../ui/Link';
import { styled } from '../../ui/styled';
import Typography from '../../ui/Typography';
import type { Bar } from './render-bars';
import { wrapName } from './wrap-name';

interface Props {
  title: string;
  /** The table's column heading for the labels of the bars. */
  name: string;
  bars: readonly Bar[];
  /** Vertical bars, for days; by default the bars are horizontal, with room for long names. */
  upright?: boolean;
}

const Table = styled('table')(({ theme }) => {
  const { palette } = theme;
  return {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: '0.9375rem',
    '& th, & td': { textAlign: 'start', padding: '4px 8px', borderTop: `1px solid ${palette.divider}`, fontWeight: 400, overflowWrap: 'anywhere' },
    '& thead th': { fontWeight: 600, borderTop: 0 },
    '& td, & thead th:last-of-type': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& tbody a': { display: 'inline-flex', alignItems: 'center', minHeight: 32 },
  };
});

/** Heights in px: of one line of a name beside a horizontal bar, of the gap between bars, of the axis below, and of a chart with vertical bars. */
const LINE = 16;
const GAP = 12;
const AXIS = 8;
const UPRIGHT = 240;

/** The chart. Its library is a lazy chunk, fetched after the page has rendered; without it the table below has the same numbers. */
function Canvas({ title, bars, upright = false }: Omit<Props, 'name'>) {
  const t = useTranslate();
  const { locale } = useLocale();
  const navigate = useNavigate();
  const canvas = useRef<HTMLCanvasElement>(null);
  const names = useMemo(() => bars.map(({ label, short }) => (upright ? [label] : wrapName(short ?? label))), [bars, upright]);
  useEffect(() => {
    let chart: { destroy: () => void } | undefined;
    let current = true;
    const open = (index: number) => {
      const to = bars[index]?.to;
      if (to !== undefined) void navigate(to);
    };
    const renderChart = async () => {
      const { renderBars } = await import('./render-bars');
      if (!current || !canvas.current) return;
      chart = await renderBars(canvas.current, { bars, upright, names, locale, label: t('today.count'), open });
      if (!current) chart.destroy();
    };
    renderChart().catch((error: unknown) => logFailure('A chart could not be drawn.', error));
    return () => {
      current = false;
      chart?.destroy();
    };
  }, [bars, upright, names, locale, t, navigate]);
  const bar = Math.max(...names.map(({ length }) => length)) * LINE + GAP;
  return (
    <Box sx={{ position: 'relative', height: upright ? UPRIGHT : bars.length * bar + AXIS }}>
      <canvas ref={canvas} role="img" aria-label={t('today.image', { title })} />
    </Box>
  );
}

/** A bar chart, each bar of which opens its list, and a table with the same numbers and links. */
export function BarFigure({ title, name, bars, upright = false }: Props) {
  const t = useTranslate();
  const { locale } = useLocale();
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <Typography component="figcaption" variant="h3" sx={{ fontSize: '1.0625rem', mb: 1 }}>
        {title}
      </Typography>
      {bars.length === 0 ? <Typography sx={{ color: 'text.secondary' }}>{t('today.empty')}</Typography> : (
        <>
          <Canvas title={title} bars={bars} upright={upright} />
          <details>
            <Box component="summary" sx={{ minHeight: 44, py: 1.25, cursor: 'pointer' }}>
              {t('today.as_table')}
            </Box>
            <Table aria-label={title}>
              <thead>
                <tr>
                  <th scope="col">{name}</th>
                  <th scope="col">{t('today.count')}</th>
                </tr>
              </thead>
              <tbody>
                {bars.map(({ label, name: shown = label, count, to }) => (
                  <tr key={to ?? label}>
                    <th scope="row">
                      {to === undefined ? shown : (
                        <Link component={RouterLink} to={to}>
                          {shown}
                        </Link>
                      )}
                    </th>
                    <td>{formatNumber(count, locale)}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </details>
        </>
      )}
    </Box>
  );
}
