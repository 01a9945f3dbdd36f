import { useState } from 'react';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { FailedPart } from '#kit/ui/feedback/FailedPart.tsx';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { SavingStatus } from '#kit/ui/feedback/SavingStatus.tsx';
import { PageSkeleton, SkeletonTable, SkeletonText } from '#kit/ui/feedback/Skeleton.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import offline from '#kit/ui/live/OfflineLine.module.css';
import table from '#kit/ui/tables/table.module.css';
import { Stories, Story, StoryRow } from './Story.tsx';

const COLUMNS = [
  { head: 'Pl', className: table.position },
  { head: 'Athlete' },
  { head: 'Team', className: table.drop600 },
  { head: 'Time', className: table.right },
];

export function StateStories() {
  const [tries, setTries] = useState(0);
  return (
    <Stories>
      <Story title="Empty: what is missing, when or why, one action">
        <Empty title="Entries are not public yet">
          <p>The host publishes them on Thu, May 21 at 6:00 PM. Follow the meet to hear about it.</p>
          <Button icon="star">Favorite this meet</Button>
        </Empty>
      </Story>
      <Story title="A part of the page failed">
        <FailedPart
          message={
            tries === 0
              ? 'Cannot load latest videos presently.'
              : 'Still nothing. The rest of the page works.'
          }
          retryWord="Try again"
          onRetry={() => setTries(tries + 1)}
        />
      </Story>
      <Story title="Notes: a fact, what waits for a person, what went wrong">
        <Stories>
          <Note>Varsity is not offered: its results come from live timing.</Note>
          <Note tone="warn">Disabled: no level is on. Turn one on or remove the division.</Note>
          <Note tone="bad">The file could not be read. Save it as text and try again.</Note>
        </Stories>
      </Story>
      <Story title="No network">
        <p className={offline.line}>You are offline. Showing results saved at 7:31 PM.</p>
      </Story>
      <Story title="A table to come">
        <SkeletonTable label="Girls 1600 Meters" columns={COLUMNS} rows={4} />
      </Story>
      <Story title="Text to come">
        <SkeletonText label="Loading the notes" />
      </Story>
      <Story title="A page to come">
        <PageSkeleton label="Loading the page" columns={COLUMNS} />
      </Story>
      <Story title="Changes that save themselves">
        <StoryRow>
          <SavingStatus state="saving">Saving</SavingStatus>
          <SavingStatus state="saved">Saved 10:42 AM</SavingStatus>
          <SavingStatus state="failed">Not saved. Trying again.</SavingStatus>
        </StoryRow>
      </Story>
    </Stories>
  );
}
