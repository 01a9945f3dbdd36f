export function athleteNameMissingSentence(): string {
  return 'An athlete needs a first or a last name.';
}

export function athleteUnknownSentence(): string {
  return 'There is no such athlete.';
}

export function mergeReasonMissingSentence(): string {
  return 'Enter a reason why the two are the same athlete.';
}

export function mergeWithSelfSentence(): string {
  return 'These two are already one athlete.';
}

export function mergeUnknownSentence(): string {
  return 'There is no such merge, or it was undone before.';
}
