// The API calls that read and set who can read an athlete's name.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { gradeText } from '#sport/people/grades.rules.ts';
import type { StrangerPreview } from './stranger-preview.service.ts';
import { visibilityContract } from './visibility-page.contract.ts';
import { changeVisibility, getVisibilityPage } from './visibility-page.service.ts';

const calls = implement(visibilityContract).$context<Context>();

export const visibilityRouter = calls.router({
  getVisibility: calls.getVisibility.handler(async ({ context, input }) => {
    const page = await getVisibilityPage(context, input.athleteId);
    const { athlete, standing, role, names, choices, setters, parents, changes, sample } = page;
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
      parents,
      changes: changes.map(({ at, from, to, role, isMine, by, note }) => ({
        at,
        from,
        to,
        role,
        isMine,
        by,
        note,
      })),
      sample: sample && sampleReply(sample),
    };
  }),

  setVisibility: calls.setVisibility.handler(({ context, input }) => changeVisibility(context, input)),
});

function sampleReply({ eventVariant, meetName, isFinal, rows, list }: StrangerPreview) {
  const variant = eventVariant === null ? null : findVariant(eventVariant);
  return {
    eventName: variant?.name ?? eventVariant ?? '',
    MeetName: meetName,
    isFinal,
    rows: rows.map(({ place, name, grade, teamName, mark }) => ({
      place,
      name,
      gradeName: textOfGrade(grade),
      TeamName: teamName,
      mark,
    })),
    list: list && { DivisionName: list.divisionName, rank: list.rank, mark: list.mark },
  };
}

const textOfGrade = (grade: number | null): string | null => (grade === null ? null : gradeText(grade));
