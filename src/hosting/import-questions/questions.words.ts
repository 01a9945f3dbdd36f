// Every sentence about questions that an import leaves open.
export const questionWords = {
  unknown: 'There is no such question.',
  answered: 'This question has an answer. Take that answer back first.',
  notAnswered: 'This question has no answer to take back.',
  severalPeople: (name: string) =>
    `Two people named ${name} are in one round, so they cannot be one athlete. Answer with “new”.`,
  needsTeam: 'Answer this question with a team.',
  needsAthlete: 'Answer this question with an athlete.',
  answerUnknown: (answer: string, choices: readonly string[]) =>
    `“${answer}” is no answer here. Possible answers: ${[...choices, 'new'].join(', ')}.`,
  questionUnknown: (printed: string) => `The file asks nothing about “${printed}”.`,
  questionsSeveral: (printed: string, teams: readonly string[]) =>
    `The file asks about several people named “${printed}”. Name the team too: ${teams.map((team) => `"${printed}, ${team}=…"`).join(' or ')}.`,
  answerUnreadable: (text: string) => `“${text}” is no answer. Write it as "Northgat=Northgate".`,
};
