// What the front page of a meet loads.
import type { LoaderFunctionArgs } from 'react-router';
import { meetCall, meetIdOf } from '#competition/meets/meets.client.ts';
import { apiContext } from '#kit/ui/api-context.ts';
import { frontEvents, leaderBoards } from './meet-front.rules.ts';

export async function loadMeetFront({ context, params }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const meetId = meetIdOf(params);
  const call = meetCall(meetId);
  const [results, scores] = await Promise.all([
    api.results.getAllResultsData({}, call),
    api.scores.getTeamScoreData({}, call),
  ]);
  return { meetId, corners: frontEvents(results.items), boards: leaderBoards(scores.items) };
}
