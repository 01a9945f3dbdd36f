// A chart of values over time in bands (seasons), with the best so far as a stepped line. Returns SVG as HTML.
import { scaleLinear } from 'd3-scale';
import { curveStepAfter, line } from 'd3-shape';
import { type Html, html } from '../html.ts';
import {
  CHART_WIDTH,
  type ChartLine,
  type ChartTexts,
  chartFrame,
  PLOT_LEFT,
  roundUnits as round,
} from './chart-frame.ts';
import styles from './step-chart.module.css';

export interface ChartBand {
  /** Labels under the band; the short one if it is narrow. */
  label: string;
  shortLabel: string;
}

/** Lower values are better and drawn higher. */
export interface ChartPoint {
  /** The index of its band. */
  band: number;
  /** The position in the band, from 0 at the left to 1 at the right. */
  at: number;
  value: number;
  /** True if it is better than everything before. It is filled, and the line steps to it. */
  isBest: boolean;
  /** The tooltip: "1:54.55, May 16, 2026, Tidewater Twilight". */
  title: string;
  /** The label at the point. */
  label: string | null;
}

export interface StepChart extends ChartTexts {
  bands: readonly ChartBand[];
  /** Points in order of time. */
  points: readonly ChartPoint[];
  /** The best before the first band, if any. */
  before: number | null;
  ticks: readonly ChartLine[];
  /** Standards, drawn as dashed lines across all bands. */
  goals: readonly ChartLine[];
}

const PLOT = { left: PLOT_LEFT, right: CHART_WIDTH - 12, top: 22, bottom: 206 };
const BAND_GAP = 10;
/** The part of a band kept free at both ends. */
const BAND_PADDING = 0.07;
const VALUE_PADDING = 0.08;
const LABEL_ABOVE = 10;
const LABEL_HEIGHT = 14;
/** A label farther to the left would be under the labels of the scale. */
const LABEL_LEFT_MIN = PLOT.left + 26;
const GOAL_LABEL_WIDTH = 170;
const FULL_LABEL_WIDTH = 175;
const SHORT_LABEL_WIDTH = 44;

interface Placed extends ChartPoint {
  x: number;
  y: number;
}

export function stepChart(chart: StepChart): Html {
  const y = valueScale(chart);
  const bandWidth = (PLOT.right - PLOT.left + BAND_GAP) / chart.bands.length - BAND_GAP;
  const bandLeft = (band: number) => PLOT.left + band * (bandWidth + BAND_GAP);
  const points = chart.points.map((point) => ({
    ...point,
    x: bandLeft(point.band) + bandWidth * (BAND_PADDING + point.at * (1 - 2 * BAND_PADDING)),
    y: y(point.value),
  }));
  return chartFrame({
    texts: chart,
    className: styles.chart,
    ...{ ticks: chart.ticks, y, right: PLOT.right },
    back: chart.bands.map((band, index) =>
      bandShape(band, { index, left: bandLeft(index), width: bandWidth }),
    ),
    content: html`${chart.goals.map((goal) => goalLine(goal, y(goal.value), points))}<path class="${styles.best}" d="${bestPath(
      points,
      chart.before === null ? null : y(chart.before),
    )}"/>${points.map(dot)}${points.map(pointLabel)}`,
  });
}

/** The vertical scale: the best value at the top, the worst at the bottom, with room for labels. */
function valueScale({ points, before, ticks, goals }: StepChart) {
  const values = [...points, ...ticks, ...goals].map(({ value }) => value);
  if (before !== null) values.push(before);
  const [best, worst] = [Math.min(...values), Math.max(...values)];
  const room = Math.max(1, (worst - best) * VALUE_PADDING);
  return scaleLinear([best - room, worst + room], [PLOT.top, PLOT.bottom]);
}

function bandShape(
  { label, shortLabel }: ChartBand,
  { index, left, width }: { index: number; left: number; width: number },
): Html {
  const everyNth = Math.max(1, Math.ceil(SHORT_LABEL_WIDTH / (width + BAND_GAP)));
  const text = width >= FULL_LABEL_WIDTH ? label : index % everyNth === 0 && shortLabel;
  return html`<rect class="${styles.band}" x="${round(left)}" y="${PLOT.top}" width="${round(width)}" height="${
    PLOT.bottom - PLOT.top
  }" rx="3"/>${text && html`<text class="${styles.bandLabel}" x="${round(left + Math.min(8, width / 8))}" y="226">${text}</text>`}`;
}

/** A line with its name at the left end, or at the right end if the first marks are close to it. */
function goalLine({ label }: ChartLine, y: number, points: readonly Placed[]): Html {
  const isCrowded = points.some(
    (point) => point.x < PLOT.left + GOAL_LABEL_WIDTH && Math.abs(point.y - y + LABEL_ABOVE) < LABEL_HEIGHT,
  );
  const [x, anchor] = isCrowded ? [PLOT.right - 8, 'end'] : [PLOT.left + 8, 'start'];
  return html`<line class="${styles.goal}" x1="${PLOT.left}" x2="${PLOT.right}" y1="${round(y)}" y2="${round(
    y,
  )}"/><text class="${styles.goalLabel}" x="${x}" y="${round(y - 6)}" text-anchor="${anchor}">${label}</text>`;
}

/** The stepped line: from the earlier best, or the first one, over each better one to the right edge. */
function bestPath(points: readonly Placed[], before: number | null): string {
  const steps = points.filter(({ isBest }) => isBest).map(({ x, y }): [number, number] => [x, y]);
  if (before !== null) steps.unshift([PLOT.left, before]);
  const last = steps.at(-1);
  if (!last) return '';
  return line().curve(curveStepAfter).digits(1)([...steps, [PLOT.right, last[1]]]) ?? '';
}

function dot({ x, y, isBest, title }: Placed): Html {
  return html`<circle class="${isBest ? styles.bestPoint : styles.point}" cx="${round(x)}" cy="${round(y)}" r="${
    isBest ? 4.5 : 3.5
  }"><title>${title}</title></circle>`;
}

function pointLabel({ x, y, label }: Placed): Html | null {
  return label === null
    ? null
    : html`<text class="${styles.label}" x="${round(Math.max(x, LABEL_LEFT_MIN))}" y="${round(y - LABEL_ABOVE)}" text-anchor="middle">${label}</text>`;
}
