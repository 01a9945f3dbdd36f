// The API calls for rankings.
import { implement } from '@orpc/server';
import type { Conditions } from '#competition/bests/best-lists.rules.ts';
import { parseCursor } from '#competition/bests/best-lists.rules.ts';
import { findMarks, judgeResult } from '#competition/rankings/explanations/why-not.service.ts';
import type { Context } from '#kit/server/context.ts';
import { WORLD_DIVISION_ID } from '#people/venues/school-divisions/school-divisions.rules.ts';
import { listSchoolTree } from '#people/venues/school-divisions/school-divisions.service.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { parseSport } from '#sport/sports.rules.ts';
import { findInList } from './find-in-list.service.ts';
import { isListedSeason } from './list-query.rules.ts';
import { timingOf, windOf } from './list-scope.rules.ts';
import { writeFound, writeJudgement, writeList, writeMarkMatch, writeScopes } from './ranking-reply.api.ts';
import { type CONDITIONS, rankingsContract } from './rankings.contract.ts';
import { eventUnknown, seasonUnknown, sportUnknown } from './rankings.rules.ts';
import { getList, type ListPageRequest } from './rankings.service.ts';
import { listScopes } from './scopes.service.ts';

const calls = implement(rankingsContract).$context<Context>();

export const rankingsRouter = calls.router({
  getList: calls.getList.handler(async ({ input, context }) => {
    const request: ListPageRequest = {
      ...parseFilteredRequest(input),
      page: input.page,
      after: input.after === undefined ? null : parseCursor(input.after),
    };
    return writeList(await getList(context, request), request);
  }),
  findInList: calls.findInList.handler(async ({ input, context }) => {
    const request = { ...parseFilteredRequest(input), page: 1, after: null };
    return { items: (await findInList(context, request, input.q)).map(writeFound) };
  }),
  getScopes: calls.getScopes.handler(async ({ input, context }) =>
    writeScopes(
      await listScopes(context, parseListRequest(input)),
      input.tree ? await listSchoolTree(context, TREE_NODES_MAX) : [],
    ),
  ),
  whyNotHere: calls.whyNotHere.handler(async ({ input, context }) =>
    writeJudgement(
      await judgeResult(context, {
        resultId: input.resultId,
        schoolDivisionId: input.divId,
        seasonId: input.season ?? null,
        levelMask: input.level ?? null,
        grade: input.grade ?? null,
        conditions: conditionsOf(input.conditions),
        ...markFilterOf(input),
      }),
    ),
  ),
  findMarks: calls.findMarks.handler(async ({ input, context }) => {
    const { eventVariant, gender, seasonId } = parseListRequest({
      ...input,
      divId: WORLD_DIVISION_ID,
      list: 'list',
    });
    const list = { eventVariant: eventVariant!, gender: gender!, seasonId: seasonId! };
    return { items: (await findMarks(context, list, input.q)).map(writeMarkMatch) };
  }),
});

/** A larger tree is cut off; the remaining divisions are reached from their parents. */
const TREE_NODES_MAX = 400;

const CONDITIONS_OF: Record<(typeof CONDITIONS)[number], Conditions> = {
  legal: 'legal',
  any: 'any',
  legal_fat: 'legalFat',
  any_fat: 'anyFat',
};

const conditionsOf = (text: (typeof CONDITIONS)[number]): Conditions => CONDITIONS_OF[text];

interface FilteredInput extends ListInput, MarkFilterInput {
  grade?: number | undefined;
  conditions: (typeof CONDITIONS)[number];
  show: 'best' | 'all' | 'teams';
}

function parseFilteredRequest(input: FilteredInput) {
  const conditions = conditionsOf(input.conditions);
  return {
    ...parseListRequest(input),
    grade: input.grade ?? null,
    wind: windOf(conditions),
    timing: timingOf(conditions),
    show: input.show,
    ...markFilterOf(input),
  };
}

interface MarkFilterInput {
  from?: string | undefined;
  to?: string | undefined;
  marks: 'all' | 'validated';
}

const markFilterOf = ({ from, to, marks }: MarkFilterInput) => ({
  fromOn: from ?? null,
  toOn: to ?? null,
  isValidated: marks === 'validated',
});

interface ListInput {
  divId: number;
  sport: string;
  list: 'list' | 'qualifying';
  season?: number | undefined;
  event?: string | undefined;
  gender?: 'M' | 'F' | 'X' | undefined;
  level?: number | undefined;
}

/** Refuses a sport, event or season that does not exist. */
function parseListRequest({ divId, sport: sportText, list, season, event, gender, level }: ListInput) {
  const sport = parseSport(sportText);
  if (!sport) throw sportUnknown();
  const variant = event === undefined ? null : findVariant(event);
  if (event !== undefined && (variant?.group === 'cross-country') !== (sport === 'xc')) throw eventUnknown();
  if (event !== undefined && !variant) throw eventUnknown();
  if (season !== undefined && !isListedSeason(sport, season)) throw seasonUnknown();
  return {
    sport,
    kind: list,
    schoolDivisionId: divId,
    eventVariant: variant?.key ?? null,
    gender: gender ?? null,
    seasonId: season ?? null,
    levelMask: level ?? null,
  };
}
