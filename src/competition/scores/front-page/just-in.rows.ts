// The results that have just come in, as rows of a table without a visible head.
import { meetFrontWords as words } from '#competition/scores/team-scores.words.ts';
import { badge } from '#kit/ui/badges/cells.rows.ts';
import { type Html, html } from '#kit/ui/html.ts';
import layout from '#kit/ui/page/layout.module.css';
import table from '#kit/ui/tables/table.module.css';
import type { JustIn } from './just-in.rules.ts';
import styles from './MeetScreen.module.css';
import { nameLink } from './name-link.rows.ts';

export function justInRows(lines: readonly JustIn[]): Html {
  return html`<caption class="${layout.hiddenText}">${words.justIn}</caption><thead class="${layout.hiddenText}"><tr><th scope="col">${
    words.event
  }</th><th scope="col">${words.athlete}</th><th scope="col">${words.team}</th><th scope="col">${
    words.mark
  }</th><th scope="col">${words.badges}</th></tr></thead><tbody>${lines.map(line)}</tbody>`;
}

const line = ({ heatKey, event, to, name, nameTo, team, mark, badges }: JustIn): Html =>
  html`<tr id="in${heatKey}"><td class="${table.name} ${styles.event}"><a class="${table.link}" href="${to}">${event}</a></td><td>${nameLink(
    name,
    nameTo,
  )}${team && html`<span class="${table.below}">${team}</span>`}</td><td class="${table.drop600}">${team}</td><td class="${table.mark}">${mark}</td><td class="${styles.badges}">${badges.map(
    ({ kind, code, title }) => badge(kind, code, title),
  )}</td></tr>`;
