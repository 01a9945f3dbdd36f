// The shape of an answer to an import question, the results it changes, and the reasons to refuse it.
import type { StoredResult } from '#competition/results/drafts.rules.ts';
import type { ResultFields } from '#competition/results/results.rules.ts';
import type { QuestionKind } from '#hosting/matching/open-questions.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import type { RosterKey } from '#people/teams/roster-records.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import { isTeamInQuestion } from '#sport/scoring/printed-teams.rules.ts';
import { questionWords } from './questions.words.ts';

/** An existing team or athlete, or a new one under the printed name. */
export interface QuestionAnswer {
  kind: 'known' | 'new';
  teamId: number | null;
  athleteId: number | null;
}

/** The fields of a result that name its athlete, team and legs. */
export type Holder = Pick<ResultFields, 'athleteId' | 'teamId' | 'teamText' | 'legs'>;

export interface PrintedAthlete {
  athleteId: number;
  firstName: string;
  lastName: string;
}

/** The state before an answer and the records that the answer created, so that it can be withdrawn. */
export interface AnswerUndo {
  results: (Holder & { resultId: number })[];
  /** Athletes who no longer stand in for a printed name. */
  settled: PrintedAthlete[];
  /** Athletes whom the question about their name took over. */
  handedOver: number[];
  raised: number[];
  athleteIds: number[];
  teamIds: number[];
  rosters: RosterKey[];
}

interface SubjectOfQuestion {
  kind: QuestionKind;
  key: string;
  people: readonly { athleteId: number }[];
}

/** Returns the results that a question is about. */
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

/** The same fields with the team of the answer and the real athletes in place of the printed ones. */
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

interface AnsweredQuestion extends SubjectOfQuestion {
  printed: string;
  answer: 'known' | 'new' | null;
}

export function refusalToAnswer(
  { kind, printed, people, answer: before }: AnsweredQuestion,
  answer: QuestionAnswer,
): Refusal | null {
  if (before !== null) return new Refusal('QUESTION_ANSWERED', questionWords.answered, { status: 409 });
  if (answer.kind === 'new') return null;
  if (kind === 'team')
    return answer.teamId === null ? new Refusal('QUESTION_NEEDS_TEAM', questionWords.needsTeam) : null;
  if (answer.athleteId === null) return new Refusal('QUESTION_NEEDS_ATHLETE', questionWords.needsAthlete);
  return people.length > 1
    ? new Refusal('QUESTION_SEVERAL_PEOPLE', questionWords.severalPeople(printed))
    : null;
}

/** "Northgat=Northgate": a printed name and its answer. */
export interface PrintedAnswer {
  printed: string;
  answer: string;
}

export function parseAnswer(text: string): PrintedAnswer | Refusal {
  const [, printed, answer] = /^\s*(.+?)\s*=\s*(.+?)\s*$/.exec(text) ?? [];
  return printed && answer
    ? { printed, answer }
    : new Refusal('IMPORT_ANSWER_INVALID', questionWords.answerUnreadable(text));
}

export const NEW_ANSWER = 'new';
/** The answer that withdraws an earlier one. */
export const OPEN_ANSWER = 'open';

interface Choice {
  id: number;
  name: string;
}

/** Finds the candidate by its full name, by the name before the comma, or as `#12`. */
export function chooseCandidate(answer: string, candidates: readonly Choice[]): Choice | null {
  const id = Number(/^#(\d{1,15})$/.exec(answer)?.[1] ?? 0);
  const requested = foldName(answer);
  const isNamed = ({ name }: Choice) =>
    foldName(name) === requested || foldName(name.split(',')[0]!) === requested;
  const possible = candidates.filter((candidate) => (id > 0 ? candidate.id === id : isNamed(candidate)));
  return possible.length === 1 ? possible[0]! : null;
}
