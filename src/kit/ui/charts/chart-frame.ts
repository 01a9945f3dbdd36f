// The frame of a chart that scrolls sideways on a phone, while the labels of its scale stay in view. Returns HTML.
import { type Html, html } from '../html.ts';
import styles from './chart-frame.module.css';

export interface ChartTexts {
  /** The text for screen readers. */
  story: string;
  /** The name of the frame in which it scrolls sideways on a phone. */
  frameLabel: string;
  /** The sentence below the chart where it scrolls sideways. */
  scrollHint: string;
}

export interface ChartLine {
  value: number;
  label: string;
}

interface ChartFrame {
  texts: ChartTexts;
  /** Sets the width of the chart and the size of its words. */
  className: string | undefined;
  ticks: readonly ChartLine[];
  /** The height of a value on the chart. */
  y: (value: number) => number;
  /** The right end of the lines. */
  right: number;
  /** Behind the lines, and in front of them. */
  back?: readonly Html[];
  content: Html;
}

export const CHART_WIDTH = 800;
export const CHART_HEIGHT = 236;
/** The left end of the lines. */
export const PLOT_LEFT = 60;
/** The labels of the scale end before the plot, so that a point on its left end is whole. */
const AXIS_WIDTH = 54;
const LABEL_GAP = 8;
const LABEL_DROP = 4;

export function chartFrame({ texts, className, ticks, y, right, back = [], content }: ChartFrame): Html {
  const heights = ticks.map(({ value, label }) => ({ label, at: y(value) }));
  return html`<div class="${styles.frame}" role="region" aria-label="${texts.frameLabel}" tabindex="0"><div class="${styles.sheet} ${className}"><svg class="${
    styles.axis
  }" viewBox="0 0 ${AXIS_WIDTH} ${CHART_HEIGHT}" aria-hidden="true">${heights.map(
    ({ label, at }) =>
      html`<text x="${PLOT_LEFT - LABEL_GAP}" y="${roundUnits(at + LABEL_DROP)}" text-anchor="end">${label}</text>`,
  )}</svg><svg class="${styles.plot}" viewBox="${AXIS_WIDTH} 0 ${CHART_WIDTH - AXIS_WIDTH} ${CHART_HEIGHT}" role="img" aria-label="${
    texts.story
  }">${back}${heights.map(
    ({ at }) =>
      html`<line class="${styles.tick}" x1="${PLOT_LEFT}" x2="${right}" y1="${roundUnits(at)}" y2="${roundUnits(at)}"/>`,
  )}${content}</svg></div></div><p class="${styles.hint}">${texts.scrollHint}</p>`;
}

/** Units of the drawing, to a tenth. */
export const roundUnits = (value: number): number => Math.round(value * 10) / 10;
