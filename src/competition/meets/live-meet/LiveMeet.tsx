import { useContext, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { resultUpdateChannel } from '#competition/meets/meet-channels.rules.ts';
import { noteMeetVersion } from '#competition/meets/meet-versions.client.ts';
import type { Meet } from '#competition/meets/meets.contract.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { readerNowMs } from '#kit/ui/browser/reader-time.ts';
import { LiveLine } from '#kit/ui/live/LiveLine.tsx';
import { useLive } from '#kit/ui/live/use-live.ts';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { quietApi } from '#kit/ui/page/quiet-api.ts';
import { toast } from '#kit/ui/toasts/toast.ts';
import { parseAddress } from '#sport/addresses/address-paths.rules.ts';
import { eventResultsAddress, raceResultsAddress } from '#sport/addresses/addresses.rules.ts';
import type { MeetUpdate } from './followed-meets.rules.ts';
import { liveAddress, wallAddress } from './live-addresses.rules.ts';
import { liveMeetWords as words } from './live-meet.words.ts';
import { createNoticeRule } from './result-notices.rules.ts';
import { UpdatedAgo } from './UpdatedAgo.tsx';

/** The head of a meet is read at most once in this time, at a random moment of it. */
const HEAD_EVERY_MS = 5_000;

/** Follows a meet on all of its tabs: brief messages about other events, the head, and how old the page is. */
export function LiveMeet({ meet, onMeet }: { meet: Meet; onMeet(meet: Meet): void }) {
  const { sport, meetId } = meet;
  const api = useContext(BrowserApi);
  const { pathname } = useLocation();
  const [updatedMs, setUpdatedMs] = useState(readerNowMs);
  const [isDue] = useState(() => createNoticeRule({ nowMs: () => performance.now() }));
  const version = useRef(meet.dataVersion);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpenYet = useRef(true);
  useEffect(() => {
    isOpenYet.current = true;
    return () => {
      isOpenYet.current = false;
      clearTimeout(pending.current);
      pending.current = undefined;
    };
  }, []);

  async function readHead(): Promise<void> {
    if (!api) return;
    const { meet: newer } = await quietApi(api).meets.getMeetData({ meetId, sport });
    // An answer may come after the reader has left, or after a newer one.
    if (!isOpenYet.current || newer.dataVersion < version.current) return;
    version.current = newer.dataVersion;
    onMeet(newer);
    setUpdatedMs(readerNowMs());
  }

  function readHeadSoon(): void {
    pending.current ??= setTimeout(() => {
      pending.current = undefined;
      void ignoreFailure(readHead(), 'live meet');
    }, Math.random() * HEAD_EVERY_MS);
  }

  useLive<MeetUpdate>(resultUpdateChannel(meet), {
    onMessage: (update) => {
      setUpdatedMs(readerNowMs());
      noteMeetVersion(meetId, update.dataVersion);
      if (update.dataVersion > version.current) readHeadSoon();
      const isSeen = document.visibilityState === 'visible';
      if (isSeen && isDue(update, isOpen(pathname, update))) announce(update, meet);
    },
    refresh: readHead,
  });
  return (
    <>
      <LiveLinks pathname={pathname} meet={meet} />
      <UpdatedAgo updatedMs={updatedMs} />
      <LiveLine />
    </>
  );
}

function isOpen(pathname: string, { meetDivisionId, gender, eventShort }: MeetUpdate): boolean {
  const address = parseAddress(pathname);
  if (address?.page === 'race-results') return address.meetDivisionId === meetDivisionId;
  if (address?.page !== 'event-results' || address.meetDivisionId !== meetDivisionId) return false;
  return address.gender === gender && address.eventShort === eventShort;
}

/** Opens the live page of the open event, or the wall screen, in a new tab; nothing on the live page itself. */
function LiveLinks({ pathname, meet }: { pathname: string; meet: Meet }) {
  const address = parseAddress(pathname);
  const isOfMeet = address !== null && 'meetId' in address;
  // A meet of yesterday is followed for corrections, and nothing runs at it any more.
  if (!isOfMeet || meet.timing === 'past') return null;
  const isEvent = address.page === 'event-results' || address.page === 'race-results';
  const live = isEvent ? liveAddress(meet, { gender: 'X', eventShort: '', ...address }) : null;
  return (
    <>
      {live ? <NewTab to={live}>{words.livePage}</NewTab> : null}
      <NewTab to={wallAddress(meet)}>{words.wall}</NewTab>
    </>
  );
}

function NewTab({ to, children }: { to: string; children: string }) {
  return (
    <>
      <a href={to} target="_blank" rel="noreferrer">
        {children}
      </a>{' '}
    </>
  );
}

function announce(update: MeetUpdate, { sport, meetId, levelMask }: Meet): void {
  const name = sport === 'tf' ? words.event(update, levelMask) : update.divisionName;
  const href =
    sport === 'tf'
      ? eventResultsAddress({ meetId, ...update })
      : raceResultsAddress(meetId, update.meetDivisionId);
  void toast({
    text: (
      <>
        <b>{name}</b> {words.news(update)}
      </>
    ),
    tone: 'live',
    link: { label: words.view, href },
  });
}
