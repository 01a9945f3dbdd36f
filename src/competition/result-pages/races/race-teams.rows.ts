// The team scores of one race as HTML: a row for each team with the scoring places of its runners and its pack.

import { TOP_PLACES, raceWords as words } from '#competition/result-pages/race-page.words.ts';
import { teamLink } from '#competition/result-pages/rounds/name-links.rows.ts';
import { hiddenText, placeClass } from '#kit/ui/badges/cells.rows.ts';
import { type Html, html } from '#kit/ui/html.ts';
import layout from '#kit/ui/page/layout.module.css';
import table from '#kit/ui/tables/table.module.css';
import { ordinal } from '#sport/places/ordinals.words.ts';
import type { SeasonKind } from '#sport/sports.rules.ts';
import { packStrip } from './pack-strip.rows.ts';
import type { Race, RaceTeam } from './race.contract.ts';
import styles from './race.module.css';

export interface RaceTeamsTable {
  /** "Boys Varsity". */
  title: string;
  /** Name of the scoring; null when all teams are scored together. */
  scoring: string | null;
  race: Race;
  seasonKind: SeasonKind;
  /** Address of the reason of a score; null when the reason is below. */
  whyHref: ((team: RaceTeam) => string) | null;
  /** Returns the fragment that identifies a team's row. */
  rowId(team: RaceTeam): string;
  /** Additional class of the columns of runners. */
  runnerClass: string;
  /** Returns a row under the team that spans all columns. */
  below: ((team: RaceTeam, span: number) => Html | null) | null;
  /** An additional last column, such as the button that opens the row below. */
  last: { head: Html; cell(team: RaceTeam): Html } | null;
}

/** Number of columns beside those of runners: place, team, score, average, spread and pack. */
const FIXED_COLUMNS = 6;

/** Returns the content of `<table>`. */
export function raceTeamsTable(input: RaceTeamsTable): Html {
  const { title, scoring, race, last } = input;
  const runners = runnerColumns(input);
  return html`<caption class="${layout.hiddenText}">${words.teamsCaption(title, scoring)}</caption><thead><tr>${th(table.position, words.place)}${th('', words.team)}${th(styles.score, words.score)}${runners.map(
    (className, index) => th(className, String(index + 1)),
  )}${th(
    `${table.right} ${styles.line} ${table.drop600}`,
    words.average,
  )}${th(`${table.right} ${table.drop600}`, words.spread)}<th scope="col" class="${styles.strip} ${styles.line} ${table.drop1100}"><span class="${styles.axis}"><span>${words.pack}</span><span>${ordinal(race.finisherCount)}</span></span></th>${last?.head}</tr></thead><tbody>${race.teams.map(
    (team) => teamRows(team, runners, input),
  )}</tbody>`;
}

const th = (className: string | undefined, label: string): Html =>
  html`<th scope="col" class="${className}">${label}</th>`;

/** Returns the class of each runner's column: scorers first, then displacers. */
function runnerColumns({ race: { scoreDepth, placeDepth }, runnerClass }: RaceTeamsTable): string[] {
  return Array.from({ length: placeDepth }, (_, index) => {
    const isFirst = index === 0 || index === scoreDepth;
    const displaced = index >= scoreDepth && `${styles.displaced} ${table.drop600}`;
    return [styles.number, runnerClass, isFirst && styles.line, displaced].filter(Boolean).join(' ');
  });
}

function teamRows(team: RaceTeam, runners: string[], input: RaceTeamsTable): Html {
  const { race, rowId, below, last } = input;
  const span = FIXED_COLUMNS + runners.length + (last ? 1 : 0);
  return html`<tr id="${rowId(team)}">${placeCell(team)}${nameCell(team, input)}${scoreCell(team, input)}${runners.map(
    (className, index) => html`<td class="${className}">${scoringPlace(team.runners[index])}</td>`,
  )}<td class="${table.right} ${styles.line} ${table.drop600}">${team.averageTime}</td><td class="${table.right} ${table.drop600}">${team.spread}</td><td class="${styles.strip} ${styles.line} ${table.drop1100}">${
    team.place !== null && packStrip(team.teamName, team.runners, race.finisherCount)
  }</td>${last?.cell(team)}</tr>${below?.(team, span)}`;
}

function placeCell({ place }: RaceTeam): Html {
  if (place === null) return html`<td class="${table.position} ${table.dim}">${words.noPlace}</td>`;
  return html`<td class="${table.position}"><span class="${placeClass(place, true)}">${place}</span></td>`;
}

/** Shows the number of finishers for an incomplete team. */
function nameCell(team: RaceTeam, { seasonKind }: RaceTeamsTable): Html {
  const { averageTime, spread, runners } = team;
  const below =
    averageTime === null || spread === null
      ? html` <span class="${styles.small}">${words.finishers(runners.length)}</span>`
      : html`<span class="${table.below}">${words.belowTeam(averageTime, spread)}</span>`;
  return html`<td class="${table.name}">${teamLink(team, seasonKind)}${below}</td>`;
}

function scoreCell(team: RaceTeam, { whyHref }: RaceTeamsTable): Html {
  const score =
    team.score === null
      ? html`<abbr title="${words.incompleteTitle}">${words.incomplete}</abbr>`
      : html`${team.score}`;
  if (!whyHref) return html`<td class="${styles.score}">${score}</td>`;
  return html`<td class="${styles.score}"><a href="${whyHref(team)}" data-why="team" data-team="${team.key}">${score}${hiddenText(words.why)}</a></td>`;
}

function scoringPlace(runner: RaceTeam['runners'][number] | undefined): Html | null {
  if (!runner || runner.scoringPlace === null) return null;
  const isTop = runner.role === 'scorer' && runner.scoringPlace <= TOP_PLACES;
  return html`<span class="${isTop && styles.top}">${runner.scoringPlace}</span>`;
}
