// The sentences of the table of results and of what its rows open.

import { ordinal } from '#sport/ordinals.words.ts';

const MARK_HEADS = { time: 'Time', distance: 'Mark', height: 'Height', points: 'Points' } as const;

export const tableWords = {
  place: 'Pl',
  athlete: 'Athlete',
  team: 'Team',
  grade: 'Gr',
  mark: (kind: keyof typeof MARK_HEADS) => MARK_HEADS[kind],
  best: 'Best',
  notes: 'Notes',
  wind: 'Wind',
  heat: 'Heat',
  flight: 'Flight',
  gap: 'Gap',
  points: 'Pts',
  details: 'Details',
  detailsOf: (name: string) => `Details of ${name}`,
  why: ', why?',
  whyPlace: (place: number) => `Why ${ordinal(place)}?`,
  whyScoringPlace: (place: number) => `Why ${ordinal(place)} in team scoring?`,
  whyNoScoringPlace: 'Why not counted in team scoring?',
  whyPoints: (points: string) => `Why ${points} ${points === '1' ? 'point' : 'points'}?`,
  whyBadge: (title: string) => `Why ${title}?`,
  noPlace: '–',
  noReason: 'No reason was recorded.',
  windAided: 'Wind over 2.0 m/s: not eligible for records',
  awaiting: 'Awaiting validation',
  inQuestion: {
    team: 'Printed name, not matched to a team yet',
    athlete: 'Printed name, not matched to an athlete yet',
  },
  invalidShort: 'Inv',
  exhibition: 'Exhibition, no points',
  judgesDecision: 'Tie broken on misses or by the judges',
  qualifier: (code: string) => QUALIFIERS[code] ?? 'Advanced',
  aided: 'Wind aided',
  caption: (title: string, round: string) => `${title}, ${round}, results`,
  heatTitle: (number: number, isTimed: boolean) => `${isTimed ? 'Heat' : 'Flight'} ${number}`,
  heatWind: (wind: string) => `wind ${wind}`,
  noHeat: 'Without a heat',
  advance: 'Advance to the next round',
  lane: (lane: number) => `Lane ${lane}`,
  bib: (bib: string) => `Bib ${bib}`,
  seed: (seed: string) => `Seed ${seed}`,
  heatPlace: (place: number, heat: number) => `${ordinal(place)} in heat ${heat}`,
  previousBest: (mark: string) => `Previous best ${mark}`,
  reaction: 'Reaction',
  leg: (leg: number) => `Leg ${leg}`,
  loading: 'Loading',
  loadFailed: "Couldn't load details. Tap to try again.",
  nothing: 'Nothing more was recorded.',
};

const QUALIFIERS: Record<string, string> = {
  Q: 'Qualified by place',
  q: 'Qualified by mark',
  qR: 'Advanced by referee',
  qJ: 'Advanced by jury',
};
