export const ATHLETE_SLOT = 'data-athlete-slot';

interface AthleteSlotProps {
  athleteId: number;
}

/** A slot that the shell fills with settings for the athlete and the family. Empty for others. */
export function AthleteSlot({ athleteId }: AthleteSlotProps) {
  return <span data-athlete-slot={athleteId} />;
}
