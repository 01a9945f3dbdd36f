// What the home page and the dashboard read, and that they were read.
import type { LoaderFunctionArgs } from 'react-router';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { browserDay } from '#kit/ui/browser/browser-day.ts';
import { type Api, apiContext, notFound } from '#kit/ui/page/api-context.ts';
import { idFromText } from '#sport/addresses/addresses.rules.ts';

export async function loadHome({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const home = await context.get(apiContext).memberHome.getMemberHome({});
  return { home, today: browserDay() };
}

export type LogOfWeek = NonNullable<Awaited<ReturnType<typeof loadDashboard>>['log']>;

/** Of the person in the address, who is the reader but for an admin. */
export async function loadDashboard({ context, params }: LoaderFunctionArgs) {
  const userId = idFromText(params.userId ?? '');
  if (userId === null) throw notFound();
  const api = context.get(apiContext);
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC';
  const [home, log] = await Promise.all([
    api.memberHome.getMemberHome({ userId }),
    api.trainingLog.getLog({ timeZone }),
  ]);
  // An admin who looks at somebody's dashboard reads nobody's log there.
  return { home, log: log.owner.userId === home.userId ? log : null, today: browserDay() };
}

/** Nobody misses it when it fails: the next page tries again. */
export function noteVisit(api: Api): Promise<unknown> {
  return ignoreFailure(api.memberHome.noteVisit({}, { context: { quiet: true } }), 'home visit');
}
