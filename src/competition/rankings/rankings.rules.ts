// Refusals of requests for a list that cannot exist.
import { Refusal } from '#kit/refusal.ts';
import { rankingsWords as words } from './rankings.words.ts';

export const sportUnknown = () => new Refusal('SPORT_UNKNOWN', words.sportUnknown, { status: 404 });
export const eventUnknown = () => new Refusal('EVENT_UNKNOWN', words.eventUnknown, { status: 404 });
export const seasonUnknown = () => new Refusal('SEASON_UNKNOWN', words.seasonUnknown, { status: 404 });
