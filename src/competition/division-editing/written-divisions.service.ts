// Divisions as the calls write them.
import type { RaceDivision, TrackDivision } from './divisions.contract.ts';
import type { EditableDivision } from './editable-divisions.rules.ts';

const writeShared = ({
  divisionId,
  meetId,
  name,
  hytekId,
  levelMask,
  filters,
  entries,
  results,
  version,
}: EditableDivision) => ({
  divisionId,
  meetId,
  name,
  hytekId,
  levelMask,
  filters,
  entries,
  results,
  version,
});

export const writeTrackDivision = (division: EditableDivision): TrackDivision => ({
  ...writeShared(division),
  nameShort: division.nameShort,
  destMeetId: division.destMeetId,
  destMeetName: division.destMeetName,
  maxAthleteEvents: division.maxAthleteEvents,
  maxAthleteTrackEvents: division.maxAthleteTrackEvents,
  maxAthleteFieldEvents: division.maxAthleteFieldEvents,
  hasBoltResults: division.hasBoltResults,
});

/** A race has a gender, a distance and a length. */
export const writeRaceDivision = (division: EditableDivision): RaceDivision => ({
  ...writeShared(division),
  gender: division.gender!,
  distance: division.distance!,
  units: division.units!,
  meters: division.meters!,
  day: division.day,
  raceTime: division.raceTime,
  maxEntries: division.maxEntries,
  maxMeetEntries: division.maxMeetEntries,
  multiTeams: division.multiTeams,
  courseId: division.courseId,
  scoreDepth: division.scoreDepth,
  placeDepth: division.placeDepth,
  tieBreaking: division.tieBreaking,
});
