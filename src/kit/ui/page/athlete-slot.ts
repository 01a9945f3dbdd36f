// The star of one athlete in a row. A page leaves `<span data-athlete={…}>` with this as JSON, and the frame draws the
// button into it after the page has loaded, for visitors too.

export const ATHLETE_SLOT = 'data-athlete';

export interface AthleteOfSlot {
  athleteId: number;
  /** The name that everyone may see. */
  name: string;
}
