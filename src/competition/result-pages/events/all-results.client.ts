// Loads the page of all results: every event of the meet with its rounds.
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { meetCall, meetOf } from '#competition/meets/meets.client.ts';
import { apiContext, notFound } from '#kit/ui/page/api-context.ts';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { allResultsView } from './all-results.rows.ts';
import { divisionTarget } from './event-navigation.rules.ts';

export async function loadAllResults({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const call = meetCall(meetOf({ params, request }));
  const search = new URL(request.url).searchParams;
  const division = search.get('division');
  if (division !== null) {
    const { items } = await api.results.getEventListData({}, call);
    const choice = { genderSlug: search.get('gender'), eventShort: search.get('event') };
    const target = divisionTarget(items, idFromText(division) ?? 0, choice);
    if (!target) throw notFound();
    throw redirect(target);
  }
  const { items } = await api.results.getAllResultsData({ withoutResults: true }, call);
  return allResultsView(items);
}
