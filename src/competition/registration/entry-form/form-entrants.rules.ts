// A team, or an athlete who enters without one.

/** The entrant that a call names: exactly one of the two. */
export interface EntrantInput {
  teamId?: number | undefined;
  athleteId?: number | undefined;
}

export interface Entrant {
  teamId: number | null;
  athleteId: number | null;
  name: string;
}
