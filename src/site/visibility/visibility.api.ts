// The calls about who reads an athlete's name.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { findVariant } from '#sport/events.rules.ts';
import { gradeText } from '#sport/grades.rules.ts';
import { visibilityContract } from './visibility.contract.ts';
import { changeVisibility, getVisibilityPage, type SampleList } from './visibility.service.ts';

const calls = implement(visibilityContract).$context<Context>();

export const visibilityRouter = calls.router({
  getVisibility: calls.getVisibility.handler(async ({ context, input }) => {
    const page = await getVisibilityPage(context, input.athleteId);
    const { athlete, standing, role, names, choices, setters, changes, sample } = page;
    return {
      athleteId: athlete.athleteId,
      FirstName: athlete.firstName,
      LastName: athlete.lastName,
      team: standing && { IDSchool: standing.teamId, SchoolName: standing.teamName },
      gradeName: standing && textOfGrade(standing.grade),
      role,
      visibility: athlete.visibility,
      version: athlete.version,
      names,
      choices,
      setters: setters.map((setter) => ({ role: setter.role, choices: [...setter.choices] })),
      changes: changes.map(({ at, from, to, role, isMine, note }) => ({ at, from, to, role, isMine, note })),
      sample: sample && sampleReply(sample),
    };
  }),

  setVisibility: calls.setVisibility.handler(({ context, input }) => changeVisibility(context, input)),
});

function sampleReply({ eventVariant, meetName, rows, best }: SampleList) {
  const variant = eventVariant === null ? null : findVariant(eventVariant);
  return {
    eventName: variant?.name ?? eventVariant ?? '',
    MeetName: meetName,
    rows: rows.map(({ place, name, grade, teamName, mark }) => ({
      place,
      name,
      gradeName: textOfGrade(grade),
      TeamName: teamName,
      mark,
    })),
    best,
  };
}

const textOfGrade = (grade: number | null): string | null => (grade === null ? null : gradeText(grade));
