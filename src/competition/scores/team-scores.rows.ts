// One board of team scores as HTML: a row for each team with its bar, and below it every result that gave points.
import { athleteLink, teamLink } from '#competition/result-pages/rounds/name-links.rows.ts';
import { hiddenText, placeClass, smallIcon } from '#kit/ui/badges/cells.rows.ts';
import { type Html, html } from '#kit/ui/html.ts';
import layout from '#kit/ui/page/layout.module.css';
import { island } from '#kit/ui/tables/island.tsx';
import table from '#kit/ui/tables/table.module.css';
import type { SeasonKind } from '#sport/sports.rules.ts';
import { gainOf } from './projected-gain.rules.ts';
import type { ProjectedTeam, TeamScore } from './scores.contract.ts';
import styles from './TeamScoresScreen.module.css';
import { teamScoreWords as words } from './team-scores.words.ts';

interface ScoreBoard {
  genderName: string;
  divisionName: string;
  eventsScored: number;
  eventsTotal: number;
  waitingRows: number;
  rules: string;
  note: string | null;
  projectedNote: string | null;
  seasonKind: SeasonKind;
  teams: TeamScore[];
  projectedTeams: ProjectedTeam[];
}

type Scorer = TeamScore['scorers'][number];

const COLUMN_COUNT = 5;
const SCORER_COLUMN_COUNT = 5;

/** Boards without a team are left out. */
export function scoreBoards(boards: readonly ScoreBoard[]) {
  return boards
    .filter(({ teams }) => teams.length > 0)
    .map((board, index) => ({
      id: `board${index + 1}`,
      title: words.board(board.genderName, board.divisionName),
      progress: words.progress(board),
      rules: [board.rules, board.note, board.projectedNote].filter(Boolean).join(' '),
      rows: island(scoreBoardTable(board)),
    }));
}

export function scoreBoardTable({
  genderName,
  divisionName,
  seasonKind,
  teams,
  projectedTeams,
}: Pick<ScoreBoard, 'genderName' | 'divisionName' | 'seasonKind' | 'teams' | 'projectedTeams'>): Html {
  const highest = Math.max(0, ...teams.map(({ points }) => Number(points)));
  const isProjected = teams.some(({ projected }) => projected !== null);
  return html`<caption class="${layout.hiddenText}">${words.board(genderName, divisionName)}</caption><thead><tr><th scope="col" class="${table.position}">${words.place}</th><th scope="col">${words.team}</th><th scope="col" class="${table.right}">${words.points}</th>${isProjected && html`<th scope="col" class="${table.right}">${words.projected}</th>`}<th scope="col" class="${styles.barCell} ${table.drop600}">${words.share}</th><th scope="col" class="${table.expander}">${hiddenText(words.event)}</th></tr></thead><tbody>${teams.map(
    (team) => teamRows(team, seasonKind, { highest, isProjected }),
  )}${projectedTeams.map((team) => projectedRow(team, seasonKind))}</tbody>`;
}

function teamRows(
  team: TeamScore,
  seasonKind: SeasonKind,
  { highest, isProjected }: { highest: number; isProjected: boolean },
): Html {
  const { rank, teamName, points, scorers } = team;
  const span = COLUMN_COUNT + Number(isProjected);
  return html`<tr><td class="${table.position}"><span class="${placeClass(rank, true)}">${rank}</span></td><td class="${table.name}">${teamLink(team, seasonKind)}</td><td class="${table.right} ${styles.points}">${points}</td>${isProjected && projectedCell(team)}<td class="${styles.barCell} ${table.drop600}">${bar(points, scorers, highest)}</td><td class="${table.expander}"><label class="${styles.toggle}"><input type="checkbox" aria-label="${words.show(teamName)}">${smallIcon('down')}</label></td></tr><tr class="${table.sub} ${styles.scorers}"><td colspan="${span}">${scorerList(points, scorers, seasonKind)}</td></tr>`;
}

/** A team without points has no place yet. */
function projectedRow(team: ProjectedTeam, seasonKind: SeasonKind): Html {
  return html`<tr><td class="${table.position}">${words.noPlace}</td><td class="${table.name}">${teamLink(team, seasonKind)}</td><td class="${table.right} ${styles.points}">${words.noPoints}</td>${projectedCell({ points: words.noPoints, projected: team.projected })}<td class="${styles.barCell} ${table.drop600}"></td><td class="${table.expander}"></td></tr>`;
}

/** The projected points, and how many more or less than now. */
function projectedCell({ points, projected }: { points: string; projected: string | null }): Html {
  const gain = projected && gainOf(points, projected);
  return html`<td class="${table.right} ${styles.projected}">${projected}${gain && html` <span class="${gain.isLoss ? styles.loss : styles.gain}">${gain.text}</span>`}</td>`;
}

/** Hidden from screen readers, because the table has the same facts. */
function bar(points: string, scorers: Scorer[], highest: number): Html {
  const share = highest > 0 ? (Number(points) / highest) * 100 : 0;
  return html`<div class="${styles.bar}" style="width:${share.toFixed(1)}%" aria-hidden="true">${scorers.map(
    (scorer) =>
      html`<i style="flex:${scorer.points}" title="${words.block(scorer.points, scorer.eventName, scorer.athleteName)}"></i>`,
  )}</div>`;
}

function scorerList(points: string, scorers: Scorer[], seasonKind: SeasonKind): Html {
  return html`<table class="${styles.list}"><thead><tr><th scope="col">${words.event}</th><th scope="col">${words.who}</th><th scope="col" class="${styles.right}">${words.place}</th><th scope="col" class="${styles.right}">${words.mark}</th><th scope="col" class="${styles.right}">${words.pointsShort}</th><th scope="col" class="${styles.why}">${hiddenText(words.why)}</th></tr></thead><tbody>${scorers.map(
    (scorer) => scorerRow(scorer, seasonKind),
  )}</tbody><tfoot><tr><td colspan="4">${words.sum(scorers.length)}</td><td class="${styles.right}">${points}</td><td class="${styles.why}"></td></tr></tfoot></table>`;
}

function scorerRow(scorer: Scorer, seasonKind: SeasonKind): Html {
  const { eventName, eventPath, place, mark, points, resultId, why } = scorer;
  const reason = why.steps.join(' ');
  return html`<tr><td><a href="${eventPath}#r${resultId}">${eventName}</a></td><td>${athleteLink(scorer, seasonKind)}</td><td class="${styles.right}">${place}</td><td class="${styles.right}">${mark}</td><td class="${styles.right}"><b>${points}</b></td><td class="${styles.why}">${reason}</td></tr><tr class="${styles.below}"><td colspan="${SCORER_COLUMN_COUNT}">${reason}</td></tr>`;
}
