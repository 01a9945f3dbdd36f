import { useEffect, useState } from 'react';
import { formatDate } from '#sport/days.rules.ts';
import { rankingsWords as words } from './rankings.words.ts';

/** When the data of the page was read: in UTC as the server knows it, and in the reader's own time once a script runs. */
export function AsOf({ instant }: { instant: string }) {
  const [local, setLocal] = useState<string | null>(null);
  useEffect(() => setLocal(localTime(instant)), [instant]);
  const utc = `${formatDate(instant.slice(0, 10))}, ${instant.slice(11, 16)} UTC`;
  return (
    <span>
      {words.asOf}
      <time dateTime={instant} title={utc}>
        {local ?? utc}
      </time>
    </span>
  );
}

function localTime(instant: string): string {
  return new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}
