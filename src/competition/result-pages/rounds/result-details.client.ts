// Loads details of an event page: trials and grids at once, splits and reasons when a row is opened.
import { meetCall } from '#competition/meets/meets.client.ts';
import type { RaceTeam } from '#competition/result-pages/races/race.contract.ts';
import type { Result } from '#competition/result-pages/results.contract.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { correctionFormAddress } from '#sport/addresses/addresses.rules.ts';
import { linesOfParts } from './combined.rows.ts';
import type { OpenedRows, RunDetails } from './details.rows.ts';
import type { RoundKey } from './round-key.rules.ts';
import { type Series, seriesOfGrid, seriesOfTrials } from './series.rows.ts';

export interface RoundDetails extends OpenedRows {
  results: Map<number, Result>;
  /** Teams of a cross-country race by their key. */
  teams: Map<string, RaceTeam>;
}

/** Loads results with their reasons, and the splits of a race. */
export async function fetchRoundDetails(api: Api, key: RoundKey): Promise<RoundDetails> {
  const { genderSlug, divisionId, eventShort } = key;
  const call = meetCall(key);
  const [page, runs] = await Promise.all([
    api.results.getResultsData3({ gender: genderSlug, divId: divisionId, eventShort, showTips: true }, call),
    fetchRuns(api, key),
  ]);
  const items = page.rounds.find(({ round }) => round === key.round)?.items ?? [];
  return {
    results: new Map(items.map((result) => [result.resultId, result])),
    teams: new Map(page.race?.teams.map((team) => [team.key, team])),
    runs,
    parts: linesOfParts(page.combined),
    correctionHref: correctionFormAddress(key.sport, key.meetId),
  };
}

/** Loads splits and legs by result; empty for a field event. */
export async function fetchRuns(api: Api, key: RoundKey): Promise<Map<number, RunDetails>> {
  if (key.markKind !== 'time') return new Map();
  const { divisionId, eventId, round } = key;
  const call = meetCall(key);
  const { items } = await api.results.getRunSplits({ divId: divisionId, eventId, round }, call);
  return new Map(items.map((item) => [item.resultId, item]));
}

/** Loads the trials of a throw or jump, or the grid of a vertical jump; null for a race and without recorded attempts. */
export async function fetchSeries(api: Api, key: RoundKey): Promise<Series | null> {
  const { divisionId, eventId, round, markKind } = key;
  const input = { divId: divisionId, eventId, round };
  const call = meetCall(key);
  if (markKind === 'distance') return seriesOfTrials(await api.results.getHorizontalFieldSeries(input, call));
  if (markKind === 'height') return seriesOfGrid(await api.results.getVerticalFieldSeries(input, call));
  return null;
}
