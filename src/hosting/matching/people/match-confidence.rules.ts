// How sure it is that a written name means an athlete, in percent, and why.
import type { GradeFit } from './people-grades.rules.ts';

export type MatchReason =
  | 'in the meet'
  | 'team'
  | 'earlier roster'
  | 'same name'
  | 'initial'
  | 'cut name'
  | 'name close'
  | 'grade'
  | 'grade close'
  | 'grade differs'
  | 'grade missing';

/** The confidence goes from 0 to 99. */
export interface WeighedMatch {
  confidence: number;
  reasons: MatchReason[];
}

/** From here on nobody is asked. */
export const SURE_FROM = 95;
export const CONFIDENCE_MAX = 99;
/** Two of one name are as likely as each other. */
export const SHARED_MAX = 50;
export const ON_ROSTER = 20;

const OF_NAME = { 'same name': 70, initial: 68, 'cut name': 66, 'name close': 43 } as const;
const OF_GRADE: Record<GradeFit, number> = {
  'same class': 9,
  open: 6,
  close: 5,
  gone: -25,
  'other class': -25,
};
const GRADE_REASONS: Partial<Record<GradeFit, MatchReason>> = {
  'same class': 'grade',
  close: 'grade close',
  gone: 'grade differs',
  'other class': 'grade differs',
};
const ON_EARLIER_ROSTER = 17;

export type NameFit = keyof typeof OF_NAME;

interface MatchEvidence {
  name: NameFit;
  /** True on the roster of the season, false on an earlier one. */
  isCurrent: boolean;
  gradeFit: GradeFit;
  hasGrade: boolean;
}

export function weighMatch({ name, isCurrent, gradeFit, hasGrade }: MatchEvidence): WeighedMatch {
  const confidence = OF_NAME[name] + (isCurrent ? ON_ROSTER : ON_EARLIER_ROSTER) + OF_GRADE[gradeFit];
  const gradeReason = GRADE_REASONS[gradeFit] ?? (hasGrade ? null : 'grade missing');
  return {
    confidence: Math.min(confidence, CONFIDENCE_MAX),
    reasons: [
      isCurrent ? 'team' : 'earlier roster',
      ...(gradeReason ? [gradeReason] : []),
      ...(name === 'same name' ? [] : [name]),
    ],
  };
}
