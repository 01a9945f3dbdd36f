import { rankingsWords as words } from '#competition/rankings/rankings.words.ts';
import { formatDate } from '#sport/calendar/days.rules.ts';

/** When the results last changed, in UTC so that every reader and every cached copy says the same. */
export function AsOf({ instant }: { instant: string }) {
  return (
    <span>
      {words.asOf}
      <time dateTime={instant}>{`${formatDate(instant.slice(0, 10))}, ${instant.slice(11, 16)} UTC`}</time>
    </span>
  );
}
