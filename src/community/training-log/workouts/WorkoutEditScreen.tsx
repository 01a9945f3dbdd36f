import { lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { screenWords as words } from '#community/training-log/log-screens.words.ts';
import type { WorkoutFormData } from '#community/training-log/training-log.client.ts';
import { screenHandle } from '#kit/ui/page/head.ts';

// The form's code loads in parallel with its data.
const loadForm = () => import('./WorkoutForm.tsx');
const WorkoutForm = lazy(async () => ({ default: (await loadForm()).WorkoutForm }));

export async function loader(page: LoaderFunctionArgs): Promise<WorkoutFormData> {
  const { loadKeptWorkout } = await import('#community/training-log/training-log.client.ts');
  const [data] = await Promise.all([loadKeptWorkout(page), loadForm()]);
  return data;
}

export const handle = screenHandle({
  head: () => ({ title: words.edit, robots: 'noindex' }),
});

/** A new version of the workout gets a new form. */
export function Component() {
  const data = useLoaderData<typeof loader>();
  return (
    <Suspense>
      <WorkoutForm key={`${data.saved?.workoutId} ${data.saved?.version}`} data={data} />
    </Suspense>
  );
}
