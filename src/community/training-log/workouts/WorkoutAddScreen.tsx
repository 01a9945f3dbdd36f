import { lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { screenWords as words } from '#community/training-log/log-screens.words.ts';
import type { WorkoutFormData } from '#community/training-log/training-log.client.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import { ID } from '#kit/ui/page/page-query.ts';

// The form's code loads in parallel with its data.
const loadForm = () => import('./WorkoutForm.tsx');
const WorkoutForm = lazy(async () => ({ default: (await loadForm()).WorkoutForm }));

export async function loader(page: LoaderFunctionArgs): Promise<WorkoutFormData> {
  const { loadNewWorkout } = await import('#community/training-log/training-log.client.ts');
  const [data] = await Promise.all([loadNewWorkout(page), loadForm()]);
  return data;
}

export const handle = screenHandle({
  query: { repeat: ID, plan: ID },
  head: () => ({ title: words.add, robots: 'noindex' }),
});

/** Adds a workout: from an empty form, as a repeat, or from a plan. */
export function Component() {
  const data = useLoaderData<typeof loader>();
  return (
    <Suspense>
      <WorkoutForm data={data} />
    </Suspense>
  );
}
