// A chart of changes: one bar a row, to the right of a middle line for better and to the left for worse. Returns HTML.
import { type Html, html } from '../html.ts';
import styles from './change-bars.module.css';

export interface ChangeBar {
  name: string;
  /** The change as a share of the earlier value; positive is better. */
  gain: number;
  /** "0.84 s faster". */
  label: string;
}

export interface ChangeBars {
  /** The text for screen readers. */
  story: string;
  bars: readonly ChangeBar[];
}

/** A smaller change than this never fills half of the chart. */
const FULL_GAIN_MIN = 0.01;
const HALF_PERCENT = 50;

/** The greatest gain comes first. The texts are in a table too, so that the chart is one picture to screen readers. */
export function changeBars({ story, bars }: ChangeBars): Html {
  const full = Math.max(FULL_GAIN_MIN, ...bars.map(({ gain }) => Math.abs(gain)));
  return html`<div class="${styles.chart}" role="img" aria-label="${story}">${bars
    .toSorted((a, b) => b.gain - a.gain)
    .map(({ name, gain, label }) => {
      const width = round((Math.abs(gain) / full) * HALF_PERCENT);
      const left = gain < 0 ? round(HALF_PERCENT - width) : HALF_PERCENT;
      return html`<span class="${styles.name}">${name}</span><span class="${styles.track}"><span class="${
        gain < 0 ? styles.worse : styles.better
      }" style="left:${left}%;width:${width}%"></span></span><span class="${styles.label}">${label}</span>`;
    })}</div>`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
