export const HOST_SLOT = 'data-host-slot';

export interface HostSlotMeet {
  meetId: number;
  sport: 'tf' | 'xc';
}

/** A slot below a meet's facts, or in the note above a meet that is not open yet, which the shell fills for the hosts of the meet. */
export function HostSlot(meet: HostSlotMeet) {
  return <span data-host-slot={JSON.stringify(meet)} />;
}
