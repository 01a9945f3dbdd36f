// Reads everything that an upload is compared with, and plans it. Writes nothing. The caller checks permission.
import { mapLegs } from '#competition/entries/entries.service.ts';
import type { ManagedMeet } from '#competition/meets/manage/managed-meet.rules.ts';
import { getManagedMeet } from '#competition/meets/manage/managed-meet.service.ts';
import { getPublication } from '#competition/meets/publishing/publishing.service.ts';
import { type EntryFile, readEntryFile } from '#competition/registration/entry-files/read-entries.rules.ts';
import type { WrittenEntry } from '#competition/registration/entry-files/written-entries.rules.ts';
import { readMeetFacts } from '#competition/registration/entry-form/meet-facts.service.ts';
import { listStartedEntries } from '#competition/registration/hosted-entries/hosted-entries.service.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import type { Team } from '#people/teams/teams.rules.ts';
import { findTeamsByPrefix, mapTeamNames } from '#people/teams/teams.service.ts';
import { seasonYear } from '#sport/calendar/seasons.rules.ts';
import { schoolYearEnd } from '#sport/people/grades.rules.ts';
import { type VisibleName, visibleName } from '#sport/people/names.rules.ts';
import { type EntryImport, listCreatedPeople, readEarlier } from './entry-imports.store.ts';
import { importWords as words } from './entry-imports.words.ts';
import { listMappings } from './import-mappings.store.ts';
import {
  listPlanDivisions,
  listPresentRows,
  listRosterPeople,
  listUnattachedPeople,
  type PersonRow,
  type PresentRow,
} from './meet-entries.store.ts';
import type { RosterPerson } from './plan/athletes.rules.ts';
import { answerOf, divisionKey, eventKey, teamKey } from './plan/decisions.rules.ts';
import { type EntryPlan, type PlanInput, placeKey, planEntries } from './plan/entry-plan.rules.ts';
import type { MeetToPlan } from './plan/meet-to-plan.rules.ts';
import type { PresentEntry } from './plan/outcomes.rules.ts';
import { type ResolvedTeam, resolveTeam, textsToSearch } from './plan/written-teams.rules.ts';

export interface PlannedImport {
  upload: EntryImport;
  managed: ManagedMeet;
  file: EntryFile;
  input: PlanInput;
  plan: EntryPlan;
  /** Names of the teams that the file means or may mean. */
  teamNames: ReadonlyMap<number, string>;
  athleteNames: ReadonlyMap<number, VisibleName>;
  present: ReadonlyMap<number, PresentEntry & PresentRow>;
  /** Entries of the last upload that the host has scratched with this one. Those whose heat has started stay. */
  scratch: readonly number[];
  /** Entries gone from the file whose heat has started. */
  started: ReadonlySet<number>;
  /** The places of each limited event. */
  places: ReadonlyMap<number, number>;
  /** When the same file was imported before; null if it is the first time. */
  lastAt: string | null;
}

/** `userId` is the host, whose earlier answers count. */
export async function planImport(ctx: Context, upload: EntryImport, userId: number): Promise<PlannedImport> {
  const { meetId, decisions } = upload;
  if (upload.content === null) throw new Refusal('IMPORT_FORGOTTEN', words.forgotten, { status: 409 });
  const file = readEntryFile(upload.content, decisions.columns);
  if (file instanceof Refusal) throw file;
  const managed = await getManagedMeet(ctx, meetId);
  const { meet, places } = await readMeet(ctx, managed);
  const keys = [...new Set(file.rows.flatMap(keysOf))];
  const remembered = await listMappings(ctx, { userId, sport: meet.sport }, keys);
  const { teams, found, teamNames } = await resolveTeams(ctx, file.rows, { decisions, remembered, meet });
  const teamIds = [...teams.values()].flatMap(({ target }) => (target?.kind === 'team' ? target.teamId : []));
  const { isPublic } = await getPublication(ctx, meetId);
  const people = [
    ...(await listRosterPeople(ctx, { teamIds, sport: meet.sport, seasonId: meet.seasonId })),
    ...(await listUnattachedPeople(ctx, meetId)),
    // A meet that nobody else sees must not tell its host who is hidden.
  ].filter(({ visibility }) => isPublic || visibility !== 'hidden');
  const created = await listCreatedPeople(ctx, upload);
  const rows = await listPresentRows(ctx, meetId);
  const legs = await mapLegs(
    ctx,
    rows.flatMap(({ entryId, relayLetter }) => (relayLetter === null ? [] : entryId)),
  );
  const present = rows.map((row) => ({ ...row, legs: legs.get(row.entryId) ?? [] }));
  const earlier = await readEarlier(ctx, upload);
  const input: PlanInput = {
    rows: file.rows,
    meet,
    teams,
    levelOf: new Map(found.map(({ teamId, levelMask }) => [teamId, levelMask])),
    rosters: rostersOf(people, meet),
    created: new Map(created.map((person) => [person.key, person])),
    present,
    earlier: { ...earlier, withdrawn: new Set(earlier.withdrawn.map(placeKey)) },
    decisions,
    remembered,
  };
  const plan = planEntries(input);
  const goneIds = plan.gone.map(({ entryId }) => entryId);
  const started = new Set(await listStartedEntries(ctx, meetId, goneIds));
  return {
    ...{ upload, managed, file, input, plan, started },
    scratch: decisions.scratch.filter((id) => goneIds.includes(id) && !started.has(id)),
    teamNames,
    athleteNames: new Map([...people, ...created].map((person) => [person.athleteId, visibleName(person)])),
    present: new Map(present.map((entry) => [entry.entryId, entry])),
    places,
    lastAt: earlier.lastAt,
  };
}

const keysOf = (row: WrittenEntry): string[] => [teamKey(row.team), divisionKey(row.division), eventKey(row)];

/** The meet, and the places of its limited events. */
export async function readMeet(
  ctx: Context,
  { meetId, sport, seasonId, venue, settings }: ManagedMeet,
): Promise<{ meet: MeetToPlan; places: Map<number, number> }> {
  const divisions = await listPlanDivisions(ctx, meetId);
  const facts = await readMeetFacts(ctx, meetId);
  return {
    meet: {
      ...{ meetId, sport, seasonId, divisions },
      schoolYear: schoolYearEnd(sport, seasonId),
      levelMask: divisions.reduce((mask, { levelMask }) => mask | levelMask, 0),
      country: venue.country,
      events: facts.events,
      limits: settings.limits ?? {},
      form: { events: facts.events, divisions: facts.divisions, filters: facts.settings },
    },
    places: new Map(facts.placeLimits.events),
  };
}

/** Every team of the file once, whatever the number of its rows. */
async function resolveTeams(
  ctx: Context,
  rows: readonly WrittenEntry[],
  { decisions, remembered, meet }: Pick<PlanInput, 'decisions' | 'remembered' | 'meet'>,
) {
  const written = new Map(
    rows.filter(({ isUnreadable }) => !isUnreadable).map(({ team }) => [teamKey(team), team]),
  );
  const texts = [...written.values()].flatMap((team) => (team === null ? [] : textsToSearch(team)));
  const lists = await findTeamsByPrefix(ctx, texts);
  const byText = new Map<string, Team[]>(texts.map((text, index) => [text, lists[index]!]));
  const answered = [...Object.values(decisions.answers), ...remembered.values()].flatMap((answer) => {
    const teamId = Number(answerOf(answer, 'team') ?? 0);
    return teamId > 0 ? [teamId] : [];
  });
  const found = lists.flat();
  const candidatesOf = (key: string) => {
    const team = written.get(key);
    return team ? textsToSearch(team).flatMap((text) => byText.get(text) ?? []) : [];
  };
  const existing = new Set((await mapTeamNames(ctx, answered)).keys());
  const teams = new Map<string, ResolvedTeam>(
    [...written].map(([key, team]) => [
      key,
      resolveTeam(team, {
        answer: decisions.answers[key],
        remembered: remembered.get(key),
        candidates: distinct(candidatesOf(key)),
        place: meet,
        existing,
      }),
    ]),
  );
  const named = [...teams.values()].flatMap(({ target, candidateIds }) => [
    ...candidateIds,
    ...(target?.kind === 'team' ? [target.teamId] : []),
  ]);
  return { teams, found, teamNames: await mapTeamNames(ctx, [...new Set(named)]) };
}

const distinct = (teams: readonly Team[]): Team[] => [
  ...new Map(teams.map((team) => [team.teamId, team])).values(),
];

/** Groups people by team; the unattached are under 0. */
function rostersOf(
  people: readonly PersonRow[],
  { sport, seasonId }: MeetToPlan,
): Map<number, readonly RosterPerson[]> {
  const isCurrent = (row: PersonRow) =>
    row.teamId === null ||
    (row.sport === sport && row.seasonId !== null && seasonYear(row.seasonId) === seasonYear(seasonId));
  return new Map(
    [...Map.groupBy(people, ({ teamId }) => teamId ?? 0)].map(([teamId, ofTeam]) => [
      teamId,
      [...Map.groupBy(ofTeam, ({ athleteId }) => athleteId).values()].map((own): RosterPerson => {
        const { athleteId, firstName, lastName, gender, visibility } = own[0]!;
        return {
          ...{ athleteId, firstName, lastName, gender },
          isHidden: visibility === 'hidden',
          isCurrent: own.some(isCurrent),
          grades: own.flatMap((row) =>
            row.grade === null || row.sport === null || row.seasonId === null
              ? []
              : [{ seasonYearEnd: schoolYearEnd(row.sport, row.seasonId), grade: row.grade }],
          ),
        };
      }),
    ]),
  );
}
