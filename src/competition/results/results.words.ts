export function resultUnknownSentence(): string {
  return 'There is no such result.';
}

export function resultRoundUnknownSentence(): string {
  return 'This round does not belong to the meet.';
}

export function resultTwiceSentence(count: number): string {
  return count === 1
    ? 'An athlete or a squad would stand twice in one round.'
    : `${count} athletes or squads would stand twice in one round.`;
}

export function reasonMissingSentence(): string {
  return 'Say why the result changes.';
}

export function resultChangedMeanwhileSentence(): string {
  return 'Somebody else changed this result meanwhile. Look at the newer state before you save.';
}

/** "They raced each other in heat 2 of Boys 800, Lakewold Lions Open. A merge would give one runner two places." */
export function racedSentence({
  eventName,
  meetName,
  heatNumber,
}: {
  eventName: string;
  meetName: string;
  heatNumber: number | null;
}): string {
  const where = heatNumber === null ? 'in' : `in heat ${heatNumber} of`;
  return `They raced each other ${where} ${eventName}, ${meetName}. A merge would give one athlete two places.`;
}
