import { createPortal } from 'react-dom';
import type { ShellViewer } from '#app/shell/viewer.ts';
import { HOST_SLOT, type HostSlotMeet } from '#competition/meets/meet-page/HostSlot.tsx';
import { INVITATION_HASH } from '#sport/addresses/member-addresses.rules.ts';
import { MeetInvitation } from './MeetInvitation.tsx';
import { usePageSlot } from './page-slot.ts';

/** Shows coaches on the page of a meet that a team of theirs is invited. The link of a mailed invitation asks for all. */
export function PageInvite({ viewer }: { viewer: ShellViewer }) {
  const slot = usePageSlot(HOST_SLOT);
  if (!slot) return null;
  const meet: HostSlotMeet = JSON.parse(slot.getAttribute(HOST_SLOT)!);
  const isCoach = viewer.teams.some((team) => team.isCoach && team.sport === meet.sport);
  if (!isCoach && location.hash !== INVITATION_HASH) return null;
  return createPortal(<MeetInvitation key={meet.meetId} {...meet} />, slot);
}
