// The lists, bests and standards in which a result is or will be.
import { allSeasonsOf } from '#competition/bests/best-keys.rules.ts';
import type { BestList } from '#competition/bests/best-lists.rules.ts';
import { findListed, type ListedSubject } from '#competition/bests/best-lists.service.ts';
import { scopeIn } from '#competition/bests/list-scopes.service.ts';
import { qualifyingConditions, type Standard } from '#competition/bests/standards.rules.ts';
import { listStandardsOfPath } from '#competition/bests/standards.service.ts';
import type { CorrectedResult } from '#competition/corrections/corrected-results.service.ts';
import { writeMark } from '#competition/result-pages/result-marks.rules.ts';
import type { Context } from '#kit/server/context.ts';
import {
  getDivisionPath,
  listPlacesOfTeam,
} from '#people/venues/school-divisions/school-divisions.service.ts';
import { seasonYear } from '#sport/calendar/seasons.rules.ts';
import { getVariant } from '#sport/events/events.rules.ts';
import { formatMark } from '#sport/marks/marks.rules.ts';
import type { Measured, MeasuredMark } from './movements.rules.ts';
import { previewWords as words } from './preview.words.ts';

/** The result before or after the correction: whose it is, and for which team. */
export type Ranked = Pick<
  CorrectedResult,
  | 'resultId'
  | 'sport'
  | 'seasonId'
  | 'eventVariant'
  | 'gender'
  | 'athleteGender'
  | 'canonicalId'
  | 'teamId'
  | 'teamName'
  | 'teamCountry'
  | 'teamState'
  | 'measure'
  | 'markEntered'
  | 'name'
>;

interface TitledList {
  title: string;
  subject: ListedSubject;
  list: BestList;
}

/** The lists to look up, which do not depend on the mark. */
export interface ListsToMeasure {
  lists: TitledList[];
  bests: TitledList[];
  standards: { title: string; standard: Standard; subject: ListedSubject; list: BestList }[];
}

const NOTHING: ListsToMeasure = { lists: [], bests: [], standards: [] };

/**
 * Finds the lists of the athlete and team in the season of the result, from the widest to the narrowest. Titles name
 * the athlete when the correction gives the mark to another one.
 */
export async function findListsToMeasure(
  ctx: Context,
  result: Ranked,
  isOwnerNamed: boolean,
): Promise<ListsToMeasure> {
  const { sport, seasonId, eventVariant, canonicalId, teamId, name } = result;
  const id = canonicalId ?? teamId;
  if (eventVariant === null || id === null) return NOTHING;
  const subject: ListedSubject = { kind: canonicalId === null ? 'squad' : 'athlete', id };
  const of = isOwnerNamed ? name : null;
  const list = (scope: BestList['scope'], season: number): BestList => ({
    scope,
    eventVariant,
    gender: result.gender === 'X' ? (result.athleteGender ?? 'X') : result.gender,
    seasonId: season,
    conditions: 'legal',
  });
  const world = { kind: 'world' } as const;
  const bests = [
    { title: words.best(of), subject, list: list(world, allSeasonsOf(seasonId)) },
    { title: words.seasonBest(of), subject, list: list(world, seasonId) },
  ];
  const paths = await pathsOfTeam(ctx, result);
  const scopes = await Promise.all(paths.map((path) => scopeIn(ctx, sport, path, seasonId)));
  const lists = paths.map((path, index) => ({
    title: words.list(path.at(-1)!.name, of),
    subject,
    list: list(scopes[index]!, seasonId),
  }));
  if (teamId !== null) {
    const scope = { kind: 'teams', teamIds: [teamId] } as const;
    lists.push({
      title: words.allTime(result.teamName ?? '', of),
      subject,
      list: list(scope, allSeasonsOf(seasonId)),
    });
  }
  const nodes = uniqueNodes(paths);
  const conditions = qualifyingConditions(getVariant(eventVariant));
  const standards = (await listStandardsOfPath(ctx, nodes, { seasonId }))
    .filter((standard) => standard.eventVariant === eventVariant && standard.gender === bests[0]!.list.gender)
    .map((standard) => ({
      title: words.standard(standard.label, writeStandard(standard), of),
      standard,
      subject,
      list: { ...list(world, seasonId), conditions },
    }));
  return { lists, bests, standards };
}

async function pathsOfTeam(ctx: Context, { teamId, teamCountry, teamState, sport, seasonId }: Ranked) {
  if (teamId === null) return [];
  const team = { teamId, country: teamCountry, state: teamState };
  const nodes = await listPlacesOfTeam(ctx, team, { sport, year: seasonYear(seasonId) });
  return Promise.all(nodes.map(({ schoolDivisionId }) => getDivisionPath(ctx, schoolDivisionId)));
}

const uniqueNodes = <Node extends { schoolDivisionId: number }>(
  paths: readonly (readonly Node[])[],
): Node[] => [...new Map(paths.flat().map((node) => [node.schoolDivisionId, node])).values()];

const writeStandard = ({ eventVariant, markCalc, measure }: Standard): string =>
  formatMark(markCalc, getVariant(eventVariant).markKind, { measure });

/** Looks up the rows of the athlete or squad in all of these lists as they are now. */
export async function measureLists(
  ctx: Context,
  { lists, bests, standards }: ListsToMeasure,
  result: Ranked,
): Promise<Pick<Measured, 'lists' | 'bests' | 'standards'>> {
  const measured: [string, MeasuredMark | null][] = [];
  for (const { title, list, subject } of lists)
    measured.push([title, await findMark(ctx, list, subject, result)]);
  const best: [string, MeasuredMark | null][] = [];
  for (const { title, list, subject } of bests) {
    const mark = await findMark(ctx, list, subject, result);
    best.push([title, mark && { ...mark, rank: null }]);
  }
  const met: [string, boolean][] = [];
  for (const { title, standard, list, subject } of standards) {
    const listed = await findListed(ctx, list, subject);
    met.push([title, listed !== null && listed.rankKey <= standard.markCalc]);
  }
  return { lists: new Map(measured), bests: new Map(best), standards: new Map(met) };
}

async function findMark(
  ctx: Context,
  list: BestList,
  subject: ListedSubject,
  { resultId, measure, markEntered }: Ranked,
): Promise<MeasuredMark | null> {
  const listed = await findListed(ctx, list, subject);
  if (!listed) return null;
  const mark = { markRaw: listed.rankKey, status: null, timing: null, measure, markEntered };
  return {
    mark: writeMark(mark, { variantKey: list.eventVariant }),
    rank: listed.rank,
    isOwn: listed.resultId === resultId,
  };
}
