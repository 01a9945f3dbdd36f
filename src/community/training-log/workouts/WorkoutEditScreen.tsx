import { lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { screenWords as words } from '#community/training-log/log-screens.words.ts';
import type { WorkoutFormData } from '#community/training-log/training-log.client.ts';
import { screenHandle } from '#kit/ui/page/head.ts';

// The form comes beside what it begins with.
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

/** Another version is another form. */
export function Component() {
  const data = useLoaderData<typeof loader>();
  return (
    <Suspense>
      <WorkoutForm key={`${data.kept?.workoutId} ${data.kept?.version}`} data={data} />
    </Suspense>
  );
}
