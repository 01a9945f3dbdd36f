export function standardEventUnknownSentence(): string {
  return 'There is no such event.';
}

export function standardLabelMissingSentence(): string {
  return 'A standard needs a name, such as "State qualifying".';
}

export function standardMarkWrongSentence(): string {
  return 'Enter the standard as a time, a height, a distance or points.';
}
