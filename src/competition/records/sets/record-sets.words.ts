// Why a record set is not saved or attached.
export const recordSetWords = {
  unknown: 'This record set is not there any more.',
  notYours: 'Only those who keep this record set can edit it.',
  notYoursToMake: 'You cannot make a record set of this kind.',
  doesNotFit: 'This record set belongs to another venue, state or team, so this meet cannot attach it.',
  nameMissing: 'Give the record set a name.',
  nameTaken: (name: string) => `There is a record set named ${name} already. Attach or edit that one.`,
  changedMeanwhile: 'Somebody else changed this record set. Check their changes, then save again.',
  linesWrong: (count: number) => (count === 1 ? '1 line needs a change.' : `${count} lines need a change.`),
  lineGone: 'This line is not in the set any more. Load the page again.',
  holderNotOnTeam: 'This athlete is not on a roster of the team.',
  ownerMissing: 'Name the meet or the team whose records these are.',
};
