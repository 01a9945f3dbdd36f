// Titles of what a correction moves.

const ofPerson = (title: string, name: string | null): string =>
  name === null ? title : `${title}, ${name}`;

/** `of` names the athlete when the correction moves the mark from one athlete to another. */
export const previewWords = {
  best: (of: string | null) => ofPerson('Best', of),
  seasonBest: (of: string | null) => ofPerson('Season best', of),
  list: (division: string, of: string | null) => ofPerson(division, of),
  allTime: (team: string, of: string | null) => ofPerson(`${team}, all time`, of),
  standard: (label: string, mark: string, of: string | null) => ofPerson(`${label} ${mark}`, of),
  /** "Badge of the prelims of League Finals, May 9". */
  otherFlag: ({ meet, day, round }: { meet: string; day: string; round: string }) =>
    `Badge at ${meet}, ${round}, ${day}`,
  record: (label: string, mark: string) => `${label} ${mark}`,
};
