// Sentences of an athlete's page that contain data.
import { countOf } from '#kit/counts.ts';

export const viewWords = {
  classOf: (gradYear: number) => `Class of ${gradYear}`,
  /** "Grade 11, class of 2027". */
  gradeAndClass: (grade: string, gradYear: number) => `${grade}, class of ${gradYear}`,
  season: 'Season',
  career: 'Career',
  races: 'Races',
  starts: 'Starts',
  personalRecords: 'Personal records',
  wins: 'Wins',
  pointsFor: (team: string | null) => (team === null ? 'Points' : `Points for ${team}`),
  rivals: (event: string) => `Close rivals, ${event}`,
  eventsAt: (count: number) => countOf(count, 'event', 'events'),
  /** "Ridgemont. Raced each other 5 times, 3 to 2". Counts heats of a race, or rounds of a field event. */
  meetings: (
    rival: { teamName: string | null; metCount: number; aheadCount: number; behindCount: number },
    isRace: boolean,
  ) => {
    const team = rival.teamName === null ? '' : `${rival.teamName}. `;
    const verb = isRace ? 'Raced' : 'Competed against';
    const times = countOf(rival.metCount, 'time', 'times');
    return `${team}${verb} each other ${times}, ${rival.aheadCount} to ${rival.behindCount}`;
  },
};
