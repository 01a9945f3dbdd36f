// Refusals to change an athlete's details.

export const ownAthleteDetailsWords = {
  unknown: 'This athlete is not linked to your account.',
  isListed: 'This athlete is already on a roster or in results. Ask a coach of the team, or contact us.',
};
