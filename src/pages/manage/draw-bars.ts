import type { Locale } from '@domain/locale';
import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import type { Bar } from './BarFigure';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

interface Drawing {
  bars: readonly Bar[];
  upright: boolean;
  locale: Locale;
  /** What is counted. */
  label: string;
  /** Called with the place of a bar that is pressed. */
  open: (index: number) => void;
}

/** Pixels of the chart's width for each letter of a name: longer names are cut on the axis, the table has them whole. */
const LETTER = 18;

const cut = (label: string, longest: number): string => (label.length > longest ? `${label.slice(0, longest - 1)}…` : label);

/** A colour of the theme as it is now: a canvas knows no CSS variables. */
const colour = (at: Element, name: string): string => getComputedStyle(at).getPropertyValue(`--mui-palette-${name}`).trim();

function chartOf(canvas: HTMLCanvasElement, { bars, upright, locale, label, open }: Drawing): Chart {
  const [bar, ink, line] = ['primary-main', 'text-secondary', 'divider'].map((name) => colour(canvas, name));
  const names = { ticks: { color: ink, autoSkip: upright, maxRotation: 0, callback: (index: string | number) => cut(bars[Number(index)]?.label ?? '', Math.max(12, Math.floor(canvas.clientWidth / LETTER))) }, grid: { display: false } };
  const counts = { beginAtZero: true, ticks: { color: ink, precision: 0 }, grid: { color: line } };
  return new Chart(canvas, {
    type: 'bar',
    data: { labels: bars.map((one) => one.label), datasets: [{ label, data: bars.map(({ count }) => count), backgroundColor: bar, maxBarThickness: 28 }] },
    options: {
      indexAxis: upright ? 'x' : 'y',
      locale,
      animation: false,
      maintainAspectRatio: false,
      font: { family: getComputedStyle(canvas).fontFamily, size: 13 },
      scales: upright ? { x: names, y: counts } : { x: counts, y: names },
      onClick: (_event, [pressed]) => pressed && open(pressed.index),
      onHover: ({ native }, [over]) => {
        const isLink = over !== undefined && bars[over.index]?.to !== undefined;
        if (native?.target instanceof HTMLElement) native.target.style.cursor = isLink ? 'pointer' : 'default';
      },
    },
  });
}

/** Draws bars in the colours of the theme, anew when the device turns light or dark. `destroy` takes them away. */
export function drawBars(canvas: HTMLCanvasElement, drawing: Drawing): { destroy: () => void } {
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
