// The front page of a track meet as HTML: the leading teams, and every event with its winner and status.
import { meetFrontWords as words } from '#competition/scores/team-scores.words.ts';
import { placeClass, statusWord } from '#kit/ui/badges/cells.rows.ts';
import { type Html, html } from '#kit/ui/html.ts';
import layout from '#kit/ui/page/layout.module.css';
import { sectionHead } from '#kit/ui/page/section.rows.ts';
import table from '#kit/ui/tables/table.module.css';
import { meetResultsAddress, teamScoresAddress } from '#sport/addresses/addresses.rules.ts';
import styles from './MeetScreen.module.css';
import type { EventLine, LeaderBoard } from './meet-front.rules.ts';
import { nameLink } from './name-link.rows.ts';

interface EventsFront {
  meetId: number;
  corners: [corner: string, events: EventLine[]][];
  boards: LeaderBoard[];
}

export function meetEvents({ meetId, corners, boards }: EventsFront): Html {
  const allScores = { label: words.allScores, to: teamScoresAddress('tf', meetId) };
  const allResults = { label: words.allResults, to: meetResultsAddress('tf', meetId) };
  return html`${
    boards.length > 0 && html`${sectionHead(words.leaders, { more: allScores })}${scoreLeaders(boards)}`
  }${corners.map(
    ([corner, events], index) =>
      html`<section class="${styles.events}" aria-label="${corner}">${sectionHead(corner, {
        more: index === 0 ? allResults : null,
      })}${eventTable(corner, events)}</section>`,
  )}`;
}

/** The first three teams of every board. */
function scoreLeaders(boards: readonly LeaderBoard[]): Html {
  return html`<div class="${styles.leaders}">${boards.map(
    ({ title, teams }) =>
      html`<div><h3>${title}</h3><ol>${teams.map(
        ({ rank, teamName, points }) =>
          html`<li><span class="${placeClass(rank, true)}">${rank}</span><span>${teamName}</span><b>${points}</b></li>`,
      )}</ol></div>`,
  )}</div>`;
}

function eventTable(corner: string, events: readonly EventLine[]): Html {
  const narrow = table.drop600;
  return html`<table class="${table.table} ${styles.table}"><caption class="${
    layout.hiddenText
  }">${corner}</caption><thead><tr><th scope="col" class="${styles.event}">${words.event}</th><th scope="col">${
    words.winner
  }</th><th scope="col" class="${narrow}">${words.team}</th><th scope="col" class="${table.mark}">${
    words.mark
  }</th><th scope="col" class="${styles.status} ${narrow}">${words.status}</th></tr></thead><tbody>${events.map(
    eventRow,
  )}</tbody></table>`;
}

function eventRow({ name, to, tone, statusName, winners }: EventLine): Html {
  const names = winners.map(
    (winner) =>
      html`<div>${nameLink(winner.name, winner.to)}${
        winner.team && html`<span class="${table.below}">${winner.team}</span>`
      }</div>`,
  );
  const teams = winners.map(({ team, teamTo }) => html`<div>${team && nameLink(team, teamTo)}</div>`);
  return html`<tr><td class="${table.name}"><a class="${table.link}" href="${to}">${name}</a><span class="${
    table.below
  }">${statusName}</span></td><td>${names}</td><td class="${table.drop600}">${teams}</td><td class="${table.mark}">${
    winners[0]?.mark
  }</td><td class="${styles.status} ${table.drop600}">${statusWord(tone, statusName)}</td></tr>`;
}
