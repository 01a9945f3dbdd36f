// Builds the table of the teams of a cross-country list as HTML.
import type { RankingList } from '#competition/rankings/rankings.contract.ts';
import { rankingsWords as words } from '#competition/rankings/rankings.words.ts';
import { type Html, html } from '#kit/ui/html.ts';
import layout from '#kit/ui/page/layout.module.css';
import table from '#kit/ui/tables/table.module.css';
import { athleteLink } from '#people/athletes/athlete-link.rows.ts';
import { teamAddress } from '#sport/addresses/addresses.rules.ts';

type Team = RankingList['teams'][number];

/** The content of `<table>`. */
export function teamListTable({ teams }: RankingList, caption: string): Html {
  const { averageHead, spreadHead, runnersHead } = words.teamList;
  return html`<caption class="${layout.hiddenText}">${caption}</caption><thead><tr>${th(
    table.position,
    words.rank,
  )}<th scope="col" class="${table.mark}" aria-sort="ascending">${averageHead}</th>${th('', words.team)}${th(
    `${table.right} ${table.drop600}`,
    spreadHead,
  )}${th(table.drop1100, words.league)}${th(table.drop600, runnersHead)}</tr></thead><tbody>${teams.map(row)}</tbody>`;
}

const th = (className: string | undefined, label: string): Html =>
  html`<th scope="col" class="${className}">${label}</th>`;

function row({ rank, isTied, average, spread, teamId, teamName, league, runners }: Team): Html {
  const five = runners.map(
    (runner, index) =>
      html`${index > 0 && ', '}${athleteLink(runner, 'xc')} <a class="${table.link}" href="${runner.path}">${runner.mark}</a>`,
  );
  return html`<tr><td class="${table.position}">${isTied && 'T'}${rank}</td><td class="${table.mark}">${average}</td><td class="${table.name}"><a class="${table.link}" href="${teamAddress(teamId, 'xc')}">${teamName}</a><span class="${table.below}">${words.teamList.spreadOf(spread)}</span></td><td class="${table.right} ${table.drop600}">${spread}</td><td class="${table.dim} ${table.drop1100}">${league}</td><td class="${table.drop600}">${five}</td></tr>`;
}
