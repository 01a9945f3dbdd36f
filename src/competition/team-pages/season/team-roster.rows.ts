// Builds the roster of a team: each athlete with the event in which they rank highest.

import { badges, markLink, th } from '#competition/team-pages/team-marks.rows.ts';
import type { RosterAthlete } from '#competition/team-pages/team-pages.contract.ts';
import { teamScreenWords as words } from '#competition/team-pages/team-screen.words.ts';
import styles from '#competition/team-pages/team-tables.module.css';
import { type Html, html } from '#kit/ui/html.ts';
import layout from '#kit/ui/page/layout.module.css';
import table from '#kit/ui/tables/table.module.css';
import { athleteLink } from '#people/athletes/athlete-link.rows.ts';
import { formatMonthDay } from '#sport/calendar/days.rules.ts';
import { shortEventName } from '#sport/events/event-names.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

export interface RosterView {
  /** "Boys". */
  genderName: string;
  sport: Sport;
  athletes: readonly RosterAthlete[];
}

/** The roster on the team's home: name, grade, event and mark. */
export function shortRoster({ genderName, sport, athletes }: RosterView): Html {
  return html`<caption class="${layout.hiddenText}">${words.roster(genderName)}</caption><thead><tr>${th('', words.athlete)}${th(table.center, words.grade)}${th('', words.bestIn)}${th(table.mark, words.mark)}</tr></thead><tbody>${athletes.map(
    ({ best, ...athlete }) =>
      html`<tr><td class="${table.name}">${athleteLink(athlete, sport)}</td><td class="${table.center}">${athlete.gradeText}</td><td class="${table.dim} ${table.nowrap}">${best && shortEventName(best.eventName)}</td><td class="${table.mark}">${best && markLink(best)}</td></tr>`,
  )}</tbody>`;
}

export function fullRoster({ genderName, sport, athletes }: RosterView): Html {
  return html`<caption class="${layout.hiddenText}">${words.roster(genderName)}</caption><thead><tr>${th('', words.athlete)}${th(table.center, words.grade)}${th(`${styles.year} ${table.drop600}`, words.classOf)}${th('', words.bestIn)}${th(table.mark, words.mark)}${th(`${table.badges} ${table.drop600}`, html`<span class="${layout.hiddenText}">${words.badges}</span>`)}${th(`${styles.meet} ${table.drop1100}`, words.meet)}${th(`${table.right} ${table.drop600}`, words.date)}</tr></thead><tbody>${athletes.map((athlete) => rosterRow(athlete, sport))}</tbody>`;
}

function rosterRow({ best, ...athlete }: RosterAthlete, sport: Sport): Html {
  return html`<tr><td class="${table.name}">${athleteLink(athlete, sport)}</td><td class="${table.center}">${athlete.gradeText}</td><td class="${styles.year} ${table.drop600}">${athlete.gradYear}</td><td>${best?.eventName}</td><td class="${table.mark}">${best && markLink(best)}</td><td class="${table.badges} ${table.drop600}">${best && badges(best)}</td><td class="${styles.meet} ${table.drop1100} ${table.dim}">${best?.meetName}</td><td class="${table.right} ${table.dim} ${table.nowrap} ${table.drop600}">${best && formatMonthDay(best.date)}</td></tr>`;
}
