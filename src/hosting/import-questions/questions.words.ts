// Sentences about the questions that an import leaves open.
export const questionWords = {
  unknown: 'There is no such question.',
  answered: 'This question already has an answer. Withdraw that answer first.',
  notAnswered: 'This question has no answer to withdraw.',
  severalPeople: (name: string) =>
    `Two people named ${name} are in one round, so they cannot be one athlete. Answer with “new”.`,
  needsTeam: 'Answer this question with a team.',
  needsAthlete: 'Answer this question with an athlete.',
  answerUnknown: (answer: string, choices: readonly string[]) =>
    `“${answer}” does not answer this question. Possible answers: ${[...choices, 'new'].join(', ')}.`,
  questionUnknown: (printed: string) => `There is no question about “${printed}” in this file.`,
  questionsSeveral: (printed: string, teams: readonly string[]) =>
    `There are questions about several people named “${printed}”. Add the team: ${teams.map((team) => `"${printed}, ${team}=…"`).join(' or ')}.`,
  answerUnreadable: (text: string) =>
    `“${text}” cannot be read as an answer. Write it like this: "Northgat=Northgate".`,
};
