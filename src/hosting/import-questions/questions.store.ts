// Owns: import_questions, import_question_people
// Stores the questions that imports leave open (which team or athlete is a printed name?) with their answers.
import { sql } from 'kysely';
import type { EarlierQuestion, OpenQuestion, QuestionKind } from '#hosting/matching/open-questions.rules.ts';
import type { Context } from '#kit/server/context.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { AnswerUndo, PrintedAthlete, QuestionAnswer } from './questions.rules.ts';

export interface StoredQuestion extends EarlierQuestion {
  questionId: number;
  meetId: number;
  printed: string;
  /** The team of an athlete; null for the unattached. */
  teamId: number | null;
  reason: string;
  candidates: number[];
  answer: 'known' | 'new' | null;
  undo: AnswerUndo | null;
}

const COLUMNS = sql`
  q.id as "questionId", q.meet_id as "meetId", q.kind, q.key, q.printed, q.team_id as "teamId", q.reason, q.candidates,
  q.answer, q.answer_team_id as "answerTeamId", q.answer_athlete_id as "answerAthleteId", q.undo,
  coalesce((
    select json_agg(json_build_object('nameKey', p.name_key, 'nth', p.nth, 'athleteId', p.athlete_id)
      order by p.name_key, p.nth)
    from import_question_people p where p.question_id = q.id), '[]') as people`;

/** Sorted by the order in which they came up. */
export async function listStoredQuestions({ db }: Context, meetId: number): Promise<StoredQuestion[]> {
  const { rows } = await sql<StoredQuestion>`
    select ${COLUMNS} from import_questions q where q.meet_id = ${meetId} order by q.id`.execute(db);
  return rows.map(numbered);
}

/** Locks the row until the end of the transaction; null if there is none. */
export async function lockQuestion({ db }: Context, questionId: number): Promise<StoredQuestion | null> {
  const { rows } = await sql<StoredQuestion>`
    select ${COLUMNS} from import_questions q where q.id = ${questionId} for update`.execute(db);
  return rows[0] ? numbered(rows[0]) : null;
}

/** The driver returns an array of bigints as text. */
const numbered = (row: StoredQuestion): StoredQuestion => ({
  ...row,
  candidates: row.candidates.map(Number),
});

/** A question that comes up again keeps its answer. Returns the ids in the order of the input. */
export async function upsertQuestions(
  { db, clock }: Context,
  meetId: number,
  questions: readonly OpenQuestion[],
): Promise<number[]> {
  if (questions.length === 0) return [];
  const { rows } = await sql<{ id: number; kind: QuestionKind; key: string }>`
    insert into import_questions (meet_id, kind, key, printed, team_id, reason, candidates, asked_at)
    select ${meetId}, kind, key, printed, "teamId", reason,
      array(select value::bigint from json_array_elements_text(candidates)), ${clock.now().toString()}::timestamptz
    from json_to_recordset(${JSON.stringify(questions)}::json)
      as question (kind text, key text, printed text, "teamId" bigint, reason text, candidates json)
    on conflict (meet_id, kind, key) do update set reason = excluded.reason, candidates = excluded.candidates
    returning id, kind, key`.execute(db);
  const idOf = new Map(rows.map(({ id, kind, key }) => [`${kind} ${key}`, id]));
  const people = questions.flatMap(({ kind, key, people }) =>
    people.map((person) => ({ ...person, questionId: idOf.get(`${kind} ${key}`)! })),
  );
  await sql`
    insert into import_question_people (question_id, athlete_id, name_key, nth)
    select "questionId", "athleteId", "nameKey", nth
    from json_to_recordset(${JSON.stringify(people)}::json)
      as person ("questionId" bigint, "athleteId" bigint, "nameKey" text, nth smallint)
    on conflict do nothing`.execute(db);
  return questions.map(({ kind, key }) => idOf.get(`${kind} ${key}`)!);
}

export async function saveAnswer(
  { db, clock, visitor }: Context,
  questionId: number,
  answer: QuestionAnswer | null,
  undo: AnswerUndo | null,
): Promise<void> {
  await db
    .updateTable('import_questions')
    .set({
      answer: answer && (answer.kind === 'new' ? 'new' : 'known'),
      answer_team_id: answer?.teamId ?? null,
      answer_athlete_id: answer?.athleteId ?? null,
      answered_at: answer && clock.now().toString(),
      answered_by: answer && visitor.kind === 'user' ? visitor.userId : null,
      undo: undo && JSON.stringify(undo),
    })
    .where('id', '=', questionId)
    .execute();
}

/** Moves athletes who stand in for printed names to another question. */
export async function handOverPeople(
  { db }: Context,
  athleteIds: readonly number[],
  questionId: number,
): Promise<void> {
  await sql`
    update import_question_people set question_id = ${questionId}
    where athlete_id = any(${athleteIds}::bigint[])`.execute(db);
}

export async function listPeopleOfQuestion(
  { db }: Context,
  questionId: number,
): Promise<(PrintedAthlete & { gender: Gender })[]> {
  const { rows } = await sql<PrintedAthlete & { gender: Gender }>`
    select a.id as "athleteId", a.first_name as "firstName", a.last_name as "lastName", a.gender
    from import_question_people p join athletes a on a.id = p.athlete_id
    where p.question_id = ${questionId} and a.removed_at is null
    order by p.name_key, p.nth`.execute(db);
  return rows;
}

/**
 * Deletes questions without rows in the meet. Returns the athletes who stood in for the names, and the
 * answers.
 */
export async function deleteIdleQuestions(
  { db }: Context,
  meetId: number,
): Promise<{ athleteIds: number[]; undo: AnswerUndo | null }[]> {
  const { rows } = await sql<{ athleteIds: string[]; undo: AnswerUndo | null }>`
    delete from import_questions q
    where q.meet_id = ${meetId} and not exists (
      select from results r
      where r.meet_id = q.meet_id and r.removed_at is null and (
        (q.kind = 'team' and r.team_id is null and fold_name(r.team_text) = q.key)
        or (q.answer_team_id is not null and r.team_id = q.answer_team_id)
        or (q.answer_athlete_id is not null and r.athlete_id = q.answer_athlete_id)
        or r.athlete_id in (select p.athlete_id from import_question_people p where p.question_id = q.id)
        or exists (
          select from relay_legs l join import_question_people p on p.athlete_id = l.athlete_id
          where l.result_id = r.id and p.question_id = q.id)))
    returning array(select p.athlete_id from import_question_people p where p.question_id = q.id) as "athleteIds", undo`.execute(
    db,
  );
  return rows.map(({ athleteIds, undo }) => ({ athleteIds: athleteIds.map(Number), undo }));
}

export async function deleteQuestions({ db }: Context, questionIds: readonly number[]): Promise<void> {
  await sql`delete from import_questions where id = any(${questionIds}::bigint[])`.execute(db);
}

export interface QuestionOfMeet {
  questionId: number;
  kind: QuestionKind;
  printed: string;
  /** The team of an athlete; null for the unattached. */
  team: string | null;
  reason: string;
  candidates: { id: number; name: string }[];
  /** Lines of the file for rows published under the printed name; empty after an answer. */
  lines: number[];
  /** The existing or new team or athlete; null while the question is open. */
  answer: { id: number; name: string } | null;
}

/** Returns questions about rows in the meet, with their answers. */
export async function listQuestionsOfMeet({ db }: Context, meetId: number): Promise<QuestionOfMeet[]> {
  const { rows } = await sql<QuestionOfMeet>`
    select q.id as "questionId", q.kind, q.printed, team.name as team, q.reason,
      coalesce((
        select json_agg(json_build_object('id', candidate.id, 'name', candidate.name) order by candidate.id)
        from (
          select t.id, concat_ws(', ', t.name, t.city, t.state) as name from teams t
          where q.kind = 'team' and t.id = any(q.candidates)
          union all
          select a.id, trim(a.first_name || ' ' || a.last_name) from athletes a
          where q.kind = 'athlete' and a.id = any(q.candidates)
        ) as candidate), '[]') as candidates,
      case when q.answer is null then coalesce((
        select json_agg(distinct r.source_line order by r.source_line)
        from results r
        where r.meet_id = q.meet_id and r.removed_at is null and r.source_line is not null and (
          (q.kind = 'team' and r.team_id is null and fold_name(r.team_text) = q.key)
          or (q.kind = 'athlete' and (
            r.athlete_id in (select p.athlete_id from import_question_people p where p.question_id = q.id)
            or exists (
              select from relay_legs l join import_question_people p on p.athlete_id = l.athlete_id
              where l.result_id = r.id and p.question_id = q.id)))
        )), '[]') else '[]' end as lines,
      case
        when q.answer_team_id is not null then json_build_object('id', answered.id, 'name', answered.name)
        when q.answer_athlete_id is not null
          then json_build_object('id', person.id, 'name', trim(person.first_name || ' ' || person.last_name))
        when q.answer is not null then json_build_object('id', 0, 'name', q.printed)
      end as answer
    from import_questions q
    left join teams team on team.id = q.team_id
    left join teams answered on answered.id = q.answer_team_id
    left join athletes person on person.id = q.answer_athlete_id
    where q.meet_id = ${meetId}
    order by q.id`.execute(db);
  return rows.filter(({ lines, answer }) => lines.length > 0 || answer !== null);
}
