// Refusals about making, changing and confirming a team.
export const teamSetupRefusalWords = {
  nameMissing: 'Enter the name of the team.',
  nameTooLong: (max: number) => `Use at most ${max} characters for the name.`,
  cityTooLong: (max: number) => `Use at most ${max} characters for the city.`,
  codeTooLong: (max: number) => `Use at most ${max} characters for the code.`,
  countryMissing: 'Choose a country.',
  stateMissing: 'Choose a state.',
  stateUnknown: 'Choose a state of this country.',
  sportMissing: 'Choose at least one sport.',
  positionMissing: 'Enter your role, such as head coach.',
  likelyDoubles: 'A team like this is already here. Check whether it is yours before you make another.',
  tooManyWaiting: (max: number) =>
    `${max} of your teams are waiting for an admin. You can make another as soon as one is confirmed.`,
  factsFixed:
    'Results and lists show this name, level and location. Write to us if one of them is wrong, and we change it everywhere.',
  notYours: 'Only coaches of this team can change its details.',
  unknown: 'There is no such team.',
  decided: 'An admin has already decided about this team.',
  reasonMissing: 'Write a reason. The coach reads it.',
};
