// Builds the tables of a team's home: event leaders, and records by grade.
import { badge, hiddenText } from '#kit/ui/badges/cells.rows.ts';
import { type Html, html } from '#kit/ui/html.ts';
import layout from '#kit/ui/page/layout.module.css';
import table from '#kit/ui/tables/table.module.css';
import type { Sport } from '#sport/sports.rules.ts';
import { gradeLine } from './team-home.rules.ts';
import { badges, holder, markLink, th } from './team-marks.rows.ts';
import type { EventRecords, TeamBest, TeamLeader, TeamRecords } from './team-pages.contract.ts';
import { teamScreenWords as words } from './team-screen.words.ts';
import styles from './team-tables.module.css';

export interface LeadersView {
  /** "Boys". */
  genderName: string;
  sport: Sport;
  leaders: readonly TeamLeader[];
  /** The page of an event's bests in the team. */
  eventAddress(best: TeamBest): string;
  /** The list of the rank; null when it has no page. */
  rankAddress(best: TeamBest): string | null;
}

export function leadersTable({ genderName, leaders, ...view }: LeadersView): Html {
  return html`<caption class="${layout.hiddenText}">${words.leaders(genderName)}</caption><thead><tr>${th(styles.event, words.event)}${th(table.mark, words.mark)}${th(table.badges, hiddenText(words.badges))}${th('', words.athlete)}${th(`${table.center} ${table.drop600}`, words.grade)}${th(`${table.right} ${styles.rank}`, words.rank)}</tr></thead><tbody>${leaders.map((best) => leaderRow(best, view))}</tbody>`;
}

function leaderRow(best: TeamLeader, view: Omit<LeadersView, 'genderName' | 'leaders'>): Html {
  const list = view.rankAddress(best);
  const rank = best.rank === null ? null : words.rankOf(best.rank);
  return html`<tr><td class="${styles.event}"><a class="${table.link}" href="${view.eventAddress(best)}">${best.eventName}</a></td><td class="${table.mark}">${markLink(best)}</td><td class="${table.badges}">${best.isTeamRecord && teamRecordBadge()}${badges(best)}</td><td class="${table.name}">${holder(best, view.sport)}${best.gradeText && html`<span class="${table.below}">${best.gradeText}</span>`}</td><td class="${table.center} ${table.drop600}">${best.gradeText}</td><td class="${table.right} ${table.dim} ${styles.rank}">${
    rank && list ? html`<a class="${table.link}" href="${list}">${rank}</a>` : rank
  }</td></tr>`;
}

const teamRecordBadge = (): Html => {
  const { code, title } = words.teamRecord;
  return html`${badge('record', code, title)} `;
};

export function gradesTable(
  genderName: string,
  grades: TeamRecords['grades'],
  events: readonly EventRecords[],
): Html {
  return html`<caption class="${layout.hiddenText}">${words.recordsByGrade(genderName)}</caption><thead><tr>${th('', words.event)}${grades.map(({ name }) => th('', name))}</tr></thead><tbody>${events.map((event) => gradesRow(event, grades))}</tbody>`;
}

function gradesRow(event: EventRecords, grades: TeamRecords['grades']): Html {
  const cells = gradeLine(event, grades).map((record) => gradeCell(record));
  return html`<tr><td>${event.eventName}</td>${cells}</tr>`;
}

function gradeCell(record: TeamBest | null): Html {
  if (!record) return html`<td></td>`;
  const isRecord = record.rank === 1;
  return html`<td class="${isRecord ? styles.best : ''}">${markLink(record)}${isRecord && hiddenText(`, ${words.isRecord}`)}<span class="${styles.holder}">${words.holder(record.shortName, record.year)}</span></td>`;
}
