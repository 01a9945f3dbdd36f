// The calls of the meet manager's frame.
import { implement } from '@orpc/server';
import {
  JSON_FIELDS,
  type ManagedMeet,
  type MeetChanges,
  PUBLISHED_FIELDS,
} from '#competition/meets/manage/managed-meet.rules.ts';
import { FIELD_NAMES_HEADER, NAMES_OF_THE_CODE, publishReply } from '#kit/published-names.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { listOwnMeets } from './hosted-meets/hosted-meets.service.ts';
import { managerContract, meetNames } from './manager.contract.ts';
import { type OpenedMeet, openManager, readEditedMeet, saveMeetOfToken } from './manager-data.service.ts';
import { namePeople } from './manager-people.service.ts';

const calls = implement(managerContract).$context<Context>();

export const managerRouter = calls.router({
  getInitialData: calls.getInitialData.handler(async ({ context, input }) => {
    const { opened, ...data } = await openManager(context, input);
    const { meet, grades } = writeOpened(opened);
    return { ...data, meet, meetGrades: grades };
  }),
  getMeet: calls.getMeet.handler(async ({ context }) => writeOpened(await readEditedMeet(context))),
  getHostedMeets: calls.getHostedMeets.handler(async ({ context }) => ({
    items: await listOwnMeets(context),
  })),
  namePeople: calls.namePeople.handler(async ({ context, input }) => ({
    items: await namePeople(context, input.userIds),
  })),
  saveTrackMeet: calls.saveTrackMeet.handler(({ context, input }) => save(context, 'tf', input)),
  saveRaceMeet: calls.saveRaceMeet.handler(({ context, input }) => save(context, 'xc', input)),
});

interface SaveInput extends Record<string, unknown> {
  ID?: number | undefined;
  version: number;
}

async function save(ctx: Context, sport: Sport, { ID, version, ...fields }: SaveInput) {
  try {
    const changes = changesOf(fields);
    return writeOpened(await saveMeetOfToken(ctx, { sport, meetId: ID, version, changes }));
  } catch (error) {
    throw error instanceof Refusal && error.code === 'CHANGED_MEANWHILE' ? withMeet(ctx, error) : error;
  }
}

/** A refusal is not named by the contract as replies are. */
function withMeet({ request }: Context, { code, message, status, details }: Refusal): Refusal {
  const meet = { meet: writeOpened(details as OpenedMeet).meet };
  const isPublished = request?.sent?.get(FIELD_NAMES_HEADER) !== NAMES_OF_THE_CODE;
  return new Refusal(code, message, { status, details: isPublished ? publishReply(meet, meetNames) : meet });
}

function changesOf(fields: Record<string, unknown>): MeetChanges {
  const names = Object.entries(PUBLISHED_FIELDS);
  return Object.fromEntries(
    names.flatMap(([name, field]) => (fields[field] === undefined ? [] : [[name, fields[field]]])),
  );
}

function writeOpened({ meet, savedBy, isSetupOpen, facts, grades, maySkipSetup }: OpenedMeet) {
  const counts = {
    divisions: facts.divisionCount,
    events: facts.eventCount,
    entries: facts.entryCount,
    teams: facts.teamCount,
  };
  return {
    grades,
    version: meet.version,
    meet: {
      ...writeMeet(meet),
      counts,
      isPublic: facts.isPublic,
      isSetupOpen,
      savedBy,
      entriesLockedAt: facts.entriesLockedAt,
      isHostTeamConfirmed: facts.isHostTeamConfirmed,
      maySkipSetup,
    },
  };
}

function writeMeet(meet: ManagedMeet) {
  const texts = JSON_FIELDS.map((name) => [name, JSON.stringify(meet[name])] as const);
  return { ...meet, ...(Object.fromEntries(texts) as Record<(typeof JSON_FIELDS)[number], string>) };
}
