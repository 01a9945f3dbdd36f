import { useEffect, useRef } from 'react';
import type { StandingEntry } from '#competition/registration/entry-draft/desk-form.rules.ts';
import { deskWords as words } from '#competition/registration/entry-draft/entry-desk.words.ts';
import type { EntrantOfDesk } from '#competition/registration/entry-draft/entry-draft.client.ts';
import { FailedPart } from '#kit/ui/feedback/FailedPart.tsx';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { SkeletonTable } from '#kit/ui/feedback/Skeleton.tsx';
import type { Sport } from '#sport/sports.rules.ts';
import { DeskBoard } from './DeskBoard.tsx';
import { useOpenedForm } from './DeskState.tsx';
import styles from './EntryDesk.module.css';
import { FollowCounts } from './FollowCounts.tsx';

interface EntryDeskProps {
  meetId: number;
  sport: Sport;
  /** A team, or an athlete who enters without one. */
  entrant: EntrantOfDesk;
  /** Called when entries of the form have been added, changed or withdrawn. */
  onEntries(): Promise<void>;
}

/** The desk at which a coach or a family enters a meet. It reads and saves by itself. */
export function EntryDesk({ meetId, sport, entrant, onEntries }: EntryDeskProps) {
  const who = 'teamId' in entrant ? `team ${entrant.teamId}` : `athlete ${entrant.athleteId}`;
  return (
    <div data-sport={sport}>
      <OpenedDesk key={`${meetId} ${who}`} {...{ meetId, sport, entrant, onEntries }} />
    </div>
  );
}

function OpenedDesk({ sport, onEntries, ...place }: EntryDeskProps) {
  const { opened, error, read, noteCounts } = useOpenedForm(place);
  useEntriesChange(opened?.form.entries, onEntries);
  if (opened) {
    return (
      <>
        <FollowCounts
          meet={{ meetId: place.meetId, sport }}
          form={opened.form}
          onCounts={noteCounts}
          read={read}
        />
        <DeskBoard opened={opened} place={place} read={read} />
      </>
    );
  }
  if (error !== null) {
    return error.canRetry ? (
      <FailedPart message={error.text} retryWord={words.again} onRetry={() => void read()} />
    ) : (
      <Note tone="bad" isAlert>
        {error.text}
      </Note>
    );
  }
  return (
    <div className={styles.loading}>
      <SkeletonTable label={words.loading} columns={[{ head: words.athlete }, { head: words.events }]} />
    </div>
  );
}

function useEntriesChange(entries: readonly StandingEntry[] | undefined, onChange: () => Promise<void>) {
  const key = entries?.map(({ entryId, version }) => `${entryId} ${version}`).join();
  const before = useRef(key);
  useEffect(() => {
    if (before.current !== undefined && before.current !== key) void onChange();
    before.current = key;
  }, [key, onChange]);
}
