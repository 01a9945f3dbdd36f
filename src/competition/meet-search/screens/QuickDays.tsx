import chips from '#kit/ui/badges/chips.module.css';
import { addDays, type Day, weekday } from '#sport/calendar/days.rules.ts';
import { eventsWords as words } from './events.words.ts';
import {
  changed,
  type EventsAddress,
  eventsHref,
  isNarrowed,
  NO_EVENTS_ADDRESS,
} from './events-address.rules.ts';

const MONTH_DAYS = 30;

/** The days that most people ask for, as links, and the way back to no filters. */
export function QuickDays({ address, today }: { address: EventsAddress; today: Day }) {
  const { sport, view } = address;
  const spans =
    view === 'month'
      ? []
      : [
          { label: words.comingUp, from: null, to: null },
          { label: words.weekend, ...weekendOf(today) },
          { label: words.nextDays, from: today, to: addDays(today, MONTH_DAYS) },
          { label: words.pastDays, from: addDays(today, -MONTH_DAYS), to: addDays(today, -1) },
        ];
  return (
    <nav className={`${chips.chips} ${chips.strip}`} aria-label={words.days}>
      {spans.map(({ label, from, to }) => (
        <a
          key={label}
          href={eventsHref(changed(address, { from, to }))}
          aria-current={address.from === from && address.to === to ? 'true' : undefined}
          data-keep-scroll=""
        >
          {label}
        </a>
      ))}
      {isNarrowed(address) ? (
        <a href={eventsHref({ ...NO_EVENTS_ADDRESS, sport, view })} data-keep-scroll="">
          {words.clear}
        </a>
      ) : null}
    </nav>
  );
}

/** Saturday and Sunday of this week; on a Sunday the day itself. */
export function weekendOf(today: Day): { from: Day; to: Day } {
  const toSunday = (7 - weekday(today)) % 7;
  const sunday = addDays(today, toSunday);
  return { from: toSunday === 0 ? sunday : addDays(sunday, -1), to: sunday };
}
