// What the page of team scores loads: a board a division and gender, each as a table with every point in it.
import type { LoaderFunctionArgs } from 'react-router';
import { meetCall, meetIdOf } from '#competition/meets/meets.client.ts';
import { apiContext } from '#kit/ui/api-context.ts';
import { scoreBoards } from './team-scores.rows.ts';

export async function loadTeamScores({ context, params }: LoaderFunctionArgs) {
  const { items } = await context.get(apiContext).scores.getTeamScoreData({}, meetCall(meetIdOf(params)));
  return { boards: scoreBoards(items) };
}
