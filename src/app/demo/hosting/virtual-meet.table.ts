// The virtual mile of the demo: who posted which mark, and what became of it.
import type { MemberHandle } from '../members/members.table.ts';

export const VIRTUAL_MEET = {
  name: 'Coast Virtual Mile',
  host: 'saskia.kell' satisfies MemberHandle,
  team: 'Brightwater',
  /** Days from the last Saturday: Monday to Friday of the week before last. */
  startsBefore: -12,
  endsBefore: -8,
} as const;

export interface VirtualMarkOfDemo {
  team: string;
  gender: 'F' | 'M';
  /** A member's athlete by name; else the runner of this rank in the team's 1,600 meters, from 0. */
  athlete?: string;
  rank: number;
  postedBy: MemberHandle;
  isHand: boolean;
  /** Milliseconds slower than the best. */
  slowerBy: number;
  /** The 1,600 meters of a runner without a best, in milliseconds. */
  without: number;
  location: string;
  note: string;
  /** Null for a mark that waits. */
  judged: { by: MemberHandle; isValid: boolean; note: string } | null;
}

const BOYS = { gender: 'M', without: 285_000 } as const;
const GIRLS = { gender: 'F', without: 326_000 } as const;
const HARBOR_TRACK = 'Salt Harbor High School track';
const BRIGHTWATER_TRACK = 'Brightwater Stadium, lane 1';

export const VIRTUAL_MARKS: readonly VirtualMarkOfDemo[] = [
  {
    ...{ ...BOYS, team: 'Salt Harbor', rank: 0, postedBy: 'yuki.kitteridge', isHand: false, slowerBy: 2_310 },
    ...{ location: HARBOR_TRACK, note: 'The camera stands at the finish the whole time.' },
    judged: { by: 'marguerite.holloway', isValid: true, note: '' },
  },
  {
    ...{ ...BOYS, team: 'Salt Harbor', rank: 1, postedBy: 'yuki.kitteridge', isHand: false, slowerBy: 3_040 },
    ...{ location: HARBOR_TRACK, note: '' },
    judged: { by: 'saskia.kell', isValid: true, note: '' },
  },
  {
    ...{ ...BOYS, team: 'Salt Harbor', athlete: 'Rowan Tellis', rank: 0, postedBy: 'rowan.tellis' },
    ...{ isHand: true, slowerBy: 4_200, location: HARBOR_TRACK, note: 'Coach Kitteridge held the watch.' },
    judged: null,
  },
  {
    ...{ ...GIRLS, team: 'Brightwater', rank: 0, postedBy: 'saskia.kell', isHand: false, slowerBy: 1_870 },
    ...{ location: BRIGHTWATER_TRACK, note: '' },
    judged: { by: 'saskia.kell', isValid: true, note: '' },
  },
  {
    ...{ ...GIRLS, team: 'Brightwater', rank: 1, postedBy: 'saskia.kell', isHand: false, slowerBy: 2_650 },
    ...{ location: BRIGHTWATER_TRACK, note: '' },
    judged: { by: 'saskia.kell', isValid: false, note: 'The finish line is not in the video.' },
  },
  {
    ...{ ...GIRLS, team: 'Brightwater', rank: 2, postedBy: 'saskia.kell', isHand: false, slowerBy: 5_120 },
    ...{ location: BRIGHTWATER_TRACK, note: 'Wind on the back straight.' },
    judged: null,
  },
];
