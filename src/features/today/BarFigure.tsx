import { useEffect, useMemo, useRef } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { logFailure } from '../../errors/log';
import { formatNumber, useLocale, useTranslate } from '../../i18n';
import Link from '../../ui/Link';
import Typography from '../../ui/Typography';
import type { Bar } from './render-bars';
import { wrapName } from './wrap-name';
import styles from './BarFigure.module.css';

interface Props {
  title: string;
  /** The table's column heading for the labels of the bars. */
  name: string;
  bars: readonly Bar[];
  /** Vertical bars, for days; by default the bars are horizontal, with room for long names. */
  upright?: boolean;
}

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
    <div className={styles.frame} style={{ height: upright ? UPRIGHT : bars.length * bar + AXIS }}>
      <canvas ref={canvas} role="img" aria-label={t('today.image', { title })} />
    </div>
  );
}

/** A bar chart, each bar of which opens its list, and a table with the same numbers and links. */
export function BarFigure({ title, name, bars, upright = false }: Props) {
  const t = useTranslate();
  const { locale } = useLocale();
  return (
    <figure className={styles.figure}>
      <Typography component="figcaption" variant="h3" className={styles.title}>
        {title}
      </Typography>
      {bars.length === 0 ? <Typography className={styles.text}>{t('today.empty')}</Typography> : (
        <>
          <Canvas title={title} bars={bars} upright={upright} />
          <details>
            <summary className={styles.summary}>
              {t('today.as_table')}
            </summary>
            <table className={styles.table} aria-label={title}>
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
            </table>
          </details>
        </>
      )}
    </figure>
  );
}
