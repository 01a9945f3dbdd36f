// A list as a CSV file, at the address of its page with `.csv`.
import { LIST_COUNT_MAX } from '#competition/bests/best-lists.rules.ts';
import { firstPageOf, parseListQuery } from '#competition/rankings/list-query.rules.ts';
import { writeRanking } from '#competition/rankings/ranking-reply.api.ts';
import { getList, type ListView } from '#competition/rankings/rankings.service.ts';
import { rankingsWords as words } from '#competition/rankings/rankings.words.ts';
import { writeTeam } from '#competition/rankings/team-list-reply.api.ts';
import type { Context } from '#kit/server/context.ts';
import { parseAddress } from '#sport/addresses/address-paths.rules.ts';
import { getVariant } from '#sport/events/events.rules.ts';
import { csvOf, teamsCsvOf } from './list-csv.rules.ts';

const CSV_ENDING = /\.csv$/;

/** The first `LIST_COUNT_MAX` rows of a list; null when the address belongs to no list. */
export async function buildListFile(ctx: Context, { pathname, searchParams }: URL): Promise<Response | null> {
  const address = parseAddress(pathname.replace(CSV_ENDING, ''));
  if (address?.page !== 'rankings' || address.list === 'why') return null;
  const { sport, list: kind, divisionId } = address;
  const { event, seasonId, level, ...query } = firstPageOf(parseListQuery(sport, searchParams));
  const view = await getList(ctx, {
    ...query,
    sport,
    kind,
    schoolDivisionId: divisionId,
    eventVariant: event,
    seasonId,
    levelMask: level,
    pageSize: LIST_COUNT_MAX,
  });
  const { choice } = view;
  const text = query.show === 'teams' ? teamsText(view) : rowsText(view);
  const name = [divisionId, choice.eventVariant, choice.gender, choice.seasonId].join('-').toLowerCase();
  return new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="rankings-${name}.csv"`,
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
    },
  });
}

function rowsText({ choice, rows }: ListView): string {
  const variant = getVariant(choice.eventVariant);
  return csvOf(
    rows
      .filter(({ result }) => result.mayBeExported)
      .map((row) => {
        const reply = writeRanking(row, variant);
        const team = reply.teamName ?? words.unattached;
        const squad = reply.relayLetter === null ? team : words.squad(team, reply.relayLetter);
        return {
          rank: reply.rank,
          mark: reply.mark,
          wind: reply.wind,
          athlete: variant.isRelay ? '' : reply.athleteName,
          grade: reply.gradeText,
          team: squad,
          league: reply.league,
          meet: reply.meetName,
          date: reply.date,
          note: reply.markNote,
        };
      }),
  );
}

/** A team is left out with a runner whose mark may not be exported. */
function teamsText({ teams }: ListView): string {
  return teamsCsvOf(
    teams
      .filter(({ results }) => results.every(({ mayBeExported }) => mayBeExported))
      .map((listed) => {
        const { rank, average, spread, teamName, league, runners } = writeTeam(listed);
        const names = runners.map(({ athleteName, mark }) => `${athleteName} ${mark}`);
        return { rank, average, spread, team: teamName, league, runners: names };
      }),
  );
}
