// What an answer to a question of an import is, which results it moves, and when it is refused.

import type { StoredResult } from '#competition/results/drafts.rules.ts';
import type { ResultFields } from '#competition/results/results.rules.ts';
import type { QuestionKind } from '#hosting/matching/questions.rules.ts';
import { foldName } from '#sport/names.rules.ts';
import { isTeamInQuestion } from '#sport/printed-teams.rules.ts';

/** A known team or athlete, or a new one under the printed name. */
export interface QuestionAnswer {
  kind: 'known' | 'new';
  teamId: number | null;
  athleteId: number | null;
}

/** The fields of a result that say whose it is. */
export type Holder = Pick<ResultFields, 'athleteId' | 'teamId' | 'teamText' | 'legs'>;

/** How everything was before an answer. */
export interface AnswerUndo {
  results: (Holder & { resultId: number })[];
  people: { athleteId: number; firstName: string; lastName: string; outcome: 'new' | 'known' }[];
  /** Questions that the answer raised. */
  raised: number[];
  rosters: { athleteId: number; teamId: number; sport: 'tf' | 'xc'; seasonId: number }[];
}

interface SubjectOfQuestion {
  kind: QuestionKind;
  key: string;
  people: readonly { athleteId: number }[];
}

/** Results that a question is about. */
export function resultsOfQuestion(
  { kind, key, people }: SubjectOfQuestion,
  stored: readonly StoredResult[],
): StoredResult[] {
  const ids = new Set(people.map(({ athleteId }) => athleteId));
  return stored.filter(({ isRemoved, fields }) => {
    if (isRemoved) return false;
    if (kind === 'team') return isTeamInQuestion(fields) && foldName(fields.teamText!) === key;
    return ids.has(fields.athleteId ?? 0) || fields.legs.some(({ athleteId }) => ids.has(athleteId));
  });
}

/** The holder with the team of the answer, and with whoever the printed athletes are. */
export function answeredHolder(
  fields: Holder,
  teamId: number | null,
  athleteOf: ReadonlyMap<number, number>,
): Holder {
  const isMoved = teamId !== null && fields.teamId === null;
  return {
    athleteId: fields.athleteId === null ? null : (athleteOf.get(fields.athleteId) ?? fields.athleteId),
    teamId: isMoved ? teamId : fields.teamId,
    teamText: isMoved ? null : fields.teamText,
    legs: fields.legs.map((leg) => ({ ...leg, athleteId: athleteOf.get(leg.athleteId) ?? leg.athleteId })),
  };
}
