// What is said about protests: to the staff that writes them down, and to the public.
export const protestRefusals = {
  roundUnknown: 'The meet does not have this round.',
  protestUnknown: 'There is no such protest in this round.',
  protestDecided: 'This protest has a decision. Make a new one instead of changing it.',
  protestSlotUnknown: 'This round does not have this start.',
  reasonMissing: 'Write down why, so that the team can read it.',
};

/** The sentence on public pages. It names nobody. */
export function publicProtestNote({ open, accepted }: { open: number; accepted: number }): string | null {
  if (open > 0) return open === 1 ? ONE_OPEN : `${open} protests are open. Places may change.`;
  return accepted > 0 ? 'A protest was accepted. These results include the decision.' : null;
}

const ONE_OPEN = 'A protest is open. Places may change.';
