import type { Locale } from '@domain/locale';
import { formatNumber } from '@domain/values/format';
import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip, type Plugin } from 'chart.js';
import type { ReactNode } from 'react';
import { fittingFigures } from './fitting-figures';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

/** One bar: its label and count, and the address of the list of counted records if there is one. */
export interface Bar {
  label: string;
  /** The label in the table, where its parts can be marked with their languages. */
  name?: ReactNode;
  /** A shorter label for the axis, if it is unique; the tooltip and the table show the full one. */
  short?: string;
  count: number;
  to?: string;
}

interface Drawing {
  bars: readonly Bar[];
  upright: boolean;
  /** The axis label of each bar, split into lines. */
  names: readonly string[][];
  locale: Locale;
  /** The name of the counted quantity. */
  label: string;
  /** Called with the index of a pressed bar. */
  open: (index: number) => void;
}

/** The current value of a theme colour, because a canvas does not resolve CSS variables. */
const colour = (at: Element, name: string): string => getComputedStyle(at).getPropertyValue(`--mui-palette-${name}`).trim();

const SIZE = 13;

/** The scale ends at this multiple of the longest bar, so that its number has room. */
const BEYOND = 1.15;

/** Writes its count at the end of each bar, instead of a value axis; if the numbers would overlap, only at the highest bars. */
const figures = ({ bars, upright, locale }: Drawing, ink: string): Plugin => ({
  id: 'figures',
  afterDatasetsDraw: (chart) => {
    const { ctx } = chart;
    ctx.save();
    ctx.fillStyle = ink;
    ctx.font = `600 ${String(SIZE - 1)}px ${String(Chart.defaults.font.family)}`;
    ctx.textAlign = upright ? 'center' : 'left';
    ctx.textBaseline = upright ? 'bottom' : 'middle';
    const all = chart.getDatasetMeta(0).data.map(({ x, y }, index) => {
      const count = bars[index]?.count ?? 0;
      const text = formatNumber(count, locale);
      const { width } = ctx.measureText(text);
      return upright ? { text, count, at: Math.min(x, chart.width - width / 2), width, bar: x, y: y - 3 } : { text, count, at: x + 6, width: 0, bar: y, y };
    });
    const written = upright ? fittingFigures(all) : all.filter(({ count }) => count > 0);
    written.forEach(({ text, at, y: line }) => ctx.fillText(text, at, line));
    ctx.restore();
  },
});

function chartOf(canvas: HTMLCanvasElement, drawing: Drawing): Chart {
  const { bars, upright, names, locale, label, open } = drawing;
  const [bar = '', ink = ''] = ['primary-main', 'text-secondary'].map((name) => colour(canvas, name));
  // The font goes into the defaults, because a chart's own font option does not apply to its axes.
  Object.assign(Chart.defaults.font, { family: getComputedStyle(canvas).fontFamily, size: SIZE });
  const categories = {
    ticks: { color: ink, autoSkip: upright, maxRotation: 0, callback: (index: string | number) => names[Number(index)] },
    grid: { display: false },
  };
  const counts = { display: false, beginAtZero: true, suggestedMax: Math.max(...bars.map(({ count }) => count)) * BEYOND };
  return new Chart(canvas, {
    type: 'bar',
    plugins: [figures(drawing, ink)],
    data: { labels: bars.map((one) => one.label), datasets: [{ label, data: bars.map(({ count }) => count), backgroundColor: bar, maxBarThickness: 28 }] },
    options: {
      indexAxis: upright ? 'x' : 'y',
      locale,
      animation: false,
      maintainAspectRatio: false,
      scales: upright ? { x: categories, y: counts } : { x: counts, y: categories },
      onClick: (_event, [pressed]) => pressed && open(pressed.index),
      onHover: ({ native }, [over]) => {
        const isLink = over !== undefined && bars[over.index]?.to !== undefined;
        if (native?.target instanceof HTMLElement) native.target.style.cursor = isLink ? 'pointer' : 'default';
      },
    },
  });
}

/**
 * Draws bars in the colours and the font of the theme; the font is loaded first, because a canvas does not wait for it. Draws again when the
 * colour scheme of the device changes. `destroy` removes the chart.
 */
export async function renderBars(canvas: HTMLCanvasElement, drawing: Drawing): Promise<{ destroy: () => void }> {
  await document.fonts.load(`${String(SIZE)}px ${getComputedStyle(canvas).fontFamily}`, drawing.bars.map((one) => one.label).join('')).catch(() => undefined);
  const dark = matchMedia('(prefers-color-scheme: dark)');
  let chart = chartOf(canvas, drawing);
  const redraw = () => {
    chart.destroy();
    chart = chartOf(canvas, drawing);
  };
  dark.addEventListener('change', redraw);
  return {
    destroy: () => {
      dark.removeEventListener('change', redraw);
      chart.destroy();
    },
  };
}
