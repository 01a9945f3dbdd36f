import { useEffect, useState } from 'react';
import { watchMeetVersions } from '#competition/meets/meet-versions.client.ts';
import { meetCall } from '#competition/meets/meets.client.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import layout from '#kit/ui/page/layout.module.css';
import { quietApi } from '#kit/ui/page/quiet-api.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import { athleteAddress, eventResultsAddress, raceResultsAddress } from '#sport/addresses/addresses.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { rowsOfMine } from './mine.rules.ts';
import { myAthletesWords as words } from './my-athletes.words.ts';

/** While a meet is on, its results are read again at most once in this time, at a random moment of it. */
const READ_EVERY_MS = 15_000;

type MeetResults = Awaited<ReturnType<Api['results']['getAllResultsData']>>['items'];

interface MyResultsProps {
  api: Api;
  meet: { meetId: number; sport: Sport };
  athleteIds: ReadonlySet<number>;
}

/** Lists the results of the reader's athletes in a meet. */
export function MyResults({ api, meet: { meetId, sport }, athleteIds }: MyResultsProps) {
  const [events, setEvents] = useState<MeetResults>([]);
  const isNeeded = athleteIds.size > 0;
  useEffect(() => {
    if (!isNeeded) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const read = () => {
      timer = undefined;
      // Everything is read, so that nobody learns whose results the reader looks for.
      const reading = quietApi(api).results.getAllResultsData({}, meetCall({ meetId, sport }));
      void ignoreFailure(
        reading.then(({ items }) => isOver || setEvents(items)),
        'my athletes',
      );
    };
    const stop = watchMeetVersions((changedId) => {
      if (changedId === meetId) timer ??= setTimeout(read, Math.random() * READ_EVERY_MS);
    });
    read();
    return () => {
      isOver = true;
      stop();
      clearTimeout(timer);
    };
  }, [api, meetId, sport, isNeeded]);
  const rows = rowsOfMine(events, { athleteIds });
  if (rows.length === 0) return null;
  return (
    <section>
      <SectionHead title={words.title} />
      <table className={table.table}>
        <caption className={layout.hiddenText}>{words.title}</caption>
        <tbody>
          {rows.map(({ event, row: { resultId, athleteId, athleteName, mark, place } }) => {
            const to =
              sport === 'tf' ? eventResultsAddress(event) : raceResultsAddress(meetId, event.meetDivisionId);
            return (
              <tr key={resultId}>
                <td className={table.position}>{place ?? '–'}</td>
                <td className={table.name}>
                  <a className={table.link} href={athleteAddress(athleteId!, sport)}>
                    {athleteName}
                  </a>
                  <span className={table.below}>{event.name}</span>
                </td>
                <td className={table.drop600}>
                  <a className={table.link} href={`${to}#r${resultId}`}>
                    {words.event(event)}
                  </a>
                </td>
                <td className={table.mark}>{mark}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
