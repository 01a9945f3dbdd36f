// Loads the visibility page of an athlete.
import type { LoaderFunctionArgs } from 'react-router';
import { apiContext, notFound } from '#kit/ui/page/api-context.ts';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { visibilityCrumbs } from './visibility-crumbs.rules.ts';

export async function loadVisibility({ context, params }: LoaderFunctionArgs) {
  const athleteId = idFromText(params.athleteId ?? '');
  if (athleteId === null) throw notFound();
  const page = await context.get(apiContext).visibility.getVisibility({ athleteId });
  return { ...page, crumbs: visibilityCrumbs(page) };
}

export type VisibilityData = Awaited<ReturnType<typeof loadVisibility>>;
