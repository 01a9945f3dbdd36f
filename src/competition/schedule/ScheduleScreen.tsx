import { type ComponentType, useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { meetCrumbs } from '#competition/meets/meet-page/meet-crumbs.rules.ts';
import type { MeetLayoutData } from '#competition/meets/meets.client.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { Segment } from '#kit/ui/navigation/Segment.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import { meetTabAddress } from '#sport/addresses/addresses.rules.ts';
import type { FollowScheduleProps, NewerSchedule } from './FollowSchedule.tsx';
import styles from './ScheduleScreen.module.css';
import { ScheduleTable } from './ScheduleTable.tsx';
import type { Schedule } from './schedule.contract.ts';
import type { loadSchedule } from './schedule-screen.client.ts';
import { scheduleScreenWords as words } from './schedule-screen.words.ts';
import { filtersOf } from './schedule-view.rules.ts';

type Loaded = Awaited<ReturnType<typeof loadSchedule>>;

// Loaded on demand: a page that the server rendered does not need the code that reads it.
export const loader = async (page: LoaderFunctionArgs) =>
  (await import('./schedule-screen.client.ts')).loadSchedule(page);

export const handle = screenHandle<Loaded, MeetLayoutData>({
  query: { show: /^(mine|track|field)$/ },
  head: (_, { meet }) => ({
    title: `${words.title}, ${meet.name}`,
    description: words.description(meet.name, meet.dates),
    canonical: meetTabAddress(meet.sport, meet.meetId, 'schedule'),
    crumbs: meetCrumbs(meet, 'schedule'),
  }),
});

/** Shows when each event starts: as planned, as expected, and as it happened. */
export function Component() {
  const { schedule: loaded, ...page } = useLoaderData<Loaded>();
  const [newer, setNewer] = useState<NewerSchedule | null>(null);
  const isNewer = newer?.meetId === page.meetId && newer.schedule.asOf > loaded.asOf;
  const schedule = isNewer ? newer.schedule : loaded;
  const items = schedule.days.flatMap((day) => day.items);
  if (items.length === 0) {
    return (
      <Empty title={words.empty}>
        <p>{words.emptyText}</p>
      </Empty>
    );
  }
  return (
    <>
      <div className={styles.head}>
        <Filters page={page} items={items} />
        {schedule.slipLine ? <p>{schedule.slipLine}</p> : null}
      </div>
      {schedule.days.length > 1 ? <Days days={schedule.days} /> : null}
      <FollowSlot page={page} schedule={schedule} onSchedule={setNewer} />
      {page.filter === 'mine'
        ? null
        : schedule.days.map((day) => <ScheduleTable key={day.day} day={day} {...page} />)}
      <Foot schedule={schedule} isToday={page.isToday} />
    </>
  );
}

type Page = Omit<Loaded, 'schedule'>;

function Filters({
  page: { sport, meetId, filter },
  items,
}: {
  page: Page;
  items: Schedule['days'][0]['items'];
}) {
  const address = meetTabAddress(sport, meetId, 'schedule');
  return (
    <Segment
      label={words.show}
      items={filtersOf(items).map((each) => ({
        label: words.filter(each),
        to: each === 'all' ? address : `${address}?show=${each}`,
        isCurrent: each === filter,
      }))}
    />
  );
}

function Days({ days }: { days: Schedule['days'] }) {
  return (
    <nav className={styles.days} aria-label={words.days}>
      {days.map(({ day, name }) => (
        <a key={day} href={`#d${day}`}>
          {name}
        </a>
      ))}
    </nav>
  );
}

function Foot({ schedule, isToday }: { schedule: Schedule; isToday: boolean }) {
  const items = schedule.days.flatMap((day) => day.items);
  const isTimed = items.some(({ plannedAt, startedAt }) => plannedAt !== null || startedAt !== null);
  return (
    <div className={styles.foot}>
      {isTimed ? <p className={styles.legend}>{words.legend}</p> : <p>{words.withoutTimes}</p>}
      <p>
        {isToday ? words.asOf(schedule.asOfTime, schedule.timeZoneName) : words.times(schedule.timeZoneName)}
      </p>
    </div>
  );
}

/** The reader's athletes and the updates, whose code comes after the page. */
function FollowSlot(props: FollowScheduleProps) {
  const [Follow, setFollow] = useState<ComponentType<FollowScheduleProps> | null>(null);
  useEffect(() => {
    let isOver = false;
    void ignoreFailure(
      import('./FollowSchedule.tsx').then(({ FollowSchedule }) => isOver || setFollow(() => FollowSchedule)),
      'following the schedule',
    );
    return () => {
      isOver = true;
    };
  }, []);
  if (Follow) return <Follow {...props} />;
  return props.page.filter === 'mine' ? (
    <noscript>
      <p className={styles.note}>{words.mineWithoutScript}</p>
    </noscript>
  ) : null;
}
