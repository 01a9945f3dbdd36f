export function resultUnknownSentence(): string {
  return 'There is no such result.';
}

export function resultRoundUnknownSentence(): string {
  return 'This round does not belong to the meet.';
}

export function resultTwiceSentence(count: number): string {
  return count === 1
    ? 'An athlete or a relay team would be in one round twice.'
    : `${count} athletes or relay teams would be in one round twice.`;
}

export function reasonMissingSentence(): string {
  return 'Enter a reason for this change.';
}

export function resultChangedMeanwhileSentence(): string {
  return 'Someone else changed this result. Check their changes before you save.';
}

/** "They raced each other in heat 2 of Boys 800, Lakewold Lions Open. A merge would give one athlete two places." */
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

export function takenBackReason(): string {
  return 'Correction taken back';
}
