export const ATHLETE_SLOT = 'data-athlete-place';

interface AthleteSlotProps {
  athleteId: number;
}

/** Where the athlete and the family find what is theirs to set: the shell puts it there. Nothing for others. */
export function AthleteSlot({ athleteId }: AthleteSlotProps) {
  return <span data-athlete-place={athleteId} />;
}
