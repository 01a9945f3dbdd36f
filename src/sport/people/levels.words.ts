// Sentences about levels that a division may not have.

// meets-and-payments §5 "Levels".
export function levelRequiredSentence(): string {
  return 'At least one level is required';
}

export function levelsExclusiveSentence(): string {
  return 'A division is either high school or middle school, not both';
}

export function levelUnknownSentence(): string {
  return 'There is no such level';
}
