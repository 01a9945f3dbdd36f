import { rankingsWords as words } from '#competition/rankings/rankings.words.ts';
import { formatDate } from '#sport/calendar/days.rules.ts';

/** When the results behind the page changed last, in a named zone, so that every reader and every copy say the same. */
export function AsOf({ instant }: { instant: string }) {
  return (
    <span>
      {words.asOf}
      <time dateTime={instant}>{`${formatDate(instant.slice(0, 10))}, ${instant.slice(11, 16)} UTC`}</time>
    </span>
  );
}
