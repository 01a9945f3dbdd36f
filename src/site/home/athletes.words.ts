// The words of the way to an athlete.
export const athletesWords = {
  title: 'Athletes',
  description: 'Find an athlete by name, by the best marks of the week, or in the list of an event.',
  lead: 'Every athlete with a result has a page with bests, seasons and progress.',
  label: 'Name of an athlete',
  find: 'Find',
  claim: 'Are these your results, or your child’s? Open the athlete’s page and claim it.',
  signUp: 'Create an account',
  lists: 'Lists',
  listsNote: 'Current season, by level',
};
