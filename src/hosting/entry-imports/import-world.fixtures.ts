// A girls' meet on May 8, 2026 with a host, two teams and their rosters, for tests of imports.

import { createMeetToEnter, type MeetWithEvents } from '#competition/entries/entries.fixtures.ts';
import { mintToken } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { addStaff } from '#competition/meets/staff/staff.service.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { applyImport } from './import-apply.service.ts';
import type { PreviewRequest } from './import-preview.service.ts';
import { previewImport } from './import-preview.service.ts';

export interface ImportWorld extends MeetWithEvents {
  ctx: Context;
  /** The host's context with the token for editing. */
  host: Context;
  lakewold: number;
  alder: number;
  /** Ids have the last name as their key. */
  athletes: ReadonlyMap<string, number>;
  /** A context of a call by this person. */
  callOf(person: Person): Promise<Context>;
}

const ROSTER = [
  ['Sunniva', 'Larke', 10],
  ['Tamsin', 'Okafor-Reyes', 12],
  ['Jonatha', 'Lee', 11],
  ['Kaia', 'Brandvold', 10],
  ['Ottilie', 'Sandoval', 9],
] as const;

export function inImportWorld(
  work: (world: ImportWorld) => Promise<void>,
  {
    sport = 'tf',
    events = ['100m', '200m', '400m', '1600m', 'lj', '4x100m'],
  }: { sport?: Sport; events?: string[] } = {},
): () => Promise<void> {
  return () =>
    withRollback(async (base) => {
      const ctx = { ...base, clock: fixedClock('2026-05-01T12:00:00Z') };
      const meet = await createMeetToEnter(ctx, {
        ...{ sport, events },
        gender: 'F',
      });
      const host = await createPerson(ctx, 'Wendell Abara');
      await addStaff(ctx, { meetId: meet.meetId, userId: host.userId, role: 'host' });
      const [lakewold, alder] = (await createTeams(ctx, [
        { name: 'Lakewold', hytekTeamCode: 'LAKE', levelMask: 4 },
        { name: 'Alder Falls', hytekTeamCode: 'ALDR', levelMask: 4 },
      ])) as [number, number];
      const ids = await createAthletes(
        ctx,
        ROSTER.map(([firstName, lastName]) => ({ firstName, lastName, gender: 'F' as const })),
      );
      const roster = { teamId: lakewold, sport: 'tf', seasonId: 2026 } as const;
      await saveRosters(
        ctx,
        ids.map((athleteId, index) => ({ ...roster, athleteId, grade: ROSTER[index]![2] })),
      );
      const callOf = async (person: Person): Promise<Context> => ({
        ...person.ctx,
        clock: ctx.clock,
        request: {
          sent: new Headers({
            'x-edit-token': await mintToken(person.ctx, { meetId: meet.meetId, sport }, 'edit'),
          }),
          requestKey: null,
          clientAddress: '127.0.0.1',
        },
      });
      await work({
        ...meet,
        ...{ ctx, lakewold, alder, callOf },
        host: await callOf(host),
        athletes: new Map(ids.map((id, index) => [ROSTER[index]![1], id])),
      });
    });
}

export const requestOf = (request: Partial<PreviewRequest>): PreviewRequest => ({
  waitingMax: 50,
  peopleMax: 50,
  changesMax: 50,
  ...request,
});

/** D records of girls of Lakewold: "Larke,Sunniva,SO,1600,4:55.80". */
export const girls = (...rows: string[]): string =>
  rows
    .map((row) => {
      const [last, first, grade, event, mark, team = 'LAKE;Lakewold'] = row.split(',');
      return `D;${last};${first};;F;;${team};;${grade};${event};${mark};M`;
    })
    .join('\r\n');

export const FIRST = girls(
  'Larke,Sunniva,SO,1600,4:58.90',
  'Brandvold,Kaia,SO,200,25.90',
  'Okafor-Reyes,T.,SR,LJ,16-02',
);

export const upload = ({ host }: ImportWorld, text: string, name = 'lakewold.txt') =>
  previewImport(host, requestOf({ upload: { name, text } }));

export async function importAll(world: ImportWorld, text: string, name?: string) {
  const preview = await upload(world, text, name);
  const applied = await applyImport(world.host, preview);
  return { ...preview, applied };
}
