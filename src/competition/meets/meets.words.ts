export function removedMeetName(): string {
  return 'Removed';
}

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
  return 'Someone else changed this meet. Check their changes before you save.';
}

export function meetSeasonFixedSentence(): string {
  return 'You cannot change the sport or the season of a meet that has results.';
}

export function scheduleNoteLongSentence(max: number): string {
  return `A note can have ${max} characters at most.`;
}
