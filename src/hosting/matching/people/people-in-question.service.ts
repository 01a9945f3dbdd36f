// Athletes who stand for printed names while questions are open, and the questions about them.

import type { MeetOfFile } from '#hosting/matching/mentions.rules.ts';
import {
  type AskedQuestion,
  athleteQuestionKey,
  type KnownQuestion,
  nameKeyOf,
  numberPeople,
  peopleInDoubt,
  teamQuestionKey,
} from '#hosting/matching/open-questions.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { createPrintedAthletes } from '#people/athletes/printed-names.service.ts';
import type { PersonMention, PersonOfMeet } from './people-of-meet.rules.ts';

export interface OpenPeople {
  teamQuestions: readonly Omit<AskedQuestion, 'people'>[];
  /** People whom only their team leaves open. */
  withTeamInQuestion: readonly PersonOfMeet[];
  /** Mentions that the file does not tell apart, and why, by key. */
  doubtful: readonly PersonMention[];
  reasons: ReadonlyMap<string, string>;
  /** People whom no athlete of the site is for certain. */
  unmatched: readonly { person: PersonOfMeet; reason: string; candidates: readonly number[] }[];
  /** By key of the mention: the printed name of a team in question. */
  teamTextOf(key: string): string | null;
  /** Of the first squad of the team. */
  schoolIdOf(person: { team: number | null }): number | null;
}

interface Asked {
  question: Omit<AskedQuestion, 'people'>;
  person: PersonOfMeet;
}

export interface PeopleAskedAbout {
  questions: AskedQuestion[];
  /** By key of the mention. */
  idOfMention: Map<string, number>;
  /** Athletes who are new. */
  added: number[];
}

/** The same names of a meet are the same athletes whenever a file tells them again. */
export async function askAboutPeople(
  ctx: Context,
  meet: MeetOfFile,
  open: OpenPeople,
): Promise<PeopleAskedAbout> {
  const asked = listAsked(open);
  const keyOf = new Map(
    asked.map(({ person, question }) => [person, `${question.key}|${nameKeyOf(person)}`]),
  );
  const numbered = numberPeople(
    asked.map(({ person }) => person),
    (person) => keyOf.get(person)!,
  );
  const knownOf = new Map(meet.questions.map((known) => [`${known.kind} ${known.key}`, known]));
  const people = asked.map(({ question, person }, index) => {
    const { nth } = numbered[index]!;
    const known = knownOf.get(`${question.kind} ${question.key}`);
    return { question, person, nth, nameKey: nameKeyOf(person), athleteId: athleteOf(known, person, nth) };
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
    [...open.teamQuestions, ...asked.map(({ question }) => question)].map((question) => [
      `${question.kind} ${question.key}`,
      question,
    ]),
  );
  return {
    questions: [...distinct].map(([id, question]) => ({
      ...question,
      people: (ofQuestion.get(id) ?? [])
        .filter(({ athleteId }) => knownOf.get(id)?.answerAthleteId !== athleteId)
        .map(({ nameKey, nth, athleteId }) => ({ nameKey, nth, athleteId })),
    })),
    idOfMention: new Map(
      identified.flatMap(({ person, athleteId }) => person.mentions.map((key) => [key, athleteId] as const)),
    ),
    added: created,
  };
}

function listAsked(open: OpenPeople): Asked[] {
  const { teamTextOf, schoolIdOf, reasons } = open;
  const teamQuestionOf = new Map(open.teamQuestions.map((question) => [question.key, question]));
  const ask = (person: PersonOfMeet, reason: string, candidates: readonly number[]): Asked => {
    const text = teamTextOf(person.mentions[0]!);
    if (text !== null) return { person, question: teamQuestionOf.get(teamQuestionKey(text))! };
    const teamId = schoolIdOf(person);
    const key = athleteQuestionKey(teamId ?? person.teamText, person);
    const printed = `${person.firstName} ${person.lastName}`.trim();
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

/** The athlete of the answer, else whoever stood for the name before. */
function athleteOf(known: KnownQuestion | undefined, person: PersonOfMeet, nth: number): number | null {
  if (!known) return null;
  if (known.answerAthleteId !== null) return known.answerAthleteId;
  const nameKey = nameKeyOf(person);
  return known.people.find((each) => each.nameKey === nameKey && each.nth === nth)?.athleteId ?? null;
}
