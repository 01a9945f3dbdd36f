// Loads the home page and the dashboard, and records the visit.
import type { LoaderFunctionArgs } from 'react-router';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { browserDay } from '#kit/ui/browser/browser-day.ts';
import { type Api, apiContext, notFound } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { idFromText } from '#sport/addresses/addresses.rules.ts';

export async function loadHome({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const home = await context.get(apiContext).memberHome.getMemberHome({});
  return { home, today: browserDay() };
}

export type LogOfWeek = NonNullable<Awaited<ReturnType<typeof loadDashboard>>['log']>;

/** Loads the dashboard of the person in the address; only admins can open another person's. */
export async function loadDashboard({ context, params }: LoaderFunctionArgs) {
  const userId = idFromText(params.userId ?? '');
  if (userId === null) throw notFound();
  const api = context.get(apiContext);
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC';
  const [home, log] = await Promise.all([
    api.memberHome.getMemberHome({ userId }),
    api.trainingLog.getLog({ timeZone }),
  ]);
  // An admin on another person's dashboard sees no training log.
  return { home, log: log.owner.userId === home.userId ? log : null, today: browserDay() };
}

/** A failure does no harm, because the next page tries again. */
export function noteVisit(api: Api): Promise<unknown> {
  return ignoreFailure(api.memberHome.noteVisit({}, QUIET), 'home visit');
}
