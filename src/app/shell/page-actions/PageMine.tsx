import { useContext, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { hydrated } from '#app/shell/hydrated.ts';
import { myAthletesWords as words } from '#app/shell/member.words.ts';
import type { ShellViewer } from '#app/shell/viewer.ts';
import { MINE_SLOT } from '#competition/meets/live-meet/MineSlot.tsx';
import { meetCall } from '#competition/meets/meets.client.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import layout from '#kit/ui/page/layout.module.css';
import { quietApi } from '#kit/ui/page/quiet-api.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import { parseAddress } from '#sport/addresses/address-paths.rules.ts';
import { athleteAddress, eventResultsAddress, raceResultsAddress } from '#sport/addresses/addresses.rules.ts';
import { isMine, mineOf, rowsOfMine } from './mine.rules.ts';
import { usePageSlot } from './page-slot.ts';

/** Marks the rows of the viewer's athletes and teams on pages of a meet, and lists the athletes on its front page. */
export function PageMine({ viewer }: { viewer: ShellViewer }) {
  const { pathname } = useLocation();
  const slot = usePageSlot(MINE_SLOT);
  const mine = useMemo(() => mineOf(viewer), [viewer]);
  const address = parseAddress(pathname);
  const isOfMeet = address !== null && 'meetId' in address;
  useEffect(() => {
    if (isOfMeet) return markRows(mine);
  }, [isOfMeet, mine]);
  if (!slot || address?.page !== 'meet' || mine.athleteIds.size === 0) return null;
  const { meetId, sport } = address;
  return createPortal(<MyResults key={meetId} meet={{ meetId, sport }} mine={mine} />, slot);
}

/** Marks rows as they come, because a page that is on changes its rows. */
function markRows(mine: ReturnType<typeof mineOf>): () => void {
  const main = document.querySelector('main');
  let isOver = false;
  const mark = () => {
    if (isOver) return;
    for (const row of main?.querySelectorAll<HTMLTableRowElement>('tbody tr') ?? []) {
      const paths = [...row.querySelectorAll('a[href]')].map((link) => link.getAttribute('href')!);
      if (paths.length > 0) row.classList.toggle(table.me!, isMine(paths, mine));
    }
  };
  const observer = new MutationObserver(mark);
  void hydrated.then(() => {
    mark();
    if (main && !isOver) observer.observe(main, { childList: true, subtree: true });
  });
  return () => {
    isOver = true;
    observer.disconnect();
  };
}

type MeetResults = Awaited<ReturnType<ReturnType<typeof quietApi>['results']['getAllResultsData']>>['items'];

function MyResults({
  meet,
  mine,
}: {
  meet: Parameters<typeof meetCall>[0];
  mine: ReturnType<typeof mineOf>;
}) {
  const api = useContext(BrowserApi);
  const { meetId, sport } = meet;
  const [events, setEvents] = useState<MeetResults>([]);
  useEffect(() => {
    if (!api) return;
    // Everything is read, so that nobody learns whose results the viewer looks for.
    const reading = quietApi(api).results.getAllResultsData({}, meetCall({ meetId, sport }));
    void ignoreFailure(
      reading.then(({ items }) => setEvents(items)),
      'my athletes',
    );
  }, [api, meetId, sport]);
  const rows = rowsOfMine(events, mine);
  if (rows.length === 0) return null;
  return (
    <section>
      <SectionHead title={words.title} />
      <table className={table.table}>
        <caption className={layout.hiddenText}>{words.title}</caption>
        <tbody>
          {rows.map(({ event, row: { resultId, athleteId, athleteName, mark, place } }) => (
            <tr key={resultId}>
              <td className={table.position}>{place ?? '–'}</td>
              <td className={table.name}>
                <a className={table.link} href={athleteAddress(athleteId!, sport)}>
                  {athleteName}
                </a>
                <span className={table.below}>{event.name}</span>
              </td>
              <td className={table.drop600}>
                <a
                  className={table.link}
                  href={
                    sport === 'tf'
                      ? eventResultsAddress(event)
                      : raceResultsAddress(meetId, event.meetDivisionId)
                  }
                >
                  {words.event(event)}
                </a>
              </td>
              <td className={table.mark}>{mark}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
