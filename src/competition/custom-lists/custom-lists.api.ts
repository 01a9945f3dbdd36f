// The calls of custom lists and reports.
import { implement } from '@orpc/server';
import { writeListedMark } from '#competition/rankings/listed-marks.rules.ts';
import type { VisibleResult } from '#competition/rankings/visible-results.service.ts';
import { writeWind } from '#competition/result-pages/result-marks.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { getVariant } from '#sport/events/events.rules.ts';
import { type Gender, genderWord } from '#sport/people/genders.rules.ts';
import type { SeasonKind } from '#sport/sports.rules.ts';
import { listsContract } from './custom-lists.contract.ts';
import {
  byAthlete,
  type ChosenMarks,
  type CustomListKind,
  mayChange,
  mayRead,
  rankChosen,
  rankRelays,
  writeProgress,
} from './custom-lists.rules.ts';
import {
  findOwnList,
  findSharedList,
  listOfTeam,
  readStanding,
  removeList,
  type SavedList,
  saveList,
  shareList,
} from './custom-lists.service.ts';
import { eventsText, periodText } from './list-facts.words.ts';
import { type ReadList, readList } from './read-list.service.ts';

const calls = implement(listsContract).$context<Context>();

export const listsRouter = calls.router({
  getRights: calls.getRights.handler(async ({ context, input: { teamId, kind } }) => {
    const standing = await readStanding(context, { teamId, seasonKind: kind });
    return { canRead: mayRead(standing), canChange: mayChange(standing) };
  }),
  getTeamLists: calls.getTeamLists.handler(async ({ context, input: { teamId, kind } }) => {
    const { standing, rows } = await listOfTeam(context, { teamId, seasonKind: kind });
    return {
      teamId,
      support: standing.support === 'now' ? ('now' as const) : ('ended' as const),
      canChange: mayChange(standing),
      items: rows.map((row) => ({
        ...writeFacts(row),
        version: row.version,
        athleteCount: row.athlete_ids.length,
        isShared: row.share_key !== null,
        changedOn: row.changed_at.slice(0, 10),
      })),
    };
  }),
  get: calls.get.handler(async ({ context, input: { listId, key = '' } }) => {
    const { row, standing } =
      listId === undefined ? await findSharedList(context, key) : await findOwnList(context, listId);
    const list = await readList(context, row);
    const canChange = standing !== null && mayChange(standing);
    return {
      ...writeList(list),
      content: standing && {
        version: row.version,
        canChange,
        shareKey: canChange ? row.share_key : null,
        athletes: list.athletes,
        events: row.events,
        seasonId: row.season_id,
        fromOn: row.from_on,
        toOn: row.to_on,
      },
    };
  }),
  save: calls.save.handler(async ({ context, input }) => writeVersion(await saveList(context, input))),
  remove: calls.remove.handler(async ({ context, input }) => writeVersion(await removeList(context, input))),
  share: calls.share.handler(async ({ context, input }) => ({
    listId: input.listId,
    key: await shareList(context, input),
  })),
});

const writeVersion = ({ id, version }: SavedList) => ({ listId: id, version });

const writeFacts = (row: SavedList) => ({
  listId: row.id,
  kind: row.kind as CustomListKind,
  name: row.name,
  eventsText: eventsText(row.events),
  periodText: periodText(row.season_kind as SeasonKind, row.season_id, row.from_on, row.to_on),
});

function writeList({ row, teamName, levelMask, athletes, hiddenCount, marks, relays, results }: ReadList) {
  const isReport = row.kind === 'report';
  const names = new Map(athletes.map(({ athleteId, athleteName }) => [athleteId, athleteName]));
  const runnerOf = ({ athleteId, bestId }: ChosenMarks) => {
    const { gradeText, teamId, teamName } = results.get(bestId)!;
    return { athleteId, athleteName: names.get(athleteId) ?? '', gradeText, teamId, teamName };
  };
  const writeMark = (resultId: number, key: number) => writeChosenMark(results.get(resultId)!, key);
  const writeRanking = ({ eventVariant, gender }: { eventVariant: string; gender: Gender }) => {
    const { key, name, markKind, windMatters } = getVariant(eventVariant);
    return { event: key, title: `${genderWord(gender, levelMask)} ${name}`, gender, markKind, windMatters };
  };
  const ofAthlete = byAthlete(marks);
  return {
    ...writeFacts(row),
    teamId: row.team_id,
    teamName,
    seasonKind: row.season_kind as SeasonKind,
    hiddenCount,
    rankings: isReport
      ? []
      : rankChosen(marks).map(({ rows, ...ranking }) => ({
          ...writeRanking(ranking),
          rows: rows.map(({ rank, isTied, ...mark }) => ({
            ...runnerOf(mark),
            rank,
            isTied,
            best: writeMark(mark.bestId, mark.bestKey),
          })),
        })),
    relays: rankRelays(relays).map(({ rows, ...ranking }) => ({
      ...writeRanking(ranking),
      rows: rows.map(({ teamId, rank, isTied, bestId, bestKey }) => ({
        teamId,
        teamName: results.get(bestId)!.teamName ?? '',
        relayLetter: results.get(bestId)!.relayLetter,
        rank,
        isTied,
        best: writeMark(bestId, bestKey),
      })),
    })),
    athletes: isReport
      ? athletes.map(({ athleteId, athleteName }) => {
          const events = ofAthlete.get(athleteId) ?? [];
          const dayOf = ({ latestId }: ChosenMarks) => results.get(latestId)!.competedOn;
          const [latest] = events.toSorted((a, b) => dayOf(b).localeCompare(dayOf(a)));
          return {
            ...(latest
              ? runnerOf({ ...latest, bestId: latest.latestId })
              : { athleteId, gradeText: null, teamId: null, teamName: null }),
            athleteName,
            events: events.map((mark) => ({
              event: mark.eventVariant,
              eventName: getVariant(mark.eventVariant).name,
              first: writeMark(mark.firstId, mark.firstKey),
              best: writeMark(mark.bestId, mark.bestKey),
              latest: writeMark(mark.latestId, mark.latestKey),
              progress: writeProgress(mark),
              count: mark.count,
            })),
          };
        })
      : [],
  };
}

function writeChosenMark(result: VisibleResult, key: number) {
  const isAided = result.windStatus === 'AIDED' && key === result.markCalc;
  const { text, note } = writeListedMark({ ...result, isAided }, key, getVariant(result.eventVariant!));
  return {
    resultId: result.resultId,
    mark: text,
    markNote: note,
    wind: writeWind({ tenths: result.windTenths, status: result.windStatus }),
    meetName: result.meetName,
    date: result.competedOn,
    path: result.path,
    mayBeExported: result.mayBeExported,
  };
}
