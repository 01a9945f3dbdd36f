// Finds facts about an existing meet that a file or command gives and that had to be assumed before.

import type { ReadMeet } from '#hosting/imports/files/read-file.rules.ts';
import type { FolderOfFile, ImportOptions } from '#hosting/imports/imports.rules.ts';
import { addDays, type Day, daysBetween } from '#sport/calendar/days.rules.ts';

export interface MeetCorrection {
  name: string;
  startOn: Day;
  endOn: Day;
}

export interface ToldOfMeet {
  file: ReadMeet;
  options: ImportOptions;
  /** Facts that every import of the meet had to assume. */
  assumedBefore: readonly string[];
  folder: FolderOfFile | null;
}

/** Null if the meet needs no correction. */
export function correctionOf(
  meet: MeetCorrection,
  { file, options, assumedBefore, folder }: ToldOfMeet,
): MeetCorrection | null {
  const isNowGiven = (what: ReadMeet['assumed'][number]) =>
    assumedBefore.includes(what) && !file.assumed.includes(what);
  const hasName = options.name !== undefined || isNowGiven('name');
  const hasDate = options.startOn !== undefined || isNowGiven('date');
  const isDateOpen = assumedBefore.includes('date') && file.assumed.includes('date');
  const name = hasName ? file.name : meet.name;
  const days = hasDate
    ? { startOn: file.startOn, endOn: endOf(meet, file) }
    : isDateOpen
      ? widened(meet, folder?.modifiedOn ?? null)
      : meet;
  const isSame = name === meet.name && days.startOn === meet.startOn && days.endOn === meet.endOn;
  return isSame ? null : { name, startOn: days.startOn, endOn: days.endOn };
}

/** The meet never gets shorter than it was. */
function endOf(meet: MeetCorrection, file: ReadMeet): Day {
  const lengths = [meet, file].map(({ startOn, endOn }) => daysBetween(startOn, endOn));
  return addDays(file.startOn, Math.max(...lengths));
}

/** Files that were written on the next day make it the second day of the meet. */
function widened({ startOn, endOn }: MeetCorrection, writtenOn: Day | null) {
  if (writtenOn === null) return { startOn, endOn };
  return {
    startOn: writtenOn < startOn ? writtenOn : startOn,
    endOn: writtenOn > endOn ? writtenOn : endOn,
  };
}
