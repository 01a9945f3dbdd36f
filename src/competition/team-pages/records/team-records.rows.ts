// Builds the table of a team's records or season bests: by event, by athlete, or as a summary.

import { badges, holder, markLink, th } from '#competition/team-pages/team-marks.rows.ts';
import type { AthleteRecords, EventRecords, TeamBest } from '#competition/team-pages/team-pages.contract.ts';
import { teamScreenWords as words } from '#competition/team-pages/team-screen.words.ts';
import styles from '#competition/team-pages/team-tables.module.css';
import { hiddenText } from '#kit/ui/badges/cells.rows.ts';
import { type Html, html } from '#kit/ui/html.ts';
import layout from '#kit/ui/page/layout.module.css';
import table from '#kit/ui/tables/table.module.css';
import { athleteAddress } from '#sport/addresses/addresses.rules.ts';
import { formatDate, formatMonthDay } from '#sport/calendar/days.rules.ts';
import { type Gender, genderSlug } from '#sport/people/genders.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { RecordsBy } from './team-records.rules.ts';

/** `bests` covers one season, `records` all seasons. */
export type RecordsPage = 'bests' | 'records';

export interface RecordsView {
  page: RecordsPage;
  by: RecordsBy;
  /** "Boys". */
  genderName: string;
  sport: Sport;
}

/** "Season bests, girls"; the summary covers both genders. */
export function recordsTitle({ page, by, genderName }: Omit<RecordsView, 'sport'>): string {
  if (by === 'summary') return words.summaryHead[page];
  return page === 'bests' ? words.bestsHead(genderName) : words.recordsHead(genderName);
}

/** The anchor of an event on the page of bests or records. */
export const eventAnchor = ({ eventShort, gender }: Pick<EventRecords, 'eventShort' | 'gender'>): string =>
  `${eventShort}-${genderSlug(gender)}`;

const COLUMNS = 7;

const groupRow = (id: string | null, title: Html | string): Html =>
  html`<tr class="${table.group}"${id !== null && html` id="${id}"`}><th scope="rowgroup" colspan="${COLUMNS}">${title}</th></tr>`;

/** Rank, mark, holder, grade, meet and date, in one group of rows per event. */
export function recordsByEvent(view: RecordsView, events: readonly EventRecords[]): Html {
  return html`${head(view, words.athlete)}${events.map(
    (event) =>
      html`<tbody>${groupRow(eventAnchor(event), event.eventName)}${event.records.map((best) =>
        recordRow(view, best, holder(best, view.sport)),
      )}</tbody>`,
  )}`;
}

/** The same columns in one group of rows per athlete. */
export function recordsByAthlete(view: RecordsView, athletes: readonly AthleteRecords[]): Html {
  return html`${head(view, words.event)}${athletes.map(
    ({ athleteId, athleteName, records }) =>
      html`<tbody>${groupRow(
        null,
        html`<a class="${table.link}" href="${athleteAddress(athleteId, view.sport)}">${athleteName}</a>`,
      )}${records.map((best) => recordRow(view, best, html`${best.eventName}`))}</tbody>`,
  )}`;
}

function head(view: RecordsView, name: string): Html {
  return html`<caption class="${layout.hiddenText}">${recordsTitle(view)}</caption><thead><tr>${th(table.position, words.position)}${th(table.mark, words.mark)}${th(table.badges, hiddenText(words.badges))}${th('', name)}${th(`${table.center} ${table.drop600}`, words.grade)}${th(`${styles.meet} ${table.drop600}`, words.meet)}${th(`${table.right} ${styles.date} ${table.drop600}`, words.date)}</tr></thead>`;
}

/** On phones, grade, meet and year appear under the name. */
function recordRow({ page }: RecordsView, best: TeamBest, name: Html): Html {
  // The bests of one season have badges, and their dates need no year.
  const isOfSeason = page === 'bests';
  const date = isOfSeason ? formatMonthDay(best.date) : formatDate(best.date);
  const below = [best.gradeText, best.meetName, isOfSeason ? null : best.year];
  return html`<tr><td class="${table.position}">${best.rank}</td><td class="${table.mark}">${markLink(best)}</td><td class="${table.badges}">${isOfSeason && badges(best)}</td><td class="${table.name}">${name}<span class="${table.below}">${below.filter(Boolean).join(' · ')}</span></td><td class="${table.center} ${table.drop600}">${best.gradeText}</td><td class="${styles.meet} ${table.dim} ${table.drop600}">${best.meetName}</td><td class="${table.right} ${styles.date} ${table.dim} ${table.drop600}">${date}</td></tr>`;
}

export interface SummaryGender {
  gender: Gender;
  name: string;
}

/** One line per event, with the genders side by side. */
export function recordsSummary(
  view: RecordsView,
  genders: readonly SummaryGender[],
  events: readonly EventRecords[],
): Html {
  const lines = [...Map.groupBy(events, ({ eventName }) => eventName)];
  return html`<caption class="${layout.hiddenText}">${recordsTitle(view)}</caption><thead><tr>${th('', words.event)}${genders.map(({ name }) => th('', name))}</tr></thead><tbody>${lines.map(
    ([eventName, eventRecords]) =>
      html`<tr><td>${eventName}</td>${genders.map(({ gender }) =>
        summaryCell(eventRecords.find((event) => event.gender === gender)?.records[0]),
      )}</tr>`,
  )}</tbody>`;
}

const summaryCell = (best: TeamBest | undefined): Html =>
  best
    ? html`<td>${markLink(best)}<span class="${styles.holder}">${words.holder(best.shortName, best.year)}</span></td>`
    : html`<td></td>`;
