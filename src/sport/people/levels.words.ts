// Reasons why a division may not have some levels.

export function levelRequiredSentence(): string {
  return 'At least one level is required';
}

export function levelsExclusiveSentence(): string {
  return 'A division is either high school or middle school, not both';
}

export function levelUnknownSentence(): string {
  return 'There is no such level';
}
