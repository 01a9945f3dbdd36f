// The explained scores of one race as HTML: each team's runners below it, and at the end the finishers left out.

import { raceWords } from '#competition/result-pages/race-page.words.ts';
import type { RaceBoard, RaceRunner, RaceTeam } from '#competition/result-pages/races/race.contract.ts';
import { scoringTables } from '#competition/result-pages/races/race-scorings.rules.ts';
import { raceTeamsTable } from '#competition/result-pages/races/race-teams.rows.ts';
import { athleteLink } from '#competition/result-pages/rounds/name-links.rows.ts';
import { hiddenText, smallIcon } from '#kit/ui/badges/cells.rows.ts';
import { type Html, html } from '#kit/ui/html.ts';
import layout from '#kit/ui/page/layout.module.css';
import { island } from '#kit/ui/tables/island.tsx';
import table from '#kit/ui/tables/table.module.css';
import styles from './TeamScoresScreen.module.css';
import { teamScoreWords, raceScoreWords as words } from './team-scores.words.ts';

export type RaceBoardView = ReturnType<typeof raceBoards>[number];

export function raceBoards(boards: readonly RaceBoard[]) {
  return boards.map((board) => ({
    id: `race${board.meetDivisionId}`,
    title: raceWords.title(board),
    setting: [words.setting(board), board.note].filter(Boolean).join('. '),
    to: board.resultsPath,
    tables: scoringTables(board).map(({ title, race }) => ({
      title,
      rules:
        title !== null && race.completeTeamCount === 0
          ? raceWords.scoringDepths(race)
          : raceWords.rules(race),
      rows: island(boardTable({ ...board, ...race }, title)),
    })),
    removed:
      board.removed.length > 0
        ? { title: words.removed(board.removed.length), rows: island(removedTable(board)) }
        : null,
  }));
}

function boardTable(board: RaceBoard, scoring: string | null): Html {
  return raceTeamsTable({
    title: raceWords.title(board),
    scoring,
    race: board,
    seasonKind: board.seasonKind,
    rowId: ({ key }) => `race${board.meetDivisionId}-t${key}`,
    whyHref: null,
    runnerClass: styles.runner ?? '',
    below: (team, span) =>
      html`<tr class="${table.sub} ${styles.scorers}"><td colspan="${span}"><div class="${table.fill}">${runnerList(team, board)}</div></td></tr>`,
    last: {
      head: html`<th scope="col" class="${table.expander}">${hiddenText(words.runners)}</th>`,
      cell: ({ teamName }) =>
        html`<td class="${table.expander}"><label class="${styles.toggle}"><input type="checkbox" aria-label="${words.show(teamName)}">${smallIcon('down')}</label></td>`,
    },
  });
}

const head = (label: string, className = ''): Html =>
  html`<th scope="col" class="${className}">${label}</th>`;

/** Shows the runners of a team with what each counts, the sum, and the reason of the place. */
function runnerList({ runners, score, why }: RaceTeam, board: RaceBoard): Html {
  const scorers = runners.filter(({ role }) => role === 'scorer');
  return html`<table class="${styles.list}"><thead><tr>${head(words.number, styles.right)}${head(teamScoreWords.who)}${head(words.finish, styles.right)}${head(raceWords.time, styles.right)}${head(words.counts, styles.right)}${head(teamScoreWords.why, styles.why)}</tr></thead><tbody>${runners.map(
    (runner) => runnerRow(runner, board, html`<td class="${styles.right}">${runner.teamNumber}</td>`),
  )}</tbody>${
    score !== null &&
    html`<tfoot><tr><td colspan="4">${words.sum(scorers.length)}</td><td class="${styles.right}">${score}</td><td class="${styles.why}"></td></tr></tfoot>`
  }</table><ol class="${styles.steps}">${why.steps.map((step) => html`<li>${step}</li>`)}</ol>`;
}

const RUNNER_COLUMN_COUNT = 6;

function runnerRow(runner: RaceRunner, { resultsPath, seasonKind }: RaceBoard, first: Html): Html {
  const { resultId, place, mark, scoringPlace, role, why } = runner;
  const countText =
    role === 'scorer'
      ? html`<b>${scoringPlace}</b>`
      : scoringPlace === null
        ? raceWords.noPlace
        : html`(${scoringPlace})`;
  const reason = why.steps.join(' ');
  return html`<tr>${first}<td>${athleteLink(runner, seasonKind)}</td><td class="${styles.right}"><a href="${resultsPath}#r${resultId}">${place}</a></td><td class="${styles.right}">${mark}</td><td class="${styles.right}">${countText}</td><td class="${styles.why}">${reason}</td></tr><tr class="${styles.below}"><td colspan="${RUNNER_COLUMN_COUNT}">${reason}</td></tr>`;
}

/** Shows finishers who are left out of team scoring, with the reason. */
function removedTable(board: RaceBoard): Html {
  return html`<caption class="${layout.hiddenText}">${words.removedCaption(raceWords.title(board))}</caption><thead><tr>${head(raceWords.team)}${head(teamScoreWords.who)}${head(words.finish, styles.right)}${head(raceWords.time, styles.right)}${head(words.counts, styles.right)}${head(teamScoreWords.why, styles.why)}</tr></thead><tbody>${board.removed.map(
    (runner) => runnerRow(runner, board, html`<td>${runner.teamName ?? words.unattached}</td>`),
  )}</tbody>`;
}
