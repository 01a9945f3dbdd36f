import { useEffect, useState } from 'react';
import { formatWallTime } from '#competition/meets/meet-page/wall-times.rules.ts';
import {
  differenceToTell,
  nextInstant,
  secondsTo,
} from '#competition/registration/entry-draft/desk-clock.rules.ts';
import type { FormWindow } from '#competition/registration/entry-draft/desk-form.rules.ts';
import { deskWords } from '#competition/registration/entry-draft/entry-desk.words.ts';
import { wallTimeAt } from '#competition/registration/entry-draft/venue-times.client.ts';
import type { WindowState } from '#competition/registration/entry-window.rules.ts';
import { timeZoneName } from '#kit/time-zone-names.ts';
import { readerNowMs } from '#kit/ui/browser/reader-time.ts';
import styles from './EntryDesk.module.css';

const words = deskWords.clock;

interface DeskClockProps {
  window: FormWindow;
  state: WindowState;
  offsetMs: number;
}

/** The time that is left, by the clock of the site. */
export function DeskClock({ window, state, offsetMs }: DeskClockProps) {
  const { timeZone, opensAt, closesAt, lateUntil } = window;
  const next = nextInstant(window, state);
  const now = useSeconds(next !== null) + offsetMs;
  const wallTime = (instant: string) => formatWallTime(wallTimeAt(instant, timeZone));
  const titles: Partial<Record<WindowState, string>> = {
    'not-open-yet': words.opens,
    open: words.closes(wallTime(closesAt)),
    late: lateUntil === null ? '' : words.lateEnds(wallTime(lateUntil)),
    closed: words.closed(wallTime(lateUntil !== null && lateUntil > closesAt ? lateUntil : closesAt)),
  };
  const title = titles[state];
  if (title === undefined) return null;
  const left = next === null ? null : words.left(secondsTo(next, now));
  const difference = differenceToTell(offsetMs);
  return (
    <div className={styles.clock} role="timer" aria-label={left === null ? title : words.label(title, left)}>
      <small>{title}</small>
      {left === null ? null : <b>{left}</b>}
      {state === 'not-open-yet' && opensAt !== null ? <small>{wallTime(opensAt)}</small> : null}
      <small>
        {words.zone(timeZoneName(timeZone))} {difference === null ? '' : words.difference(difference)}
      </small>
    </div>
  );
}

/** The clock of the device, each second. */
function useSeconds(isRunning: boolean): number {
  const [nowMs, setNowMs] = useState(readerNowMs);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNowMs(readerNowMs()), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return nowMs;
}
