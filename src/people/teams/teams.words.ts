export function teamNameMissingSentence(): string {
  return 'A team needs a name.';
}

export function teamUnknownSentence(): string {
  return 'There is no such team.';
}

export function changedMeanwhileSentence(): string {
  return 'Someone else has just changed this team. Check the newer version before you save.';
}

export function rosterChangedSentence(): string {
  return 'The roster has just changed. Check what is there now.';
}
