export function divisionNameMissingSentence(): string {
  return 'A division needs a name.';
}

export function divisionNameTooLongSentence(max: number): string {
  return `The name of a division has at most ${max} characters.`;
}

export function divisionPlaceDepthLowSentence(): string {
  return 'As many runners as score take a place, or more.';
}

export function divisionTeamScoredTwiceSentence(): string {
  return 'A team can be in only one scoring of a race.';
}
