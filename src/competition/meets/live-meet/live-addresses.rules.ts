// Addresses of the live page of an event and of the wall screen of a meet.
import { meetAddress } from '#sport/addresses/addresses.rules.ts';
import { type Gender, genderSlug } from '#sport/people/genders.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

interface AddressedMeet {
  meetId: number;
  sport: Sport;
}

interface AddressedEvent {
  gender: Gender;
  meetDivisionId: number;
  eventShort: string;
}

export function liveAddress(
  { sport, meetId }: AddressedMeet,
  { gender, meetDivisionId, eventShort }: AddressedEvent,
): string {
  const parts = sport === 'tf' ? [genderSlug(gender), meetDivisionId, eventShort] : [meetDivisionId];
  return [meetAddress(sport, meetId), 'live', ...parts].join('/');
}

export const wallAddress = ({ sport, meetId }: AddressedMeet): string => `${meetAddress(sport, meetId)}/wall`;
