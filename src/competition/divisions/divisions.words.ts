export function divisionNameMissingSentence(): string {
  return 'A division needs a name.';
}

export function divisionNameTooLongSentence(max: number): string {
  return `The name of a division can have at most ${max} characters.`;
}

export function divisionPlaceDepthLowSentence(): string {
  return 'At least as many runners must take a place as score.';
}

export function divisionTeamScoredTwiceSentence(): string {
  return 'A team can be in only one scoring of a race.';
}
