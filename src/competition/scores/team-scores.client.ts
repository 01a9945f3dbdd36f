// Loads the page of team scores: a board for each division and gender, or for each race.
import type { LoaderFunctionArgs } from 'react-router';
import { meetCall, meetOf } from '#competition/meets/meets.client.ts';
import { apiContext } from '#kit/ui/page/api-context.ts';
import { raceBoards } from './race-scores.rows.ts';
import { scoreBoards } from './team-scores.rows.ts';

export async function loadTeamScores({ context, params, request }: LoaderFunctionArgs) {
  const call = meetCall(meetOf({ params, request }));
  const { items, races } = await context.get(apiContext).scores.getTeamScoreData({}, call);
  return { boards: scoreBoards(items), races: raceBoards(races) };
}
