import { useEffect, useRef } from 'react';
import { eventCountsChannel } from '#competition/meets/meet-channels.rules.ts';
import { type CountsOfEvent, mayHaveMoved } from '#competition/registration/entry-draft/desk-counts.rules.ts';
import type { DeskForm } from '#competition/registration/entry-draft/desk-form.rules.ts';
import { useLive } from '#kit/ui/live/use-live.ts';
import type { Sport } from '#sport/sports.rules.ts';

/** Spreads the reads of everyone who waits on one list. */
const READ_AFTER_MS = { least: 200, spread: 1_300 };

interface FollowCountsProps {
  meet: { meetId: number; sport: Sport };
  form: DeskForm;
  onCounts(counts: readonly CountsOfEvent[]): void;
  read(): Promise<void>;
}

/** Keeps the places and the wait lists of the desk current, and reads the form again when an entry may have moved up. */
export function FollowCounts({ meet, form, onCounts, read }: FollowCountsProps) {
  const reading = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(reading.current);
      reading.current = undefined;
    },
    [],
  );
  useLive<{ counts: CountsOfEvent[] }>(eventCountsChannel(meet), {
    onMessage({ counts }) {
      if (mayHaveMoved(form, counts)) {
        reading.current ??= setTimeout(
          () => {
            reading.current = undefined;
            void read();
          },
          READ_AFTER_MS.least + Math.random() * READ_AFTER_MS.spread,
        );
      }
      onCounts(counts);
    },
    // The desk has just read its form at the start, and reads it again by itself when the page is visible again.
    refresh: (why) => (why === 'start' || why === 'shown' ? undefined : read()),
  });
  return null;
}
