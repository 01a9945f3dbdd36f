// The team scores of one race as HTML: a row a team with the scoring places of its runners and its pack.

import { TOP_PLACES, raceWords as words } from '#competition/result-pages/race-page.words.ts';
import { teamLink } from '#competition/result-pages/rounds/name-links.rows.ts';
import { hiddenText, placeClass } from '#kit/ui/badges/cells.rows.ts';
import { type Html, html } from '#kit/ui/html.ts';
import layout from '#kit/ui/page/layout.module.css';
import table from '#kit/ui/tables/table.module.css';
import type { SeasonKind } from '#sport/sports.rules.ts';
import { packStrip } from './pack-strip.rows.ts';
import type { Race, RaceTeam } from './race.contract.ts';
import styles from './race.module.css';

export interface RaceTeamsTable {
  /** "Boys Varsity". */
  title: string;
  /** Of several scorings the one that is shown; null where all teams are scored together. */
  scoring: string | null;
  race: Race;
  seasonKind: SeasonKind;
  /** Where a score leads: to its reason; null where the reason stands below. */
  whyHref: ((team: RaceTeam) => string) | null;
  /** What an address names the row of a team by. */
  rowId(team: RaceTeam): string;
  /** Of the columns of the runners, beside their own. */
  runnerClass: string;
  /** A row under each team, over all columns. */
  below: ((team: RaceTeam, span: number) => Html | null) | null;
  /** A last cell of each team, such as what opens the row under it, and its head. */
  last: { head: Html; cell(team: RaceTeam): Html } | null;
}

/** Place, team, score, average, spread and pack; the runners stand between. */
const FIXED_COLUMNS = 6;

/** What stands inside `<table>`. */
export function raceTeamsTable(input: RaceTeamsTable): Html {
  const { title, scoring, race, last } = input;
  const runners = runnerColumns(input);
  return html`<caption class="${layout.hiddenText}">${words.teamsCaption(title, scoring)}</caption><thead><tr>${th(table.position, words.place)}${th('', words.team)}${th(styles.score, words.score)}${runners.map(
    (className, index) => th(className, String(index + 1)),
  )}${th(
    `${table.right} ${styles.line} ${table.drop600}`,
    words.average,
  )}${th(`${table.right} ${table.drop600}`, words.spread)}<th scope="col" class="${styles.strip} ${styles.line} ${table.drop1100}"><span class="${styles.axis}"><span>${words.pack}</span><span>${words.ordinal(race.finisherCount)}</span></span></th>${last?.head}</tr></thead><tbody>${race.teams.map(
    (team) => teamRows(team, runners, input),
  )}</tbody>`;
}

const th = (className: string | undefined, label: string): Html =>
  html`<th scope="col" class="${className}">${label}</th>`;

/** The look of a column for each runner: 1 to 5 score, 6 and 7 displace. */
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
    team.place !== null && packStrip(team.TeamName, team.runners, race.finisherCount)
  }</td>${last?.cell(team)}</tr>${below?.(team, span)}`;
}

function placeCell({ place }: RaceTeam): Html {
  if (place === null) return html`<td class="${table.position} ${table.dim}">${words.noPlace}</td>`;
  return html`<td class="${table.position}"><span class="${placeClass(place, true)}">${place}</span></td>`;
}

/** An incomplete team is told by how many finished. */
function nameCell(team: RaceTeam, { seasonKind }: RaceTeamsTable): Html {
  const { averageTime, spread, runners } = team;
  const below =
    averageTime === null || spread === null
      ? html` <span class="${styles.small}">${words.finishers(runners.length)}</span>`
      : html`<span class="${table.below}">${words.belowTeam(averageTime, spread)}</span>`;
  return html`<td class="${table.name}">${teamLink(team, seasonKind)}${below}</td>`;
}

function scoreCell(team: RaceTeam, { whyHref }: RaceTeamsTable): Html {
  const shown =
    team.score === null
      ? html`<abbr title="${words.incompleteTitle}">${words.incomplete}</abbr>`
      : html`${team.score}`;
  if (!whyHref) return html`<td class="${styles.score}">${shown}</td>`;
  return html`<td class="${styles.score}"><a href="${whyHref(team)}" data-why="team" data-team="${team.key}">${shown}${hiddenText(words.why)}</a></td>`;
}

function scoringPlace(runner: RaceTeam['runners'][number] | undefined): Html | null {
  if (!runner || runner.scoringPlace === null) return null;
  const isTop = runner.role === 'scorer' && runner.scoringPlace <= TOP_PLACES;
  return html`<span class="${isTop && styles.top}">${runner.scoringPlace}</span>`;
}
