export const REGISTER_SLOT = 'data-register-slot';

export interface RegisterSlotMeet {
  meetId: number;
  sport: 'tf' | 'xc';
}

/** A slot that the shell fills with the teams and athletes whom the viewer may enter. Empty for visitors. */
export function RegisterSlot(meet: RegisterSlotMeet) {
  return <div data-register-slot={JSON.stringify(meet)} />;
}
