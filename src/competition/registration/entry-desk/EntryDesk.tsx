import { deskWords as words } from '#competition/registration/entry-draft/entry-desk.words.ts';
import type { EntrantOfDesk } from '#competition/registration/entry-draft/entry-draft.client.ts';
import { FailedPart } from '#kit/ui/feedback/FailedPart.tsx';
import { SkeletonTable } from '#kit/ui/feedback/Skeleton.tsx';
import type { Sport } from '#sport/sports.rules.ts';
import { DeskBoard } from './DeskBoard.tsx';
import { useOpenedForm } from './DeskState.tsx';
import { FollowCounts } from './FollowCounts.tsx';

interface EntryDeskProps {
  meetId: number;
  sport: Sport;
  /** A team, or an athlete who enters without one. */
  entrant: EntrantOfDesk;
}

/** The desk at which a coach or a family enters a meet. It reads and saves by itself. */
export function EntryDesk({ meetId, sport, entrant }: EntryDeskProps) {
  const who = 'teamId' in entrant ? `team ${entrant.teamId}` : `athlete ${entrant.athleteId}`;
  return (
    <div data-sport={sport}>
      <OpenedDesk key={`${meetId} ${who}`} meetId={meetId} sport={sport} entrant={entrant} />
    </div>
  );
}

function OpenedDesk({ sport, ...place }: EntryDeskProps) {
  const { opened, error, read, noteCounts } = useOpenedForm(place);
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
    return <FailedPart message={error} retryWord={words.again} onRetry={() => void read()} />;
  }
  return <SkeletonTable label={words.loading} columns={[{ head: words.athlete }, { head: words.events }]} />;
}
