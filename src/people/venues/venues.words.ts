export function venueNameMissingSentence(): string {
  return 'A venue needs a name.';
}

export function venueZoneUnknownSentence(zone: string): string {
  return `"${zone}" is not a time zone. Write it like America/Chicago.`;
}

export function courseNameMissingSentence(): string {
  return 'A course needs a name.';
}
