export function teamNameMissingSentence(): string {
  return 'A team needs a name.';
}

export function teamUnknownSentence(): string {
  return 'There is no such team.';
}

export function changedMeanwhileSentence(): string {
  return 'Somebody else changed this team meanwhile. Look at the newer state before you save.';
}

export function rosterChangedSentence(): string {
  return 'The roster was changed meanwhile. Look at what is there now.';
}
