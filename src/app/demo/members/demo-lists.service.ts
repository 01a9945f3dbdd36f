// Gives the demo's supporting team a custom list, which is shared by link, and a report.
import { saveList, shareList } from '#competition/custom-lists/custom-lists.service.ts';
import { getList } from '#competition/rankings/rankings.service.ts';
import type { Context } from '#kit/server/context.ts';
import { WORLD_DIVISION_ID } from '#people/venues/school-divisions/school-divisions.rules.ts';
import { asMember, type DemoRecords } from './as-member.ts';
import { SUPPORTING_TEAM } from './members.table.ts';

const COACH = 'saskia.kell';
const EVENT = '100m';
const TEAMMATES = 4;
const RIVALS = 4;
const PAGE_SIZE = 1000;

export async function addLists(ctx: Context, { users, teams }: DemoRecords): Promise<void> {
  const coach = asMember(ctx, users.get(COACH)!);
  const teamId = teams.get(SUPPORTING_TEAM)!;
  const { rows, choice } = await getList(ctx, {
    ...{ sport: 'tf', kind: 'list', schoolDivisionId: WORLD_DIVISION_ID, eventVariant: EVENT, gender: 'F' },
    ...{ seasonId: null, levelMask: null, grade: null, wind: 'legal', timing: 'all', show: 'best' },
    ...{ page: 1, after: null, pageSize: PAGE_SIZE },
  });
  const named = rows.flatMap(({ result: { person, canonicalId, teamId } }) =>
    person?.isLinked && canonicalId !== null ? { athleteId: canonicalId, teamId } : [],
  );
  const own = named.filter((row) => row.teamId === teamId).slice(0, TEAMMATES);
  const rivals = named.filter((row) => row.teamId !== teamId).slice(0, RIVALS);
  if (own.length === 0) return;
  const idsOf = (people: typeof named) => people.map(({ athleteId }) => athleteId);
  const chosen = { teamId, seasonKind: 'tfo', seasonId: choice.seasonId, fromOn: null, toOn: null } as const;
  const list = await saveList(coach, {
    ...{ ...chosen, kind: 'list', name: 'Sprinters and their rivals' },
    ...{ athleteIds: idsOf([...own, ...rivals]), events: [EVENT, '200m'] },
  });
  await shareList(coach, { listId: list.id, isShared: true });
  await saveList(coach, {
    ...{ ...chosen, kind: 'report', name: 'Sprinters this season' },
    ...{ athleteIds: idsOf(own), events: [] },
  });
}
