// Why the name of an athlete is not changed here.

export const athleteFactWords = {
  unknown: 'You do not look after this athlete.',
  stands: 'The athlete is on a roster or in results by now: ask a coach of the team, or write to us.',
};
