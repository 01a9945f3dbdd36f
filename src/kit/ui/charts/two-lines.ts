// A chart of two series on one scale, each named at the end of its line. Returns SVG as HTML.
import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { type Html, html } from '../html.ts';
import {
  type ChartLine,
  type ChartTexts,
  chartFrame,
  PLOT_LEFT,
  roundUnits as round,
} from './chart-frame.ts';
import styles from './two-lines.module.css';

/** Lower values are better and drawn higher. */
export interface LinePoint {
  /** Days on the scale from left to right. */
  at: number;
  value: number;
  /** The tooltip: "1:54.55, May 16, 2026, Tidewater Twilight". */
  title: string;
}

export interface LineSeries {
  name: string;
  points: readonly LinePoint[];
}

export interface TwoLines extends ChartTexts {
  series: readonly [LineSeries, LineSeries];
  ticks: readonly ChartLine[];
}

const PLOT = { left: PLOT_LEFT, right: 690, top: 18, bottom: 218 };
const ROOM = 0.08;
const NAME_GAP = 8;
const NAME_HEIGHT = 14;
/** Longer names are written as an initial and a last name, which fit beside the lines. */
const NAME_LETTERS = 15;

export function twoLines({ series, ticks, ...texts }: TwoLines): Html {
  const points = series.flatMap((each) => each.points);
  const days = points.map(({ at }) => at);
  const x = scaleLinear(
    [Math.min(...days), Math.max(...days, Math.min(...days) + 1)],
    [PLOT.left, PLOT.right],
  );
  const values = [...points, ...ticks].map(({ value }) => value);
  const [best, worst] = [Math.min(...values), Math.max(...values)];
  const room = Math.max(1, (worst - best) * ROOM);
  const y = scaleLinear([best - room, worst + room], [PLOT.top, PLOT.bottom]);
  const looks = [
    { line: styles.first, dot: styles.firstDot },
    { line: styles.second, dot: styles.secondDot },
  ];
  const ends = nameHeights(
    series.map((each) => (each.points.length > 0 ? y(each.points.at(-1)!.value) : null)),
  );
  const lines = series.map((each, index) => {
    const path = line<LinePoint>(
      (point) => x(point.at),
      (point) => y(point.value),
    ).digits(1)(each.points);
    const end = ends[index];
    const last = each.points.at(-1);
    return html`<path class="${looks[index]!.line}" d="${path ?? ''}"/>${each.points.map(
      ({ at, value, title }) =>
        html`<circle class="${looks[index]!.dot}" cx="${round(x(at))}" cy="${round(y(value))}" r="4"><title>${title}</title></circle>`,
    )}${end != null && last && html`<text class="${styles.name}" x="${round(x(last.at) + NAME_GAP)}" y="${round(end + 4)}">${shortName(each.name)}</text>`}`;
  });
  return chartFrame({
    ...{ texts, className: styles.chart, ticks, y, right: PLOT.right },
    content: html`${lines}`,
  });
}

/** "A. Quillfeather" for a name without room; the story and the tables have all of it. */
function shortName(name: string): string {
  const [first = '', ...others] = name.split(' ');
  return name.length > NAME_LETTERS && others.length > 0 ? `${first.slice(0, 1)}. ${others.join(' ')}` : name;
}

/** Names of lines that end close to each other are moved apart. */
function nameHeights([first = null, second = null]: (number | null)[]): (number | null)[] {
  if (first === null || second === null || Math.abs(first - second) >= NAME_HEIGHT) return [first, second];
  const middle = (first + second) / 2;
  const isFirstUp = first <= second;
  return [isFirstUp ? -1 : 1, isFirstUp ? 1 : -1].map((side) => middle + (side * NAME_HEIGHT) / 2);
}
