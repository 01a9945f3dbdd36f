export const HOST_SLOT = 'data-host-slot';

export interface HostSlotMeet {
  meetId: number;
  sport: 'tf' | 'xc';
}

/** A slot beside the first link below a meet's facts, which the shell fills for the hosts of the meet. */
export function HostSlot({ meetId, sport }: HostSlotMeet) {
  const meet: HostSlotMeet = { meetId, sport };
  return <span data-host-slot={JSON.stringify(meet)} />;
}
