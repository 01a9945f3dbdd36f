export function meetNameMissingSentence(): string {
  return 'A meet needs a name.';
}

export function meetDaysWrongSentence(): string {
  return 'A meet needs a first and a last day, and it cannot end before it begins.';
}

export function meetUnknownSentence(): string {
  return 'We couldn’t find that meet.';
}

export function meetChangedMeanwhileSentence(): string {
  return 'Somebody else changed this meet meanwhile. Look at the newer state before you save.';
}

export function meetSeasonFixedSentence(): string {
  return 'The sport and the season of a meet with results stay as they are.';
}

export function hostOnlySentence(): string {
  return 'Only hosts of this meet may do this.';
}
