// Answers a question of an import for all of its rows at once, and withdraws an answer. The caller has
// already checked that the visitor may manage the meet.

import { addTeamToScorings } from '#competition/divisions/divisions.service.ts';
import type { MeetIdentity } from '#competition/meets/meets.rules.ts';
import { type MeetResults, openMeetResults } from '#competition/results/meet-results.service.ts';
import { saveHolders } from '#competition/results/result-holders.service.ts';
import { athleteQuestionKey, type OpenQuestion } from '#hosting/matching/open-questions.rules.ts';
import { matchAthletes } from '#hosting/matching/people/match-athletes.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { removeAthletes } from '#people/athletes/athletes-removal.service.ts';
import { settlePrintedAthletes } from '#people/athletes/printed-names.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { removeRosters, removeTeams } from '#people/teams/teams-removal.service.ts';
import { fullName } from '#sport/people/names.rules.ts';
import { type PersonOfQuestion, personOfQuestion } from './people-of-question.rules.ts';
import {
  type AnswerUndo,
  answeredHolder,
  type QuestionAnswer,
  refusalToAnswer,
  resultsOfQuestion,
} from './questions.rules.ts';
import {
  deleteQuestions,
  handOverPeople,
  listPeopleOfQuestion,
  listStoredQuestions,
  lockQuestion,
  type StoredQuestion,
  saveAnswer,
  upsertQuestions,
} from './questions.store.ts';
import { questionWords } from './questions.words.ts';

interface Settled {
  athleteOf: Map<number, number>;
  undo: Pick<AnswerUndo, 'settled' | 'handedOver' | 'raised' | 'athleteIds' | 'rosters'>;
}

/**
 * Refused: QUESTION_UNKNOWN, QUESTION_ANSWERED, QUESTION_NEEDS_TEAM, QUESTION_NEEDS_ATHLETE,
 * QUESTION_SEVERAL_PEOPLE, RESULT_TWICE if the athlete is already in one of the rounds.
 */
export function answerQuestion(ctx: Context, questionId: number, answer: QuestionAnswer): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const question = await lockExisting(ctx, questionId);
    const refusal = refusalToAnswer(question, answer);
    if (refusal) throw refusal;
    const open = await openMeetResults(ctx, question.meetId);
    const results = resultsOfQuestion(question, open.stored);
    const named = await listPeopleOfQuestion(ctx, questionId);
    const people = named.map((person) => personOfQuestion(person, results));
    const teamIds =
      question.kind === 'team' && answer.kind === 'new' ? await createPrintedTeam(ctx, question) : [];
    const teamId = question.kind === 'team' ? (answer.teamId ?? teamIds[0]!) : null;
    const settled =
      question.kind === 'team'
        ? await addToTeam(ctx, question, { open, people, teamId: teamId! })
        : await decideAthlete(ctx, question, { meet: open.meet, people, answer });
    if (teamId !== null) {
      const isInMeet = open.stored.some(({ isRemoved, fields }) => !isRemoved && fields.teamId === teamId);
      await addTeamToScorings(ctx, question.meetId, { printed: question.key, teamId, isInMeet });
    }
    await saveHolders(
      ctx,
      question.meetId,
      results.map(({ resultId, fields }) => ({
        resultId,
        ...answeredHolder(fields, teamId, settled.athleteOf),
      })),
    );
    const undo: AnswerUndo = {
      ...settled.undo,
      teamIds,
      results: results.map(({ resultId, fields: { athleteId, teamId, teamText, legs } }) => ({
        resultId,
        athleteId,
        teamId,
        teamText,
        legs,
      })),
    };
    await saveAnswer(ctx, questionId, { ...answer, teamId: teamId ?? answer.teamId }, undo);
  });
}

/** Restores everything as it was before the answer. Refused: QUESTION_UNKNOWN, QUESTION_NOT_ANSWERED. */
export function undoAnswer(ctx: Context, questionId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { meetId, undo } = await lockExisting(ctx, questionId);
    if (undo === null) throw new Refusal('QUESTION_NOT_ANSWERED', questionWords.notAnswered, { status: 409 });
    for (const raised of undo.raised)
      if ((await lockQuestion(ctx, raised))?.undo) await undoAnswer(ctx, raised);
    await settlePrintedAthletes(ctx, undo.settled, null);
    await saveHolders(ctx, meetId, undo.results);
    await handOverPeople(ctx, undo.handedOver, questionId);
    await deleteQuestions(ctx, undo.raised);
    await removeRosters(ctx, undo.rosters);
    await removeAthletes(ctx, undo.athleteIds);
    await saveAnswer(ctx, questionId, null, null);
    await removeTeams(ctx, undo.teamIds);
  });
}

async function lockExisting(ctx: Context, questionId: number): Promise<StoredQuestion> {
  const question = await lockQuestion(ctx, questionId);
  if (!question) throw new Refusal('QUESTION_UNKNOWN', questionWords.unknown, { status: 404 });
  return question;
}

const createPrintedTeam = (ctx: Context, { printed }: StoredQuestion): Promise<number[]> =>
  createTeams(ctx, [{ name: printed, levelMask: 0 }]);

/** The athletes behind the printed name join the team; their identity may be another open question. */
async function addToTeam(
  ctx: Context,
  { questionId, meetId }: StoredQuestion,
  { open: { meet }, people, teamId }: { open: MeetResults; people: PersonOfQuestion[]; teamId: number },
): Promise<Settled> {
  const matched = await matchAthletes(
    ctx,
    {
      ...meet,
      levelMask: 0,
      country: null,
      sourceId: null,
      questions: await listStoredQuestions(ctx, meetId),
    },
    people.map(({ person }) => person),
    { teamIdOf: () => teamId, squadIdsOf: () => [teamId] },
  );
  const doubtful = people.flatMap((each, index) => {
    const doubt = matched.doubts.get(index);
    return doubt ? [{ ...each, ...doubt }] : [];
  });
  const raised = await upsertQuestions(
    ctx,
    meetId,
    doubtful.map(({ person, reason, candidates }): OpenQuestion => {
      const printed = fullName(person);
      const key = athleteQuestionKey(teamId, person);
      return { kind: 'athlete', key, printed, teamId, reason, candidates, people: [] };
    }),
  );
  for (const [index, raisedId] of raised.entries())
    await handOverPeople(ctx, [doubtful[index]!.printed.athleteId], raisedId);
  const settled = people.filter((_, index) => matched.ids.has(index)).map(({ printed }) => printed);
  await settlePrintedAthletes(ctx, settled, 'known');
  return {
    athleteOf: new Map(
      people.flatMap(({ printed }, index) => {
        const athleteId = matched.ids.get(index);
        return athleteId === undefined ? [] : [[printed.athleteId, athleteId] as const];
      }),
    ),
    undo: {
      settled,
      handedOver: doubtful.map(({ printed }) => printed.athleteId),
      raised: raised.filter((id) => id !== questionId),
      athleteIds: matched.created,
      rosters: matched.rosters,
    },
  };
}

async function decideAthlete(
  ctx: Context,
  { teamId }: StoredQuestion,
  { meet, people, answer }: { meet: MeetIdentity; people: PersonOfQuestion[]; answer: QuestionAnswer },
): Promise<Settled> {
  const settled = people.map(({ printed }) => printed);
  await settlePrintedAthletes(ctx, settled, answer.kind);
  const idOf = (printedId: number) => (answer.kind === 'new' ? printedId : answer.athleteId!);
  const { sport, seasonId } = meet;
  const rosters =
    teamId === null
      ? []
      : await saveRosters(
          ctx,
          people.map(({ printed, person: { grade } }) => ({
            athleteId: idOf(printed.athleteId),
            teamId,
            sport,
            seasonId,
            grade,
          })),
        );
  return {
    athleteOf: new Map(settled.map(({ athleteId }) => [athleteId, idOf(athleteId)])),
    undo: { settled, handedOver: [], raised: [], athleteIds: [], rosters },
  };
}
