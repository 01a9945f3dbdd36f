// A strip of a team's finishers by overall place, as SVG: solid ticks score, hollow ones displace.

import { raceWords as words } from '#competition/result-pages/race-page.words.ts';
import { type Html, html } from '#kit/ui/html.ts';
import styles from './race.module.css';

export interface PackRunner {
  /** Overall place, which positions the tick. */
  place: number | null;
  role: 'scorer' | 'displacer' | null;
}

const WIDTH = 284;
const HEIGHT = 22;
const MIDDLE = HEIGHT / 2;
const TICK_WIDTH = 4;
const HOLLOW_WIDTH = 3;

/** The left edge is first place, the right edge the last place of the race. */
export function packStrip(team: string, runners: readonly PackRunner[], lastPlace: number): Html {
  const ticks = runners.flatMap(({ place, role }) =>
    place === null || role === null ? [] : [{ place, role, x: tickAt(place, lastPlace) }],
  );
  const scorers = ticks.filter(({ role }) => role === 'scorer').map(({ x }) => x);
  const label = words.packOf(
    team,
    ticks.map(({ place }) => place),
  );
  return html`<svg class="${styles.pack}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${label}"><line x1="0" x2="${WIDTH}" y1="${MIDDLE}" y2="${MIDDLE}"/>${
    scorers.length > 0 && band(Math.min(...scorers), Math.max(...scorers))
  }${ticks.map(({ role, x }) => (role === 'scorer' ? solid(x) : hollow(x)))}</svg>`;
}

function tickAt(place: number, lastPlace: number): number {
  const room = WIDTH - TICK_WIDTH;
  const share = lastPlace > 1 ? (Math.min(place, lastPlace) - 1) / (lastPlace - 1) : 0;
  return Math.round(share * room * 10) / 10;
}

const band = (from: number, to: number): Html =>
  html`<rect class="${styles.band}" x="${from}" y="5" width="${round(to - from + TICK_WIDTH)}" height="12" rx="3"/>`;
const solid = (x: number): Html =>
  html`<rect class="${styles.scorer}" x="${x}" y="4" width="${TICK_WIDTH}" height="14" rx="1"/>`;
const hollow = (x: number): Html =>
  html`<rect class="${styles.displacer}" x="${round(x + 0.5)}" y="6.5" width="${HOLLOW_WIDTH}" height="9" rx="1"/>`;

const round = (value: number) => Math.round(value * 10) / 10;
