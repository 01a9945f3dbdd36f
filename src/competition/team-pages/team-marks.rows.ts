// Cells shared by the tables of a team's marks: a mark with its link, and its holder.
import { badge } from '#kit/ui/badges/cells.rows.ts';
import { type Html, html } from '#kit/ui/html.ts';
import layout from '#kit/ui/page/layout.module.css';
import table from '#kit/ui/tables/table.module.css';
import { athleteLink } from '#people/athletes/athlete-link.rows.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { TeamBest } from './team-pages.contract.ts';

export const th = (className: string | undefined, label: string | Html): Html =>
  html`<th scope="col" class="${className ?? ''}">${label}</th>`;

export const markLink = ({ path, mark }: Pick<TeamBest, 'path' | 'mark'>): Html =>
  html`<a class="${table.link}" href="${path}">${mark}</a>`;

/** The athlete, or the runners of a relay; phones show only the name of the relay. */
export function holder(best: TeamBest, sport: Sport): Html {
  if (best.legs.length === 0) return athleteLink(best, sport);
  const runners = best.legs.map((leg) => athleteLink(leg, sport));
  return html`<span class="${table.drop600}">${runners.map((runner, index) => html`${index > 0 && ', '}${runner}`)}</span><span class="${layout.phoneOnly}">${best.athleteName}</span>`;
}

export const badges = (best: Pick<TeamBest, 'badges'>): Html =>
  html`${best.badges.map(({ kind, code, title }) => html`${badge(kind, code, title)} `)}`;
