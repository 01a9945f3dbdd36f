export const ATHLETE_PLACE = 'data-athlete-place';

interface AthletePlaceProps {
  athleteId: number;
}

/** Where the athlete and the family find what is theirs to set: the shell puts it there. Nothing for others. */
export function AthletePlace({ athleteId }: AthletePlaceProps) {
  return <span data-athlete-place={athleteId} />;
}
