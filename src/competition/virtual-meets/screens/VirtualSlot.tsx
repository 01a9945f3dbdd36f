export const VIRTUAL_SLOT = 'data-virtual-slot';

export interface VirtualSlotMeet {
  meetId: number;
}

/** A slot that the shell fills with the marks that the viewer posts or validates. Empty for visitors. */
export function VirtualSlot(meet: VirtualSlotMeet) {
  return <div data-virtual-slot={JSON.stringify(meet)} />;
}
