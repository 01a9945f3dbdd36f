// Tables of meets as HTML: by day with a link to the next page, and those of one venue.
import { changeTone } from '#competition/meets/schedule-changes.rules.ts';
import { scheduleChangeWords } from '#competition/meets/schedule-changes.words.ts';
import marks from '#kit/ui/badges/badges.module.css';
import { hiddenText, icon, statusWord } from '#kit/ui/badges/cells.rows.ts';
import { type Html, html } from '#kit/ui/html.ts';
import layout from '#kit/ui/page/layout.module.css';
import pager from '#kit/ui/tables/Pager.module.css';
import table from '#kit/ui/tables/table.module.css';
import { addDays, type Day, formatDay } from '#sport/calendar/days.rules.ts';
import { levelsOf } from '#sport/people/levels.rules.ts';
import type { FoundMeetReply } from '../meet-search.contract.ts';
import { changed, type EventsAddress, eventsHref } from './events-address.rules.ts';
import { foundWords as words } from './found.words.ts';
import styles from './meet-table.module.css';

/** The meets by their first day, with a link to the next page. */
export function meetList(
  address: EventsAddress,
  { items, next }: { items: readonly FoundMeetReply[]; next: string | null },
): Html {
  const to = (after: string) => eventsHref(changed(address, { after }));
  return html`${meetTable(items, { isByDay: true })}${pages(words.pages, [
    address.after ? { rel: 'prev', label: words.first, to: to('') } : null,
    next ? { rel: 'next', label: words.more, to: to(next) } : null,
  ])}`;
}

interface PageLink {
  rel: 'prev' | 'next';
  label: string;
  to: string;
}

/** Links to the pages before and after; nothing if there are none. */
export function pages(label: string, links: readonly (PageLink | null)[]): Html | null {
  const there = links.filter((link) => link !== null);
  if (there.length === 0) return null;
  return html`<nav class="${pager.pager}" aria-label="${label}">${there.map(
    (link) => html`<a href="${link.to}" rel="${link.rel}">${link.label}</a>`,
  )}</nav>`;
}

interface TableOptions {
  /** True for a line over the meets of each day. */
  isByDay?: boolean;
  /** True for meets of one venue, which the heading names. */
  isOfVenue?: boolean;
}

/** A table of meets, with their distance if one of them has any. */
export function meetTable(
  meets: readonly FoundMeetReply[],
  { isByDay = false, isOfVenue = false }: TableOptions = {},
): Html {
  const columns = { hasMiles: meets.some(({ miles }) => miles !== null), isByDay, isOfVenue };
  const span = (isOfVenue ? 4 : 5) + Number(columns.hasMiles);
  const days = isByDay ? [...Map.groupBy(meets, ({ startOn }) => startOn)] : [[null, meets] as const];
  return html`<table class="${table.table}"><caption class="${layout.hiddenText}">${words.caption}</caption><thead><tr>${th(
    styles.sport,
    hiddenText(words.sport),
  )}${th('', words.meet)}${!isOfVenue && th(table.drop600, words.place)}${th(`${table.drop1100} ${styles.level}`, words.level)}${
    columns.hasMiles && th(`${table.right} ${styles.away}`, words.away)
  }${th(`${table.drop600} ${styles.state}`, words.state)}</tr></thead>${days.map(
    ([day, ofDay]) =>
      html`<tbody>${day && html`<tr class="${table.group}"><th scope="rowgroup" colspan="${span}">${formatDay(day)}</th></tr>`}${ofDay.map(
        (meet) => meetRow(meet, columns),
      )}</tbody>`,
  )}</table>`;
}

const th = (className: string | undefined, label: Html | string): Html =>
  html`<th scope="col" class="${className}">${label}</th>`;

interface Columns {
  hasMiles: boolean;
  isByDay: boolean;
  isOfVenue: boolean;
}

function meetRow(meet: FoundMeetReply, { hasMiles, isByDay, isOfVenue }: Columns): Html {
  const { sport, name, path, dates, venue, levelMask, miles } = meet;
  const place = [venue.name, venue.city, venue.state].filter(Boolean).join(', ');
  const levels = levelsOf(levelMask).map((level) => level.name);
  const hasDates = !isByDay || meet.startOn !== meet.endOn;
  const status = meetStatus(meet);
  return html`<tr><td class="${styles.sport}" data-sport="${sport}">${icon(
    sport === 'tf' ? 'track' : 'cross-country',
  )}${hiddenText(words.sports[sport])}</td><td class="${table.name}"><a class="${table.link}" href="${path}">${name}</a>${change(
    meet,
  )}${hasDates && html`<span class="${table.second}">${dates}</span>`}${
    !isOfVenue && html`<span class="${table.below}">${place}</span>`
  }${status && html`<span class="${table.below}">${status}</span>`}</td>${
    !isOfVenue && html`<td class="${table.drop600} ${table.dim}">${place}</td>`
  }<td class="${table.drop1100} ${table.dim}">${levels.join(', ')}</td>${
    hasMiles && html`<td class="${table.right}">${miles !== null && words.miles(miles)}</td>`
  }<td class="${table.drop600} ${styles.state}">${status}</td></tr>`;
}

const change = ({ scheduleState }: FoundMeetReply): Html | null =>
  scheduleState &&
  html` <span class="${marks.tag} ${marks[changeTone(scheduleState)]}">${scheduleChangeWords.state(scheduleState)}</span>`;

function meetStatus({ timing, resultCount, registration }: FoundMeetReply): Html | null {
  if (timing === 'meet-day') return statusWord('live', words.onNow);
  if (resultCount > 0) return statusWord('plain', words.resultsIn(resultCount));
  if (timing === 'between-days') return statusWord('plain', words.dayOff);
  if (timing === 'upcoming' && registration) return entriesStatus(registration);
  return timing === 'past' ? statusWord('plain', words.over) : null;
}

/** Tells until when a coming meet takes entries, or from when on. */
function entriesStatus({ state, changesAtVenue }: NonNullable<FoundMeetReply['registration']>): Html | null {
  if (changesAtVenue === null) return null;
  if (state === 'not-open-yet') return statusWord('plain', words.entriesFrom(changesAtVenue.slice(0, 10)));
  const until = lastDayBefore(changesAtVenue);
  return state === 'late'
    ? statusWord('warn', words.lateEntriesUntil(until))
    : statusWord('ok', words.entriesUntil(until));
}

/** The last day with time before a wall time: at midnight it is the day before. */
const lastDayBefore = (wallTime: string): Day =>
  wallTime.slice(11) === '00:00:00' ? addDays(wallTime.slice(0, 10), -1) : wallTime.slice(0, 10);
