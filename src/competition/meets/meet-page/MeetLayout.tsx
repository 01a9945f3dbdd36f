import { useState } from 'react';
import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router';
import { CalendarSlot } from '#competition/meets/CalendarSlot.tsx';
import { MeetOfPage, useFollowed, useNewerMeet } from '#competition/meets/live-meet/FollowedMeet.tsx';
import type { Meet } from '#competition/meets/meets.contract.ts';
import { changeTone } from '#competition/meets/schedule-changes.rules.ts';
import { scheduleChangeWords } from '#competition/meets/schedule-changes.words.ts';
import { SportTag } from '#kit/ui/badges/Tag.tsx';
import { ProgressTicks } from '#kit/ui/feedback/ProgressTicks.tsx';
import { StaticNote, type StaticNoteProps } from '#kit/ui/feedback/StaticNote.tsx';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { Tabs } from '#kit/ui/navigation/Tabs.tsx';
import layout from '#kit/ui/page/layout.module.css';
import pageHead from '#kit/ui/page/page-head.module.css';
import { correctionFormAddress, meetAddress, meetCalendarAddress } from '#sport/addresses/addresses.rules.ts';
import { HostSlot } from './HostSlot.tsx';
import { MeetActions } from './MeetActions.tsx';
import styles from './MeetLayout.module.css';
import { meetTabs } from './meet-crumbs.rules.ts';
import { meetLayoutWords as words } from './meet-layout.words.ts';
import { isUnderWay } from './meet-progress.rules.ts';
import { TimingTag } from './TimingTag.tsx';

// Loaded on demand: a page that the server rendered does not need the code that reads it.
export const loader = async (page: LoaderFunctionArgs) =>
  (await import('./meet-layout.client.ts')).loadMeet(page);

/** The head of a meet stays the same on its other tabs and events. */
export function shouldRevalidate({
  currentParams,
  nextParams,
}: {
  currentParams: Record<string, string | undefined>;
  nextParams: Record<string, string | undefined>;
}): boolean {
  return currentParams.meetId !== nextParams.meetId;
}

/** The head of a meet: name, dates, venue, progress and tabs. */
export function Component() {
  const loaded = useLoaderData<typeof loader>().meet;
  const [followed, Line] = useFollowed(loaded);
  const [newer, setNewer] = useState<Meet | null>(null);
  const meet = newer?.meetId === loaded.meetId && newer.dataVersion >= loaded.dataVersion ? newer : loaded;
  useNewerMeet(meet, followed !== null, setNewer);
  const { sport, meetId, timing, scheduleState, scheduleNote, previewNote } = meet;
  const hostLinks = <HostSlot meetId={meetId} sport={sport} />;
  return (
    <div className={layout.page} data-sport={sport}>
      {previewNote ? (
        <HeadNote>
          {previewNote} {hostLinks}
        </HeadNote>
      ) : null}
      <div className={styles.head}>
        <div>
          <div className={`${pageHead.tags} ${styles.tags}`}>
            <TimingTag meet={meet} />
            <SportTag sport={sport}>{words.sport(meet)}</SportTag>
          </div>
          <h1 className={styles.title}>
            <a href={meetAddress(sport, meetId)}>{meet.name}</a>
          </h1>
          <MeetFacts meet={meet} />
          <div className={styles.correction}>
            {meet.resultCount > 0 ? (
              <a href={correctionFormAddress(sport, meetId)}>{words.correctionRequest}</a>
            ) : null}
            {previewNote ? null : hostLinks}
          </div>
        </div>
        <MeetActions name={meet.name}>
          {hasMoreToCome(meet) ? <span data-tell={JSON.stringify({ meetId, news: 'start' })} /> : null}
        </MeetActions>
        {scheduleState ? (
          <HeadNote tone={changeTone(scheduleState)}>
            {scheduleChangeWords.line({ state: scheduleState, note: scheduleNote })}
          </HeadNote>
        ) : null}
        {isUnderWay(meet) ? <MeetProgress meet={meet} /> : null}
        {followed || timing === 'meet-day' ? (
          <div className={timing === 'meet-day' ? styles.live : styles.dayAfter}>
            {followed && Line ? <Line key={meetId} meet={followed} onMeet={setNewer} /> : null}
          </div>
        ) : null}
      </div>
      <Tabs
        label={words.tabs}
        tabs={meetTabs(sport, meetId, meet).map(({ tab, ...link }) => ({
          ...link,
          ...countOfTab(meet, tab),
        }))}
      />
      <MeetOfPage value={followed}>
        <Outlet />
      </MeetOfPage>
      {meet.attribution ? <p className={styles.source}>{words.source(meet.attribution)}</p> : null}
      {meet.venue.isTimeZoneAssumed ? (
        <p className={styles.source}>{words.assumedZone(meet.venue.timeZone)}</p>
      ) : null}
    </div>
  );
}

function countOfTab({ teamCount, videoCount }: Meet, tab: string): { count?: number } {
  if (tab === 'teams') return { count: teamCount };
  return tab === 'media' ? { count: videoCount } : {};
}

/** Otherwise there is nothing to be told about: all events have their results, or the meet is over or canceled. */
function hasMoreToCome({ timing, progress, scheduleState }: Meet): boolean {
  if (timing === 'past' || scheduleState === 'canceled') return false;
  return progress.total === 0 || progress.official + progress.complete < progress.total;
}

function HeadNote(note: StaticNoteProps) {
  return (
    <div className={styles.change}>
      <StaticNote {...note} />
    </div>
  );
}

function MeetFacts({ meet }: { meet: Meet }) {
  const size = words.size(meet);
  return (
    <div className={pageHead.facts}>
      <span>
        <Icon name="calendar" size="small" />
        {meet.dates}
        {meet.timing === 'past' ? null : <Calendar meet={meet} />}
      </span>
      <span>
        <Icon name="pin" size="small" />
        {words.location(meet)}
      </span>
      {meet.host ? (
        <span>
          <Icon name="flag" size="small" />
          {words.hostedBy(meet.host.name)}
        </span>
      ) : null}
      {size ? (
        <span>
          <Icon name="users" size="small" />
          {size}
        </span>
      ) : null}
    </div>
  );
}

/** Visitors get the file for their own calendar; for members the shell fills the slot, and the file stands there. */
function Calendar({ meet: { meetId, sport, name, host } }: { meet: Meet }) {
  const file = meetCalendarAddress(sport, meetId);
  return (
    <>
      {' '}
      <a className={styles.calendar} href={file} download>
        {words.addToCalendar}
      </a>
      <CalendarSlot meet={{ meetId, sport, name, teams: { hostId: host?.teamId ?? null }, file }} />{' '}
      <a className={styles.subscribe} href={`${file}?subscribe`}>
        {words.subscribe}
      </a>
    </>
  );
}

function MeetProgress({ meet: { sport, progress, lastResultTime, timing } }: { meet: Meet }) {
  return (
    <div className={styles.progress}>
      <ProgressTicks progress={progress} label={words.progress(sport, progress)}>
        <span>
          <b>{progress.official + progress.complete}</b> {words.finished(sport, progress.total)}
        </span>
        <span className={layout.wideOnly}>
          {progress.inProgress > 0 ? (
            <span>
              <span className={styles.running}>{progress.inProgress}</span> {words.inProgress}
            </span>
          ) : null}
          {lastResultTime && timing !== 'past' ? <span>{words.lastResult(lastResultTime)}</span> : null}
        </span>
      </ProgressTicks>
    </div>
  );
}
