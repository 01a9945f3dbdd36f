// Sentences about corrections of results, and the reasons from which a host chooses.
import type { LoggedChange } from '#competition/results/entered-at-meet.rules.ts';
import { countOf } from '#kit/counts.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { type Gender, genderWord } from '#sport/people/genders.rules.ts';
import { ordinal } from '#sport/places/ordinals.words.ts';

interface TitledEvent {
  gender: Gender;
  levelMask: number;
  eventVariant: string | null;
  eventName: string;
}

/** "Girls 200 Meters". */
export function eventTitleOf({ gender, levelMask, eventVariant, eventName }: TitledEvent): string {
  const variant = eventVariant === null ? null : findVariant(eventVariant);
  return variant ? `${genderWord(gender, levelMask)} ${variant.name}` : eventName;
}
export const correctionRefusals = {
  empty: 'Change at least one value.',
  markMissing: 'Enter the mark.',
  noWind: 'This event has no wind reading.',
  relay: 'A relay has a team. Choose the team.',
  evidence: 'Enter a link that begins with https://.',
  note: 'Say what is wrong and how you know.',
  athlete: 'Choose an athlete of the team or of this meet.',
  team: 'Choose a team of this meet.',
  heat: 'This round has no such heat.',
  resultUnknown: 'There is no such result.',
  requestUnknown: 'There is no such request.',
  correctionUnknown: 'There is no such correction.',
  alreadyOpen: 'Your request about this result is still open.',
  tooManyOpen: (max: number) => `You have ${max} open requests. Wait for an answer first.`,
  decided: 'This request has already been decided.',
  changedMeanwhile: 'Someone else changed this result. Check their changes before you save.',
  judgeOnly: 'Only a coach of the team, a host of the meet, or an admin can do this.',
  decidedByHost: 'The host of the meet has decided about this mark. Ask the host to change it.',
  noMark: 'There is no mark to validate.',
};

/** The first is what most corrections are about. */
export const CORRECTION_REASONS = [
  'Photo finish read again',
  'Wrong athlete in the lane',
  'Wrong team',
  'Mark misread or mistyped',
  'Wind reading corrected',
  'Protest upheld',
  'Disqualification withdrawn',
  'Rule infringement',
] as const;

export const judgementReasons = {
  validated: 'Mark validated',
  invalidated: 'Mark invalidated',
};

const STATE_NAMES = new Map([
  ['asked', 'Open'],
  ['accepted', 'Accepted'],
  ['declined', 'Declined'],
  ['withdrawn', 'Withdrawn'],
]);

export const requestStateName = (state: string): string => STATE_NAMES.get(state) ?? state;

export const protestWords = {
  open: (time: string) => `Protest time for this event ends at ${time}.`,
  over: (time: string) => `Protest time for this event ended at ${time}. A host may still correct a reading.`,
};

interface Proposal {
  mark?: string | undefined;
  status?: string | null | undefined;
  wind?: string | undefined;
  lane?: number | null | undefined;
  heat?: number | undefined;
  place?: number | undefined;
  qualifier?: string | null | undefined;
  athleteId?: number | undefined;
  teamId?: number | null | undefined;
}

const qualified = (qualifier: string | null): string =>
  qualifier === null ? 'not qualified' : `qualified ${qualifier}`;

interface HistoryLine {
  what: string;
  /** "M. Holloway"; null for a file, a rule, or the operator. */
  by: string | null;
  origin: LoggedChange['origin'];
  requestId: number | null;
  isUndo: boolean;
}

const BY_ORIGIN: Record<LoggedChange['origin'], string> = {
  hand: 'by this site',
  meet: 'by the staff of the meet',
  file: 'by a file of results',
  rule: 'by rule',
};

export const correctionWords = {
  /** "25.06, lane 3". */
  proposal: ({ mark, status, wind, lane, heat, place, qualifier, athleteId, teamId }: Proposal) =>
    [
      mark,
      status,
      wind && `wind ${wind}`,
      lane && `lane ${lane}`,
      heat && `heat ${heat}`,
      place && `${ordinal(place)} place`,
      qualifier !== undefined && qualified(qualifier),
      athleteId !== undefined && 'another athlete',
      teamId !== undefined && 'another team',
    ]
      .filter(Boolean)
      .join(', '),
  pointsNote: (before: string, after: string) =>
    before === after ? `still ${after} points in the event` : `${before} points in the event become ${after}`,
  values: {
    mark: 'Mark',
    place: 'Place',
    wind: 'Wind',
    heat: 'Heat',
    lane: 'Lane',
    qualifier: 'Qualifying mark',
    athlete: 'Athlete',
    team: 'Team',
  },
  unattached: 'Unattached',
  flag: 'Flag of this mark',
  rank: (rank: number | null) => (rank === null ? 'rank over 1,000' : `rank ${rank}`),
  standard: (isMet: boolean) => (isMet ? 'met' : 'not met'),
  stays: 'not broken here',
  posted: (mark: string, origin: LoggedChange['origin']) =>
    origin === 'file' ? `Posted as ${mark} from a file of results` : `Posted as ${mark}`,
  changedTo: (former: string, value: string) => `${former} changed to ${value}`,
  details: 'Details changed',
  validated: 'Mark validated',
  invalidated: (note: string | null) => (note === null ? 'Mark invalidated' : `Mark invalidated: ${note}`),
  awaiting: 'Mark awaits validation again',
  qualified,
  heat: 'Heat changed',
  historyLine: ({ what, by, origin, requestId, isUndo }: HistoryLine) => {
    const who = by === null ? BY_ORIGIN[origin] : `by ${by}`;
    return [`${what} ${who}`, isUndo && 'taken back', requestId !== null && `request ${requestId}`]
      .filter(Boolean)
      .join(', ');
  },
  saved: (moved: number, coaches: number) =>
    `Correction saved, ${countOf(moved, 'place', 'places')} moved, ${countOf(coaches, 'coach', 'coaches')} told`,
  takenBack: (moved: number) => `Correction taken back, ${countOf(moved, 'place', 'places')} moved`,
};
