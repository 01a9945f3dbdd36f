// What a file or command says better of a known meet than what had to be assumed of it.

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
  /** What every import of the meet had to assume. */
  assumedBefore: readonly string[];
  folder: FolderOfFile | null;
}

/** Null when the meet stands as it is. */
export function correctionOf(
  known: MeetCorrection,
  { file, options, assumedBefore, folder }: ToldOfMeet,
): MeetCorrection | null {
  const isNowTold = (what: ReadMeet['assumed'][number]) =>
    assumedBefore.includes(what) && !file.assumed.includes(what);
  const isNameTold = options.name !== undefined || isNowTold('name');
  const isDateTold = options.startOn !== undefined || isNowTold('date');
  const isDateOpen = assumedBefore.includes('date') && file.assumed.includes('date');
  const name = isNameTold ? file.name : known.name;
  const days = isDateTold
    ? { startOn: file.startOn, endOn: endOf(known, file) }
    : isDateOpen
      ? widened(known, folder?.modifiedOn ?? null)
      : known;
  const isSame = name === known.name && days.startOn === known.startOn && days.endOn === known.endOn;
  return isSame ? null : { name, startOn: days.startOn, endOn: days.endOn };
}

/** No shorter than the meet was before. */
function endOf(known: MeetCorrection, file: ReadMeet): Day {
  const lengths = [known, file].map(({ startOn, endOn }) => daysBetween(startOn, endOn));
  return addDays(file.startOn, Math.max(...lengths));
}

/** Files that were written on the next day are its second day. */
function widened({ startOn, endOn }: MeetCorrection, writtenOn: Day | null) {
  if (writtenOn === null) return { startOn, endOn };
  return {
    startOn: writtenOn < startOn ? writtenOn : startOn,
    endOn: writtenOn > endOn ? writtenOn : endOn,
  };
}
