import { Button } from '#kit/ui/forms/Button.tsx';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import type { RunMeet } from '../run-meet.client.ts';
import { runMeetScreens as words } from './run-meet-screens.words.ts';

/** Makes the start lists of all events that have none, the night before. For clerks and hosts. */
export function SeedAll({ data: { meet, member, rounds } }: { data: RunMeet }) {
  const saving = useSaving({ notSaved: words.notSeededAll });
  const maySeed = member.isAdmin || member.roles.some((role) => role === 'host' || role === 'clerk');
  const open = rounds.filter(({ isFirst, slots, entries }) => isFirst && slots === 0 && entries > 0);
  if (!maySeed || open.length === 0) return null;
  const seed = () =>
    saving.save('seed all', async (api) => {
      const { seeded } = await api.seeding.seedAll({ meetId: meet.meetId });
      return { text: words.seededAll(seeded.length, meet.sport) };
    });
  return (
    <>
      <Button busyWord={saving.busy ? words.seeding : undefined} onClick={() => void seed()}>
        {words.seedAll(open.length, meet.sport)}
      </Button>
      <SavingError error={saving.error} />
    </>
  );
}
