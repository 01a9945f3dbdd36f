// Finds an athlete to claim, by name or by the page the user comes from.
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { athletesOf } from '#people/access/family/user-athletes.service.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { gradeText } from '#sport/people/grades.rules.ts';
import { athleteClaimWords as words } from './athlete-claims.words.ts';
import {
  beginningsOfNames,
  beginningsOfText,
  FOUND_MAX,
  type NameBeginnings,
} from './athlete-finder.rules.ts';
import { type FoundRow, listFound, listIdsByName } from './athlete-finder.store.ts';

interface FoundAthlete extends Pick<FoundRow, 'athleteId' | 'gender' | 'year' | 'isClaimed'> {
  firstName: string;
  lastName: string;
  team: { teamId: number; name: string } | null;
  /** "11" */
  grade: string | null;
  /** The reader is linked to the athlete. */
  isMine: boolean;
}

export interface Looking {
  /** First and last name in any order. */
  text?: string;
  firstName?: string;
  lastName?: string;
  gender?: Gender | undefined;
  teamId?: number | undefined;
  /** The athlete's id, which replaces the search by name. */
  athleteId?: number | undefined;
}

/** A search by name finds only athletes whose full name is public. */
export async function findAthletes(ctx: Context, looking: Looking): Promise<FoundAthlete[]> {
  const { userId } = requireUser(ctx);
  const ids = looking.athleteId === undefined ? await idsByName(ctx, looking) : [looking.athleteId];
  const mine = new Set(
    (await athletesOf(ctx, userId)).filter((own) => own.isConfirmed).map(({ athleteId }) => athleteId),
  );
  return (await listFound(ctx, ids)).flatMap((row) => {
    const { firstName, lastName, isLinked } = visiblePerson(row);
    if (!isLinked) return [];
    const { athleteId, gender, year, isClaimed, teamId, teamName, grade } = row;
    return {
      athleteId,
      gender,
      year,
      isClaimed,
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      team: teamId === null ? null : { teamId, name: teamName ?? '' },
      grade: grade === null ? null : gradeText(grade),
      isMine: mine.has(athleteId),
    };
  });
}

function idsByName(ctx: Context, { text, firstName = '', lastName = '', gender, teamId }: Looking) {
  const beginnings: NameBeginnings | null =
    text === undefined ? beginningsOfNames(firstName, lastName) : beginningsOfText(text);
  if (!beginnings) throw new Refusal('NAME_TOO_SHORT', words.nameShort);
  return listIdsByName(ctx, { ...beginnings, gender: gender ?? null, teamId: teamId ?? null }, FOUND_MAX);
}
