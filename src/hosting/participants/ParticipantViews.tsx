import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { Segment } from '#kit/ui/navigation/Segment.tsx';
import { managerAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { participantsWords as words } from './participants.words.ts';

interface ParticipantViewsProps {
  current: 'teams' | 'athletes' | 'invites' | 'forms';
}

/** The views of the participants. The signed forms are one of them if the meet has forms. */
export function ParticipantViews({ current }: ParticipantViewsProps) {
  const { meet } = useManagedMeet();
  const address = managerAddress(meet.sport, meet.meetId, 'participants');
  const views = [
    ['teams', address],
    ['athletes', `${address}/athletes`],
    ['invites', `${address}?tab=invites`],
    ...(meet.customForms.length > 0 ? ([['forms', `${address}/forms`]] as const) : []),
  ] as const;
  return (
    <Segment
      label={words.views}
      items={views.map(([view, to]) => ({ label: words[view], to, isCurrent: view === current }))}
    />
  );
}
