import { useCallback, useContext, useEffect, useRef } from 'react';
import { resultUpdateChannel } from '#competition/meets/meet-channels.rules.ts';
import { meetCall } from '#competition/meets/meets.client.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { useLive } from '#kit/ui/live/use-live.ts';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { MyAthletes } from './family/MyAthletes.tsx';
import type { Schedule } from './schedule.contract.ts';
import type { ScheduleFilter } from './schedule-view.rules.ts';

export interface FollowScheduleProps {
  page: { meetId: number; sport: Sport; isToday: boolean; filter: ScheduleFilter };
  schedule: Schedule;
  onSchedule(newer: NewerSchedule): void;
}

export interface NewerSchedule {
  meetId: number;
  schedule: Schedule;
}

const READ_EVERY_MS = 30_000;
/** After a result the schedule is read at a random moment of this time, once for all results until then. */
const READ_WITHIN_MS = 2_000;

/** Keeps the schedule of a meet day up to date: every half minute, and soon after each result. */
export function FollowSchedule({ page, schedule, onSchedule }: FollowScheduleProps) {
  const { meetId, sport, isToday } = page;
  const api = useContext(BrowserApi);
  const read = useCallback(async () => {
    const { context } = meetCall({ meetId, sport });
    const schedule = await api!.schedule.getSchedule({}, { context: { ...context, quiet: true } });
    onSchedule({ meetId, schedule });
  }, [api, meetId, sport, onSchedule]);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const readSoon = () => {
    pending.current ??= setTimeout(() => {
      pending.current = undefined;
      void ignoreFailure(read(), 'schedule');
    }, Math.random() * READ_WITHIN_MS);
  };
  useEffect(
    () => () => {
      clearTimeout(pending.current);
      pending.current = undefined;
    },
    [],
  );
  useLive(isToday ? resultUpdateChannel({ meetId, sport }) : null, {
    onMessage: readSoon,
    refresh: read,
  });
  useEffect(() => {
    if (!isToday) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void ignoreFailure(read(), 'schedule');
    }, READ_EVERY_MS);
    return () => clearInterval(timer);
  }, [isToday, read]);
  return <MyAthletes page={page} schedule={schedule} />;
}
