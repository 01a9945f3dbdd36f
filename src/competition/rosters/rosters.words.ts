// What is said about a roster that cannot be changed so.

export const rosterRefusalWords = {
  kindUnknown: 'There is no such kind of season.',
  seasonUnknown: 'There is no such season.',
  seasonFar: 'Only the rosters of last season, this season and the next one can be changed.',
  elsewhere:
    'This athlete is on another team now, or the family has to agree. Ask for a move instead of adding them.',
  athleteUnknown: 'This athlete is not on the roster.',
  athleteNotYours: 'This is not one of your athletes.',
  mailAddress: (address: string) => `“${address}” isn’t an email address.`,
  gradeUnknown: 'This is not a grade of this team.',
  planChanged:
    'The roster was changed meanwhile, and some rows would now do something else. Look at them again.',
  nothingToApply: 'No row would change the roster.',
  tooManyRows: (most: number) => `This is more than ${most} rows. Bring them in by parts.`,
  nameMissing: 'Enter a first and a last name.',
  nameLong: (most: number) => `Use at most ${most} letters.`,
  nameStrange: 'This is not a name. Use letters.',
  nameChanged: 'This can no longer be undone: the name was changed again.',
  undone: 'This can no longer be undone: the roster was changed again, or it is not yours.',
  pastRoll: 'The season after this one is over. Its roster comes from its results.',
  rolled: 'This roster was carried over before.',
  nothingToRoll: 'There is nobody to carry over.',
  moveToSelf: 'This athlete is on this roster already.',
  newcomerUnknown: 'There is no athlete with this name to add. Add them as a new athlete.',
  moveAsked: 'The other team was asked before, and has not answered yet.',
  moveUnknown: 'There is no such request.',
  moveDecided: 'This was decided meanwhile.',
  moveNotYours: 'Only the other team, the athlete or a parent may agree.',
  moveNotUndone: 'This move can no longer be undone here. Ask the other team for a move back.',
  moveNotWithdrawn: 'Only the team that has asked may take it back.',
};
