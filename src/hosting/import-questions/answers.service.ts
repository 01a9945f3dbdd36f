// Answers a question of an import for all of its rows at once, and takes an answer back. Whoever calls this has asked
// whether the visitor may host the meet.
import { addTeamToScorings } from '#competition/divisions/divisions.service.ts';
import type { MeetIdentity } from '#competition/meets/meets.rules.ts';
import { type MeetResults, openMeetResults } from '#competition/results/meet-results.service.ts';
import { saveHolders } from '#competition/results/result-holders.service.ts';
import { type AskedQuestion, athleteQuestionKey } from '#hosting/matching/open-questions.rules.ts';
import { matchAthletes } from '#hosting/matching/people/match-athletes.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { removeAthletes } from '#people/athletes/athletes-removal.service.ts';
import { settlePrintedAthletes } from '#people/athletes/printed-names.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { removeRosters, removeTeams } from '#people/teams/teams-removal.service.ts';
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
 * Refused: QUESTION_UNKNOWN, QUESTION_ANSWERED, QUESTION_NEEDS_TEAM, QUESTION_NEEDS_ATHLETE, QUESTION_SEVERAL_PEOPLE,
 * RESULT_TWICE when the athlete stands in one of the rounds already.
 */
export function answerQuestion(ctx: Context, questionId: number, told: QuestionAnswer): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const question = await lockKnown(ctx, questionId);
    const refusal = refusalToAnswer(question, told);
    if (refusal) throw refusal;
    const open = await openMeetResults(ctx, question.meetId);
    const results = resultsOfQuestion(question, open.stored);
    const named = await listPeopleOfQuestion(ctx.db, questionId);
    const people = named.map((person) => personOfQuestion(person, results));
    const teamIds =
      question.kind === 'team' && told.kind === 'new' ? await createPrintedTeam(ctx, question) : [];
    const teamId = question.kind === 'team' ? (told.teamId ?? teamIds[0]!) : null;
    const settled =
      question.kind === 'team'
        ? await placeInTeam(ctx, question, { open, people, teamId: teamId! })
        : await decideAthlete(ctx, question, { meet: open.meet, people, told });
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
    await saveAnswer(ctx, questionId, { ...told, teamId: teamId ?? told.teamId }, undo);
  });
}

/** Everything is as before the answer. Refused: QUESTION_UNKNOWN, QUESTION_NOT_ANSWERED. */
export function undoAnswer(ctx: Context, questionId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { meetId, undo } = await lockKnown(ctx, questionId);
    if (undo === null) throw new Refusal('QUESTION_NOT_ANSWERED', questionWords.notAnswered, { status: 409 });
    for (const raised of undo.raised)
      if ((await lockQuestion(ctx.db, raised))?.undo) await undoAnswer(ctx, raised);
    await settlePrintedAthletes(ctx, undo.settled, null);
    await saveHolders(ctx, meetId, undo.results);
    await handOverPeople(ctx.db, undo.handedOver, questionId);
    await deleteQuestions(ctx, undo.raised);
    await removeRosters(ctx, undo.rosters);
    await removeAthletes(ctx, undo.athleteIds);
    await saveAnswer(ctx, questionId, null, null);
    await removeTeams(ctx, undo.teamIds);
  });
}

async function lockKnown(ctx: Context, questionId: number): Promise<StoredQuestion> {
  const question = await lockQuestion(ctx.db, questionId);
  if (!question) throw new Refusal('QUESTION_UNKNOWN', questionWords.unknown, { status: 404 });
  return question;
}

const createPrintedTeam = (ctx: Context, { printed }: StoredQuestion): Promise<number[]> =>
  createTeams(ctx, [{ name: printed, levelMask: 0 }]);

/** Whoever ran for the printed name is an athlete of the team now; who that is may be a question of its own. */
async function placeInTeam(
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
      questions: await listStoredQuestions(ctx.db, meetId),
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
    doubtful.map(({ person, reason, candidates }): AskedQuestion => {
      const printed = `${person.firstName} ${person.lastName}`.trim();
      const key = athleteQuestionKey(teamId, person);
      return { kind: 'athlete', key, printed, teamId, reason, candidates, people: [] };
    }),
  );
  for (const [index, raisedId] of raised.entries())
    await handOverPeople(ctx.db, [doubtful[index]!.printed.athleteId], raisedId);
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
  { meet, people, told }: { meet: MeetIdentity; people: PersonOfQuestion[]; told: QuestionAnswer },
): Promise<Settled> {
  const settled = people.map(({ printed }) => printed);
  await settlePrintedAthletes(ctx, settled, told.kind);
  const idOf = (printedId: number) => (told.kind === 'new' ? printedId : told.athleteId!);
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
