// Draws the logo, three lanes around the last bend, for pages and for the icons that the build makes.
import { type Html, html } from '#kit/ui/html.ts';

/** Width and height in units of the drawing. */
export const LOGO_SIZE = 26;
export const LANE_WIDTH = 2.6;

/** The lanes from the outside in, each in the color of a token of the bar. */
export const LANES = [
  { path: 'M2.5 24V13.5a11 11 0 0 1 11-11H24', token: '--bar-text' },
  { path: 'M8 24V14a6 6 0 0 1 6-6h10', token: '--bar-text-2' },
  { path: 'M13.5 24v-9a1.5 1.5 0 0 1 1.5-1.5h9', token: '--bar-accent' },
] as const;

/** Returns the logo for HTML that React does not draw. Screen readers skip it, because the name is beside it. */
export function logoSvg(): Html {
  return html`<svg viewBox="0 0 ${LOGO_SIZE} ${LOGO_SIZE}" aria-hidden="true" fill="none" stroke-width="${LANE_WIDTH}">${LANES.map(
    ({ path, token }) => html`<path d="${path}" stroke="var(${token})"/>`,
  )}</svg>`;
}
