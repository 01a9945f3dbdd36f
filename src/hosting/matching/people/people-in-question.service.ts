// Creates athletes who stand in for printed names while questions are open, and the questions about them.

import type { MeetOfFile } from '#hosting/matching/mentions.rules.ts';
import {
  athleteQuestionKey,
  type EarlierQuestion,
  nameKeyOf,
  numberPeople,
  type OpenQuestion,
  peopleInDoubt,
  teamQuestionKey,
} from '#hosting/matching/open-questions.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { createPrintedAthletes } from '#people/athletes/printed-names.service.ts';
import { fullName } from '#sport/people/names.rules.ts';
import type { PersonMention, PersonOfMeet } from './people-of-meet.rules.ts';

export interface OpenPeople {
  teamQuestions: readonly Omit<OpenQuestion, 'people'>[];
  /** People for whom only the team is open. */
  withTeamInQuestion: readonly PersonOfMeet[];
  /** Mentions that the file does not tell apart; the reasons are by key. */
  doubtful: readonly PersonMention[];
  reasons: ReadonlyMap<string, string>;
  /** People without a certain match on the site. */
  unmatched: readonly { person: PersonOfMeet; reason: string; candidates: readonly number[] }[];
  /** The printed name of a team in question, by key of the mention. */
  teamTextOf(key: string): string | null;
  /** The id of the team's first squad. */
  schoolIdOf(person: { team: number | null }): number | null;
}

interface Asked {
  question: Omit<OpenQuestion, 'people'>;
  person: PersonOfMeet;
}

export interface PeopleAskedAbout {
  questions: OpenQuestion[];
  /** Athlete ids by key of the mention. */
  idOfMention: Map<string, number>;
  /** New athletes. */
  added: number[];
}

/** The same names of a meet get the same athletes in every import. */
export async function askAboutPeople(
  ctx: Context,
  meet: MeetOfFile,
  open: OpenPeople,
): Promise<PeopleAskedAbout> {
  const entries = listQuestionsOfPeople(open);
  const keyOf = new Map(
    entries.map(({ person, question }) => [person, `${question.key}|${nameKeyOf(person)}`]),
  );
  const numbered = numberPeople(
    entries.map(({ person }) => person),
    (person) => keyOf.get(person)!,
  );
  const earlierOf = new Map(meet.questions.map((earlier) => [`${earlier.kind} ${earlier.key}`, earlier]));
  const people = entries.map(({ question, person }, index) => {
    const { nth } = numbered[index]!;
    const earlier = earlierOf.get(`${question.kind} ${question.key}`);
    return { question, person, nth, nameKey: nameKeyOf(person), athleteId: athleteOf(earlier, person, nth) };
  });
  const fresh = people.filter(({ athleteId }) => athleteId === null);
  const created = await createPrintedAthletes(
    ctx,
    fresh.map(({ person: { firstName, lastName, gender, birthOn } }) => ({
      firstName,
      lastName,
      gender,
      birthOn,
    })),
  );
  const createdOf = new Map(fresh.map((each, index) => [each, created[index]!]));
  const identified = people.map((each) => ({ ...each, athleteId: each.athleteId ?? createdOf.get(each)! }));
  const ofQuestion = Map.groupBy(identified, ({ question }) => `${question.kind} ${question.key}`);
  const distinct = new Map(
    [...open.teamQuestions, ...entries.map(({ question }) => question)].map((question) => [
      `${question.kind} ${question.key}`,
      question,
    ]),
  );
  return {
    questions: [...distinct].map(([id, question]) => ({
      ...question,
      people: (ofQuestion.get(id) ?? [])
        .filter(({ athleteId }) => earlierOf.get(id)?.answerAthleteId !== athleteId)
        .map(({ nameKey, nth, athleteId }) => ({ nameKey, nth, athleteId })),
    })),
    idOfMention: new Map(
      identified.flatMap(({ person, athleteId }) => person.mentions.map((key) => [key, athleteId] as const)),
    ),
    added: created,
  };
}

function listQuestionsOfPeople(open: OpenPeople): Asked[] {
  const { teamTextOf, schoolIdOf, reasons } = open;
  const teamQuestionOf = new Map(open.teamQuestions.map((question) => [question.key, question]));
  const ask = (person: PersonOfMeet, reason: string, candidates: readonly number[]): Asked => {
    const text = teamTextOf(person.mentions[0]!);
    if (text !== null) return { person, question: teamQuestionOf.get(teamQuestionKey(text))! };
    const teamId = schoolIdOf(person);
    const key = athleteQuestionKey(teamId ?? person.teamText, person);
    const printed = fullName(person);
    return {
      person,
      question: { kind: 'athlete', key, printed, teamId, reason, candidates: [...candidates] },
    };
  };
  return [
    ...open.withTeamInQuestion.map((person) => ask(person, '', [])),
    ...peopleInDoubt(open.doubtful).map((person) => ask(person, reasons.get(person.mentions[0]!) ?? '', [])),
    ...open.unmatched.map(({ person, reason, candidates }) => ask(person, reason, candidates)),
  ];
}

/** Returns the athlete of the answer, or else the earlier stand-in for the name. */
function athleteOf(earlier: EarlierQuestion | undefined, person: PersonOfMeet, nth: number): number | null {
  if (!earlier) return null;
  if (earlier.answerAthleteId !== null) return earlier.answerAthleteId;
  const nameKey = nameKeyOf(person);
  return earlier.people.find((each) => each.nameKey === nameKey && each.nth === nth)?.athleteId ?? null;
}
