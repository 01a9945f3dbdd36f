import { deskWords as words } from '#competition/registration/entry-draft/entry-desk.words.ts';
import type { EntrantOfDesk } from '#competition/registration/entry-draft/entry-draft.client.ts';
import { FailedPart } from '#kit/ui/feedback/FailedPart.tsx';
import { SkeletonTable } from '#kit/ui/feedback/Skeleton.tsx';
import type { Sport } from '#sport/sports.rules.ts';
import { DeskBoard } from './DeskBoard.tsx';
import { type DeskPlace, useOpenedForm } from './DeskState.tsx';

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
      <OpenedDesk key={`${meetId} ${who}`} meetId={meetId} entrant={entrant} />
    </div>
  );
}

function OpenedDesk(place: DeskPlace) {
  const { opened, error, read } = useOpenedForm(place);
  if (opened) return <DeskBoard opened={opened} place={place} read={read} />;
  if (error !== null) {
    return <FailedPart message={error} retryWord={words.again} onRetry={() => void read()} />;
  }
  return <SkeletonTable label={words.loading} columns={[{ head: words.athlete }, { head: words.events }]} />;
}
