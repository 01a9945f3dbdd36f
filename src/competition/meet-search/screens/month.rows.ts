// A month as HTML: a table of weeks; on a phone a list of the days with meets.
import { smallIcon } from '#kit/ui/badges/cells.rows.ts';
import { type Html, html } from '#kit/ui/html.ts';
import layout from '#kit/ui/page/layout.module.css';
import { sectionHead } from '#kit/ui/page/section.rows.ts';
import { addDays, type Day, dayParts, formatDay, weekday } from '#sport/calendar/days.rules.ts';
import type { FoundMeetReply } from '../meet-search.contract.ts';
import { daysOfMonth } from '../meet-search.rules.ts';
import { changed, type EventsAddress, eventsHref } from './events-address.rules.ts';
import { foundWords as words } from './found.words.ts';
import { pages } from './meet-table.rows.ts';
import styles from './month.module.css';

interface MonthDay {
  day: Day;
  count: number;
  meets: readonly FoundMeetReply[];
}

export function monthGrid(
  address: EventsAddress,
  { month, days, today }: { month: string; days: readonly MonthDay[]; today: Day },
): Html {
  const { from, to } = daysOfMonth(month);
  const ofDay = new Map(days.map((day) => [day.day, day]));
  const link = (rel: 'prev' | 'next', day: Day) => {
    const other = day.slice(0, 7);
    return { rel, label: words.monthOf(other), to: eventsHref(changed(address, { month: other })) };
  };
  const cell = (day: Day) => {
    const found = ofDay.get(day);
    if (!day.startsWith(month)) return html`<td class="${styles.outside}"></td>`;
    const date = html` data-date="${day}"${day === today && html` aria-current="date"`}`;
    return found
      ? dayCell(address, found, date)
      : html`<td class="${styles.free}" data-day="${dayParts(day).dayOfMonth}"${date}></td>`;
  };
  const months = pages(words.monthsNav, [link('prev', addDays(from, -1)), link('next', addDays(to, 1))]);
  return html`${sectionHead(words.monthOf(month))}<div class="${styles.months}">${months}</div><table class="${styles.month}"><caption class="${layout.hiddenText}">${words.monthCaption(
    month,
  )}</caption><thead><tr>${words.weekdays.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead><tbody>${weeksOf(
    from,
    to,
  ).map((week) => html`<tr>${week.map(cell)}</tr>`)}</tbody></table>${
    days.length === 0 && html`<p class="${styles.empty}">${words.emptyMonth(month)}</p>`
  }`;
}

function dayCell(address: EventsAddress, { day, count, meets }: MonthDay, date: Html): Html {
  const others = count - meets.length;
  const ofDay = eventsHref(changed(address, { view: 'list', from: day, to: day }));
  return html`<td${date}><time datetime="${day}" data-day="${dayParts(day).dayOfMonth}"><span class="${styles.longDay}">${formatDay(
    day,
  )}</span></time><ul>${meets.map(
    ({ sport, name, path, scheduleState, startOn, endOn, dates }) =>
      html`<li data-sport="${sport}">${smallIcon(sport === 'tf' ? 'track' : 'cross-country')}<a href="${path}"${
        scheduleState === 'canceled' && html` class="${styles.canceled}"`
      }>${name}</a>${startOn !== endOn && html`<small>${dates}</small>`}</li>`,
  )}${others > 0 && html`<li><a href="${ofDay}">${words.moreOfDay(others)}</a></li>`}</ul></td>`;
}

/** Weeks from Sunday to Saturday that hold the days. */
function weeksOf(from: Day, to: Day): Day[][] {
  const weeks: Day[][] = [];
  for (let sunday = addDays(from, -weekday(from)); sunday <= to; sunday = addDays(sunday, 7)) {
    const first = sunday;
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(first, index)));
  }
  return weeks;
}
